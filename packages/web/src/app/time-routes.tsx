import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { TimeSearch } from '#features/time-tracking/time-search.ts';

const WeekPage = lazyPage(async () => (await import('#features/time-tracking/week-page.tsx')).WeekPage);

const week = createRoute({
  getParentRoute: () => shellRoute,
  path: '/time',
  staticData: { title: 'Meine Woche' },
  validateSearch: TimeSearch,
  component: showing(WeekPage, function Week() {
    return <WeekPage search={week.useSearch()} />;
  }),
});

/** Time tracking: the own week. */
export const timeRoutes = [week] as const;
