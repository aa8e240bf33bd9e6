// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { find, renderPage } from '#test/render-page.tsx';
import { RouteError } from './route-error.tsx';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function titleAfter(error: Error): Promise<string> {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const page = () => <RouteError error={error} reset={() => undefined} />;
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  return (await find('h1')).textContent;
}

test.each([
  'Failed to fetch dynamically imported module: https://akte.example/assets/dialog-x.js',
  'error loading dynamically imported module: https://akte.example/assets/dialog-x.js',
  'Importing a module script failed.',
])('a part of a page that did not come is no fault of the program: %s', async (message) => {
  expect(await titleAfter(new TypeError(message))).toBe('Die Seite konnte nicht geladen werden');
  expect(document.body.textContent).toContain('Entweder fehlt gerade die Verbindung');
  await find('button', 'Neu laden');
});

test('any other error is, and says so', async () => {
  expect(await titleAfter(new TypeError('x is not a function'))).toBe('Hier ist etwas schiefgegangen');
  await find('button', 'Noch einmal versuchen');
});
