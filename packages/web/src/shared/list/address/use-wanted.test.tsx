// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { click, find, renderPage } from '#test/render-page.tsx';
import { useAsked, useWanted } from './use-wanted.ts';

interface Search {
  readonly q?: string | undefined;
  readonly only?: string | undefined;
}

const never = new Promise<void>(() => undefined);

let unmount: () => Promise<void> = async () => undefined;
afterEach(async () => unmount());

/** A page at an address, on which things are asked for that have not reached the address yet. */
async function openAt(written: Search, ...asked: readonly Search[]) {
  const page = await mountHook((search: Search) => useAsked(search), written);
  ({ unmount } = page);
  for (const search of asked) await andDraw(() => page.current().ask(search, never));
  return page;
}

test('what is asked for last shows while the address takes over what was asked before, in whatever order it names it', async () => {
  const page = await openAt({}, { q: 'Dach', only: 'neu' }, { q: 'Dachstuhl', only: 'neu' });
  await page.give({ only: 'neu', q: 'Dach' });
  expect(page.current().state).toEqual({ q: 'Dachstuhl', only: 'neu' });
  await page.give({ only: 'neu', q: 'Dachstuhl' });
  expect(page.current()).toMatchObject({ state: { q: 'Dachstuhl' }, isWanted: false });
});

test('a part that is empty is as good as none', async () => {
  const page = await openAt({}, { q: undefined, only: 'neu' }, { q: 'Dach', only: 'neu' });
  await page.give({ only: 'neu' });
  expect(page.current().state).toEqual({ q: 'Dach', only: 'neu' });
});

test('an address that says something else wins', async () => {
  const page = await openAt({}, { q: 'Dach' }, { q: 'Dachstuhl' });
  await page.give({ q: 'Keller' });
  expect(page.current()).toMatchObject({ state: { q: 'Keller' }, isWanted: false });
});

/** A page that has not followed its address yet, and is asked for something more. */
function Behind() {
  const { state, ask } = useWanted<Search>({});
  return (
    <button type="button" onClick={() => ask({ q: 'Traub' }, never)}>
      {state.q ?? 'alles'}
    </button>
  );
}

test('who goes back before the page has followed gets what was there before', async () => {
  const page = renderPage({
    path: '/geraete',
    address: '/geraete',
    queryClient: new QueryClient(),
    page: () => <Behind />,
  });
  unmount = async () => page.leave();
  await click('button', 'alles');
  await find('button', 'Traub');
  page.back();
  await find('button', 'alles');
});
