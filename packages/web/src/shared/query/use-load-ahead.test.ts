// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { useLoadAhead } from './use-load-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const pass = (milliseconds: number) => andDraw(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What a page shows, on its way until it is answered. */
function ask(key: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answered = queryClient.query({ queryKey: [key], queryFn: async () => promise });
  return async (): Promise<void> => {
    resolve('answered');
    await andDraw(async () => answered);
    await pass(0);
  };
}

it('waits with the dialogs until the page has what it shows', async () => {
  const load = vi.fn(async () => Promise.resolve());
  const loads = [load];
  const answer = ask('list');
  const hook = await mountHook(useLoadAhead, loads);
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  await answer();
  await pass(1400);
  expect(load).not.toHaveBeenCalled();
  await pass(100);
  expect(load).toHaveBeenCalledOnce();
  await hook.unmount();
});

it('fetches them all the same on a page that is never quiet, and once only', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('not there')));
  const loads = [load];
  const hook = await mountHook(useLoadAhead, loads);
  for (let second = 0; second < 20; second += 1) {
    expect(load).not.toHaveBeenCalled();
    const answer = ask(`list ${second}`);
    await pass(600);
    await answer();
    await pass(400);
  }
  await pass(60_000);
  expect(load).toHaveBeenCalledOnce();
  await hook.unmount();
});
