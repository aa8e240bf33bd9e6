import { describe, expect, it } from 'vitest';
import { movedIndex } from './use-active-line.ts';

describe('the keys', () => {
  it.each([
    { index: 0, step: 1, count: 3, expected: 1 },
    { index: 2, step: 1, count: 3, expected: 0 },
    { index: 0, step: -1, count: 3, expected: 2 },
    { index: -1, step: 1, count: 3, expected: 0 },
    { index: 0, step: 1, count: 0, expected: -1 },
  ] as const)('from line $index by $step of $count lead to $expected', (move) => {
    expect(movedIndex(move.index, move.step, move.count)).toBe(move.expected);
  });
});
