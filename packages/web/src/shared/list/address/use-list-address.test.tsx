// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, untilPasses } from '#test/render-page.tsx';
import { deviceDescription } from '#test/sample-devices.tsx';
import { useTypedText } from '../use-typed-text.ts';
import { useListAddress, useListSearch } from './use-list-address.ts';

const { address: format } = deviceDescription;

let leave: () => void = () => undefined;
afterEach(() => leave());

/** A searched list whose address takes over a change only when it is let through, or at once. */
async function openList(when: 'letThrough' | 'atOnce' = 'letThrough') {
  const held: (() => void)[] = [];
  const shown: {
    field?: ReturnType<typeof useTypedText>;
    list?: ReturnType<typeof useListAddress>;
    router?: ReturnType<typeof useRouter>;
  } = {};
  const isHeld = async (): Promise<boolean> => {
    await new Promise<void>((letThrough) => held.push(letThrough));
    return false;
  };
  function Page() {
    const router = useRouter();
    const { history } = router;
    const list = useListAddress(format, useListSearch(format), null);
    const { state, change } = list;
    const field = useTypedText(state.q, (q) => change({ ...state, q }));
    useEffect(() => (when === 'atOnce' ? undefined : history.block({ blockerFn: isHeld })), [history]);
    useEffect(() => void Object.assign(shown, { list, field, router }));
    return null;
  }
  const page = renderPage({
    path: '/geraete',
    address: '/geraete',
    queryClient: new QueryClient(),
    page: () => <Page />,
  });
  ({ leave } = page);
  const now = (): { readonly typed: string | undefined; readonly searched: string | undefined } => ({
    typed: shown.field?.typed,
    searched: shown.list?.state.q,
  });
  const drawn = async (expected: ReturnType<typeof now>): Promise<void> =>
    untilPasses(() => expect(now()).toEqual(expected));
  await drawn({ typed: '', searched: '' });
  return {
    drawn,
    search: (text: string) => shown.field?.now(text),
    type: (text: string) => shown.field?.setTyped(text),
    sort: (...fields: readonly string[]) => {
      const { list } = shown;
      list?.change({ ...list.state, sort: fields.map((field) => ({ field, descending: false })) });
    },
    sorted: async (...fields: readonly string[]) =>
      untilPasses(() => expect(shown.list?.state.sort.map(({ field }) => field)).toEqual(fields)),
    settled: async (address: string) =>
      untilPasses(() => {
        expect(shown.router?.state).toMatchObject({ isLoading: false, location: { href: address } });
        expect(page.address()).toBe(address);
      }),
    /** Lets the oldest change through, and waits until the page has followed it. */
    letThrough: async (address: string) => {
      await untilPasses(() => expect(held.length).toBeGreaterThan(0));
      held.shift()?.();
      await untilPasses(() => expect(page.address()).toBe(address));
    },
    back: page.back,
  };
}

test('what was typed stays while an older search reaches the address after a newer one', async () => {
  const list = await openList();
  list.search('Pro');
  await list.drawn({ typed: 'Pro', searched: 'Pro' });
  list.search('Proto');
  await list.drawn({ typed: 'Proto', searched: 'Proto' });
  list.type('Protokoll');
  await list.letThrough('/geraete?q=Pro');
  await list.drawn({ typed: 'Protokoll', searched: 'Proto' });
  await list.letThrough('/geraete?q=Proto');
  await list.drawn({ typed: 'Protokoll', searched: 'Proto' });
});

test('an address that comes from elsewhere is followed, also to what was asked for and overtaken before', async () => {
  const list = await openList('atOnce');
  list.sort('price');
  list.sort();
  await list.settled('/geraete');
  await list.sorted();
  list.back();
  await list.settled('/geraete?sort=price');
  await list.sorted('price');
});
