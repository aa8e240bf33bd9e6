// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { mountHook } from '#test/mount-hook.tsx';
import { useListPlace } from './list-walk.ts';

afterEach(() => queryClient.clear());

const row = (number: number) => ({ projectId: `KfW-26_${number}`, mode: 0 });

function keep(page: number, numbers: readonly number[], sort = 'name'): void {
  const items = numbers.map(row);
  queryClient.setQueryData(['projects', 'list', 'page', {}, { sort }, page], { items, page, total: 5 });
}

async function placeOf(number: number) {
  const hook = await mountHook(useListPlace, `KfW-26_${number}`);
  const place = hook.current();
  await hook.unmount();
  return place;
}

test('a project that was opened from no list has no place in one', async () => {
  expect(await placeOf(99)).toBeNull();
});

test('a project stands between its neighbours, over the edge of a page as well', async () => {
  keep(0, [11, 12]);
  keep(1, [13, 14]);
  expect(await placeOf(12)).toEqual({ position: 2, total: 5, previous: row(11), next: row(13) });
  expect(await placeOf(13)).toEqual({ position: 3, total: 5, previous: row(12), next: row(14) });
  expect(await placeOf(11)).toMatchObject({ position: 1, previous: null });
  // The next page was never loaded.
  expect(await placeOf(14)).toMatchObject({ position: 4, next: null });
});

test('the list is walked through also after its pages are forgotten', async () => {
  keep(0, [21, 22]);
  await placeOf(21);
  queryClient.clear();
  expect(await placeOf(22)).toMatchObject({ position: 2, previous: row(21) });
});
