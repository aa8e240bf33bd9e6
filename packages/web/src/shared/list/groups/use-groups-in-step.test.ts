// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountHook } from '#test/mount-hook.tsx';
import { layOutGroups } from './group-lines.ts';
import { useGroupsInStep } from './use-groups-in-step.ts';

function groupsOf(count: number) {
  return layOutGroups([{ key: 'a', label: 'A', count }], () => false);
}

it('asks for groups again that know of other numbers than the pages, once for each difference', async () => {
  const askAgain = vi.fn<() => void>();
  const use = ([answered, counted]: readonly [number | null, number]) =>
    useGroupsInStep({ answered, groups: groupsOf(counted), askAgain });
  const { give, unmount } = await mountHook<readonly [number | null, number], void>(use, [null, 3]);
  const calls: number[] = [];
  for (const pair of [
    [3, 3],
    [4, 3],
    [4, 3],
    [4, 4],
    [4, 3],
  ] as const) {
    await give(pair);
    calls.push(askAgain.mock.calls.length);
  }
  expect(calls).toEqual([0, 1, 1, 1, 2]);
  await unmount();
});
