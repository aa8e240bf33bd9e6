// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type EndpointDefinition, endpoints, grantFor } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { guardTarget } from '#app/guard.ts';
import { router } from '#app/router.tsx';
import { giveElementsASize, type RegisteredRoute, renderRoutes } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';

const someId = '01a200af-70c1-74fa-b403-3e8e4b5ae702';

/** Calls that only the office may make; a page that sends one fails before the eyes of a customer. */
let refused: string[] = [];
let leave: () => void = () => undefined;

function matches({ method, path }: EndpointDefinition, sent: string, address: string): boolean {
  const wanted = path.split('/');
  const parts = address.split('/');
  return (
    method === sent &&
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

function wildcards({ path }: EndpointDefinition): number {
  return path.split(':').length;
}

function callOf(method: string, address: string): readonly [string, EndpointDefinition] | undefined {
  const found = [...endpoints].filter(([, endpoint]) => matches(endpoint, method, address));
  // A word of its own goes before what takes any.
  return found.toSorted(([, left], [, right]) => wildcards(left) - wildcards(right))[0];
}

function answer(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
  const call = callOf(init?.method ?? 'GET', pathname.replace(/^\/api/u, ''));
  const access = call?.[1].access ?? 'open';
  const isOpen = access === 'open' || grantFor(['ROLE_GUEST'], access) !== 'no';
  if (!isOpen && call !== undefined) refused.push(call[0]);
  const problem = { type: 'urn:energieakte:project.notFound', title: 'Fehlt', status: 404 };
  const body = { ...problem, code: 'project.notFound', detail: 'Das gibt es nicht.' };
  const headers = { 'content-type': 'application/problem+json' };
  return Promise.resolve(new Response(JSON.stringify(body), { status: 404, headers }));
}

beforeEach(() => {
  giveElementsASize();
  refused = [];
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, { ...sampleUser, roles: ['ROLE_GUEST'] });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isShell = (route: unknown): boolean =>
  typeof route === 'object' && route !== null && 'id' in route && route.id === '/shell';

/** What a customer can come to behind the sign-in: where the guard sends them on, they never see a page. */
const routes: readonly (readonly [path: string, route: RegisteredRoute])[] = Object.entries(
  router.routesByPath,
).filter(
  ([path, { parentRoute }]) => isShell(parentRoute) && path !== '/$' && guardTarget(path, true) === null,
);

function addressOf(path: string): string {
  return path.replace('$fromView', '0').replaceAll(/\$\w+/gu, someId);
}

const soon = async (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 60_000 });

test('there are addresses to walk', () => {
  expect(routes.length).toBeGreaterThan(50);
});

test.each(routes)('%s asks a customer for nothing that is the office’s alone', async (path, route) => {
  ({ leave } = renderRoutes({ routes: [route], address: addressOf(path), queryClient }));
  await soon(() => expect(document.body.textContent).not.toBe(''));
  await soon(() => expect(queryClient.isFetching()).toBe(0));
  expect(refused).toEqual([]);
});
