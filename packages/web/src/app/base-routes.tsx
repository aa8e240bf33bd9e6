import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { ApiError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery, isGuestSession } from '#api/session.ts';
import { isTokenExpired, readToken } from '#api/token-store.ts';
import { guardTarget } from '#app/guard.ts';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { PageNotFound } from '#app/pages/page-not-found.tsx';
import { ServerUnreachable } from '#app/pages/server-unreachable.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { useWindowTitle } from '#app/shell/use-current-place.ts';
import { startUp } from '#app/start-up.ts';
import { safeReturnPath } from '#features/auth/return-path.ts';
import type { Crumb } from '#shared/ui/page-place.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of window and breadcrumb, unless the page knows better (`usePagePlace`). */
    readonly title?: string;
    readonly parents?: readonly Crumb[];
  }
}

export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: startUp,
  errorComponent: ServerUnreachable,
  notFoundComponent: PageNotFound,
});

function isSignedIn(): boolean {
  const token = readToken();
  return token !== null && !isTokenExpired(token, Date.now());
}

function signInFirst(href: string): never {
  throw redirect({ to: '/login', search: href === '/' ? {} : { next: href } });
}

async function loadCurrentUser(href: string): Promise<void> {
  try {
    await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signInFirst(href);
    throw error;
  }
}

/** Everything behind the sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  errorComponent: ServerUnreachable,
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) signInFirst(location.href);
    const target = guardTarget(location.pathname, isGuestSession());
    if (target !== null) throw redirect({ to: target, replace: true });
    await loadCurrentUser(location.href);
  },
});

export interface SignInSearch {
  readonly next?: string;
}

function signInSearch({ next }: Readonly<Record<string, unknown>>): SignInSearch {
  const path = safeReturnPath(next);
  return path === '/' ? {} : { next: path };
}

const SignInPage = lazyPage(async () => (await import('#features/auth/sign-in-page.tsx')).SignInPage);

/** An application opened here by someone who is signed in goes to the root (screens, "Start-up"). */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Anmelden' },
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/', replace: true });
  },
  component: showing(SignInPage, function SignIn() {
    useWindowTitle('Anmelden');
    return <SignInPage next={signInRoute.useSearch().next ?? '/'} />;
  }),
});
