// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { find, renderPage, type } from '#test/render-page.tsx';
import { PersonSearch } from './person-search.tsx';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function Page() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PersonSearch erase={() => undefined} input={input} />
      <button type="button">Weiter</button>
    </>
  );
}

test('whoever empties the search and goes on is not called back', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const queryClient = new QueryClient();
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page: () => <Page /> }));
  await type('input', 'Person suchen', 'Grünwald');
  await find('[role="status"]', 'Zu „Grünwald“ ist niemand bekannt.');
  await type('input', 'Person suchen', '');
  const next = await find('button', 'Weiter');
  next.focus();
  await find('[role="status"]', 'Ab zwei Zeichen werden Konten und Bauherren gesucht.');
  expect(document.activeElement).toBe(next);
});
