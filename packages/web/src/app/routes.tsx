import { createRoute } from '@tanstack/react-router';
import { attachmentRoutes } from '#app/attachment-routes.tsx';
import { rootRoute, shellRoute, signInRoute } from '#app/base-routes.tsx';
import { doorRoutes } from '#app/door-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { notBuiltRoutes } from '#app/not-built-routes.tsx';
import { PageNotFound } from '#app/pages/page-not-found.tsx';
import { peopleRoutes } from '#app/people-routes.tsx';
import { projectRoutes } from '#app/project-routes.tsx';
import { settingsRoutes } from '#app/settings-routes.tsx';

const StartPage = lazyPage(() => import('#app/pages/start-page.tsx').then((module) => module.StartPage));

const start = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { title: 'Dashboard' },
  component: showing(StartPage, () => <StartPage />),
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
  ...doorRoutes,
  shellRoute.addChildren([
    start,
    ...projectRoutes,
    ...attachmentRoutes,
    ...settingsRoutes,
    ...peopleRoutes,
    ...notBuiltRoutes,
    anyOther,
  ]),
]);
