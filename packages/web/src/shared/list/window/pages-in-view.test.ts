import { describe, expect, test } from 'vitest';
import { pagesAhead, pagesOfRows } from './pages-in-view.ts';

describe('the pages on screen', () => {
  test.each([
    ['the first rows', [0, 1, 2], [0]],
    ['rows of two pages', [99, 100], [0, 1]],
    ['a far row that has the focus', [0, 5000], [0, 50]],
    ['no rows', [], []],
  ])('of %s', (...[, rows, pages]) => {
    expect(pagesOfRows(rows)).toEqual(pages);
  });
});

describe('the pages ahead', () => {
  test.each([
    ['on both sides while the list rests', [5], 100_000, null, [4, 6]],
    ['one further down while reading down', [5], 100_000, 'forward', [4, 6, 7]],
    ['one further up while reading up', [5], 100_000, 'backward', [4, 6, 3]],
    ['none before the first', [0], 100_000, null, [1]],
    ['none behind the last', [9], 1000, 'forward', [8]],
    ['none where everything is on screen', [0], 40, 'forward', []],
    ['never those on screen', [5, 6], 100_000, null, [4, 7]],
  ] as const)('are %s', (...[, pages, count, direction, ahead]) => {
    expect(pagesAhead(pages, count, direction)).toEqual(ahead);
  });
});
