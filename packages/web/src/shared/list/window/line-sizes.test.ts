import { expect, test } from 'vitest';
import { layOutGroups } from '../groups/group-lines.ts';
import { lineSizes } from './line-sizes.ts';

const groups = layOutGroups(
  [
    { key: 'a', label: 'A', count: 2 },
    { key: 'b', label: 'B', count: 5 },
    { key: 'c', label: 'C', count: 1 },
  ],
  (key) => key === 'b',
);
const sizes = lineSizes({ rowHeight: 100, groupHeight: 40, groups });

test('lines of groups and rows have heights of their own', () => {
  const lines = [0, 1, 2, 3, 4, 5];
  expect(lines.map(sizes.sizeOf)).toEqual([40, 100, 100, 40, 40, 100]);
  expect(lines.map(sizes.offsetOf)).toEqual([0, 40, 140, 240, 280, 320]);
});

test('the line at a place is found by where it begins', () => {
  expect([0, 39, 40, 139, 240, 279, 280, 419, 9999].map(sizes.lineAt)).toEqual([
    0, 0, 1, 1, 3, 3, 4, 5, 5,
  ]);
});

test('without groups all lines are equally high', () => {
  const plain = lineSizes({ rowHeight: 40, groupHeight: 99, groups: null });
  expect([plain.sizeOf(3), plain.offsetOf(3), plain.lineAt(119), plain.lineAt(-5)]).toEqual([
    40, 120, 2, 0,
  ]);
});
