import { expect, it } from 'vitest';
import { rankTest } from './rank-test.ts';

const first = Array.from({ length: 30 }, (_, index) => index);

it('finds nothing between samples that are alike', () => {
  expect(rankTest(first, first)).toBeCloseTo(1, 5);
  expect(
    rankTest(
      first,
      first.map((value) => value + 0.5),
    ),
  ).toBeGreaterThan(0.5);
});

it('finds a shift that is larger than chance', () => {
  const shifted = first.map((value) => value + 15);
  expect(rankTest(first, shifted)).toBeLessThan(0.001);
  expect(rankTest(shifted, first)).toBeLessThan(0.001);
});

// By hand: U is 3 of 25 pairs, so z is 9.5 / 4.787 = 1.984 (without correction for continuity).
it('knows the value of a small textbook case', () => {
  expect(rankTest([1, 2, 3, 4, 8], [5, 6, 7, 9, 10])).toBeCloseTo(0.047, 3);
});
