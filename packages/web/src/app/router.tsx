import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#app/search-text.ts';
import { routeTree } from '#app/routes.tsx';

/** The addresses of the application. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
