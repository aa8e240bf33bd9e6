import { describe, expect, test } from 'vitest';
import { fitColumns } from '../columns/list-column.ts';
import { arrangementOf } from '../columns/arranged-columns.ts';
import { placedIds } from './column-arrangement.ts';
import { columnAction } from './column-keys.ts';
import { boundedWidth } from './column-widths.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
const columns = ids.map((id, rank) => ({
  id,
  title: id,
  sort: null,
  minimalWidth: 100,
  share: 1,
  rank,
}));

const bare = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };

describe('the place of a column', () => {
  test.each([
    ['a', { id: 'b', side: 'after' }, 'b a c d'],
    ['a', { id: 'd', side: 'after' }, 'b c d a'],
    ['d', { id: 'a', side: 'before' }, 'd a b c'],
    ['c', { id: 'b', side: 'before' }, 'a c b d'],
    ['b', { id: 'b', side: 'after' }, 'a b c d'],
    ['b', { id: 'gone', side: 'after' }, 'a b c d'],
  ] as const)('%s goes beside %o', (id, target, order) => {
    expect(placedIds(ids, id, target).join(' ')).toBe(order);
  });

  test('is kept together with those of columns that are hidden now', () => {
    const changes: unknown[] = [];
    const choice = { order: ['d', 'a'], shown: { b: false }, widths: {} };
    const { place } = arrangementOf(columns, choice, (change) => changes.push(change));
    place('c', { id: 'd', side: 'before' });
    expect(changes).toEqual([{ order: ['c', 'd', 'a', 'b'] }]);
  });
});

describe('the width of a column', () => {
  test.each([
    [-3, 48],
    [48.4, 48],
    [120.6, 121],
    [9000, 800],
  ])('of %d pixels is %d', (width, bounded) => {
    expect(boundedWidth(width)).toBe(bounded);
  });

  test('counts when it is asked what fits on the screen', () => {
    const choice = { order: [], shown: {}, widths: { a: 250 } };
    expect(fitColumns(columns, choice, 400).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(fitColumns(columns, choice, 400)[0]).toMatchObject({ minimalWidth: 250, share: 0 });
  });

  test('leaves the others theirs, and is forgotten alone', () => {
    const changes: unknown[] = [];
    const choice = { order: [], shown: {}, widths: { a: 250, b: 90 } };
    const { resize, resetWidth } = arrangementOf(columns, choice, (change) => changes.push(change));
    resize({ b: 70 });
    resetWidth('a');
    expect(changes).toEqual([{ widths: { a: 250, b: 70 } }, { widths: { b: 90 } }]);
  });
});

describe('a key on a title', () => {
  test.each([
    [{ key: 'ArrowRight' }, { kind: 'walk', step: 1 }],
    [
      { key: 'ArrowLeft', shiftKey: true },
      { kind: 'widen', step: -1 },
    ],
    [
      { key: 'ArrowRight', altKey: true },
      { kind: 'move', step: 1 },
    ],
    [{ key: 'ArrowRight', altKey: true, shiftKey: true }, null],
    [{ key: 'ArrowRight', ctrlKey: true }, null],
    [{ key: 'b' }, { kind: 'fit' }],
    [{ key: 'B', shiftKey: true }, { kind: 'fit' }],
    [{ key: 'b', ctrlKey: true }, null],
    [{ key: 'b', altKey: true }, null],
    [{ key: 'Delete' }, { kind: 'reset' }],
    [{ key: 'Enter', shiftKey: true }, null],
  ])('%o does %o', (pressed, action) => {
    expect(columnAction({ ...bare, ...pressed })).toEqual(action);
  });
});
