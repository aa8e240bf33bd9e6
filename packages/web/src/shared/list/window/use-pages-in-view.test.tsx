// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { usePagesInView } from './pages-in-view.ts';

test.each([
  ['an empty list keeps the page that says so', false, [0]],
  ['a list whose groups are all collapsed needs none', true, []],
])('%s', async (_, mayBeNone, pages) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let inView: readonly number[] = [];
  function List({ rows }: { readonly rows: readonly number[] }) {
    inView = usePagesInView(rows, mayBeNone);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<List rows={[0, 1]} />));
  expect(inView).toEqual([0]);
  await act(async () => root.render(<List rows={[]} />));
  expect(inView).toEqual(pages);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
