import { createRouter } from '@tanstack/react-router';
import { PageLoading } from '#app/pages/page-loading.tsx';
import { PageNotFound } from '#app/pages/page-not-found.tsx';
import { RouteError } from '#app/pages/route-error.tsx';
import { routeTree } from '#app/routes.tsx';
import { parseSearch, stringifySearch } from '#shared/format/search-text.ts';

/** The addresses of the application; every route has its own error boundary. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: PageNotFound,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 400,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
