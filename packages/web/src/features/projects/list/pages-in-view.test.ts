import { expect, test } from 'vitest';
import { pagesOfRows } from './pages-in-view.ts';

test.each([
  ['the beginning', [0, 1, 2], 1000, [0]],
  ['the end of a page', [70, 71], 1000, [0, 1]],
  ['the beginning of a page', [105], 1000, [0, 1]],
  ['the middle of a page', [250], 1000, [2]],
  ['the end of the list', [160], 170, [1]],
  ['a far row that has the focus', [0, 5000], 100_000, [0, 49, 50]],
  ['an empty list', [], 0, []],
])('%s needs the pages around it', (...[, rows, count, pages]) => {
  expect(pagesOfRows(rows, count)).toEqual(pages);
});
