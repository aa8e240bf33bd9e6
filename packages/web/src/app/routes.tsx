import { createRoute } from '@tanstack/react-router';
import { attachmentRoutes } from '#app/attachment-routes.tsx';
import { billingRoutes } from '#app/billing-routes.tsx';
import { rootRoute, shellRoute, signInRoute } from '#app/base-routes.tsx';
import { commentRoutes } from '#app/comment-routes.tsx';
import { publicRoutes } from '#app/public-routes.tsx';
import { DashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { newsletterRoutes } from '#app/newsletter-routes.tsx';
import { notificationRoutes } from '#app/notification-routes.tsx';
import { PageNotFound } from '#app/pages/page-not-found.tsx';
import { peopleRoutes } from '#app/people-routes.tsx';
import { pricingRoutes } from '#app/pricing-routes.tsx';
import { planningRoutes } from '#app/planning-routes.tsx';
import { projectRoutes } from '#app/project-routes.tsx';
import { settingsRoutes } from '#app/settings-routes.tsx';
import { surveyRoutes } from '#app/survey-routes.tsx';
import { timeRoutes } from '#app/time-routes.tsx';
import { timeTransferRoutes } from '#app/time-transfer-routes.tsx';

const DashboardPlace = lazyPage(
  async () => (await import('#app/pages/dashboard-place.tsx')).DashboardPlace,
);

const start = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { title: 'Dashboard' },
  validateSearch: DashboardSearch,
  component: showing(DashboardPlace, function Start() {
    return <DashboardPlace search={start.useSearch()} />;
  }),
});

const anyOther = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { title: 'Seite nicht gefunden' },
  component: PageNotFound,
});

/** Every address of the application. */
export const routeTree = rootRoute.addChildren([
  signInRoute,
  ...publicRoutes,
  shellRoute.addChildren([
    start,
    ...projectRoutes,
    ...attachmentRoutes,
    ...commentRoutes,
    ...settingsRoutes,
    ...timeTransferRoutes,
    ...peopleRoutes,
    ...notificationRoutes,
    ...pricingRoutes,
    ...billingRoutes,
    ...planningRoutes,
    ...timeRoutes,
    ...surveyRoutes,
    ...newsletterRoutes,
    anyOther,
  ]),
]);
