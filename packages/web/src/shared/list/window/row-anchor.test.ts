import { describe, expect, test } from 'vitest';
import { shiftOfRows } from './row-anchor.ts';

const reading = [
  { id: 'c', index: 2 },
  { id: 'd', index: 3 },
];

describe('what somebody is reading', () => {
  test('stays when nothing moved', () => {
    expect(shiftOfRows(reading, new Map([['c', 2]]))).toBe(0);
  });

  test('moves down when rows came in above', () => {
    expect(
      shiftOfRows(
        reading,
        new Map([
          ['c', 4],
          ['d', 5],
        ]),
      ),
    ).toBe(2);
  });

  test('moves up when a row above is gone', () => {
    expect(shiftOfRows(reading, new Map([['c', 1]]))).toBe(-1);
  });

  test('is judged by the next row when the first one left the list', () => {
    expect(shiftOfRows(reading, new Map([['d', 2]]))).toBe(-1);
  });

  test('stays where it is when none of its rows is left', () => {
    expect(shiftOfRows(reading, new Map([['x', 9]]))).toBe(0);
  });
});
