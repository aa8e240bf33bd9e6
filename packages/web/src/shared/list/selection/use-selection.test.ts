// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { everythingSelected, isSelected, nothingSelected } from './selection.ts';
import { type Picking, useSelection } from './use-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, index }));
const at = (index: number) => rows[index] ?? { id: '', index };
const fetchPage = async () => ({ items: rows, page: 0, total: rows.length });

it('selects what the keyboard passes, and gives free again what it goes back over', async () => {
  const use = () => useSelection({ conditionsKey: 'one', fetchPage });
  const { current, unmount } = await mountHook(use, null);
  const step = async (from: number, to: number): Promise<void> =>
    andDraw(() => current().stretch(at(from), at(to)));
  const selected = () => {
    const { selection } = current();
    return rows.flatMap(({ id }) => (isSelected(selection, id) ? [id] : [])).join('');
  };
  await step(2, 3);
  await step(3, 4);
  expect(selected()).toBe('cde');
  await step(4, 3);
  await step(3, 2);
  expect(selected()).toBe('c');
  await step(2, 1);
  expect(selected()).toBe('bc');
  // Somewhere else it begins anew and keeps what is selected.
  await step(4, 3);
  expect(selected()).toBe('bcde');
  await unmount();
});

it('begins with what is asked for, also under other conditions', async () => {
  const use = (conditionsKey: string) =>
    useSelection({ conditionsKey, fetchPage, initial: everythingSelected });
  const { current, give, unmount } = await mountHook<string, Picking>(use, 'one');
  expect(current().selection).toEqual(everythingSelected);
  await andDraw(() => current().clear());
  expect(current().selection).toEqual(nothingSelected);
  await give('two');
  expect(current().selection).toEqual(everythingSelected);
  await unmount();
});
