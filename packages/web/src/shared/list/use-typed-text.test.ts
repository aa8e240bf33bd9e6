// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { useTypedText } from './use-typed-text.ts';

/** A search whose address takes over what was searched only when it is told to. */
async function openSearch() {
  const asked: string[] = [];
  const onSearch = (text: string): void => void asked.push(text);
  const search = await mountHook<string, ReturnType<typeof useTypedText>>(
    (value) => useTypedText(value, onSearch),
    '',
  );
  const rest = (): Promise<void> => andDraw(() => void vi.runAllTimers());
  return {
    asked,
    shown: () => search.current().typed,
    type: async (text: string) => andDraw(() => search.current().setTyped(text)),
    rest,
    arrive: search.give,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is searched for once typing rests', async () => {
  const search = await openSearch();
  await search.type('Öz');
  await search.type('Özt');
  expect(search.asked).toEqual([]);
  await search.rest();
  expect(search.asked).toEqual(['Özt']);
});

it('follows an address that changes by itself, also back to what was searched before', async () => {
  const search = await openSearch();
  await search.type('Huber');
  await search.rest();
  await search.arrive('Huber');
  await search.arrive('');
  expect(search.shown()).toBe('');
  await search.arrive('Huber');
  expect(search.shown()).toBe('Huber');
});
