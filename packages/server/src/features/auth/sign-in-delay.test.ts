import { describe, expect, it } from 'vitest';
import { delayFor } from '#features/auth/sign-in-delay.ts';

describe('the delay of a sign-in', () => {
  it.each([
    [0, 0],
    [1, 0],
    [19, 0],
    [20, 250],
    [21, 500],
    [30, 2750],
    [38, 4750],
    [39, 5000],
    [40, 5000],
    [1_000_000, 5000],
  ])('after %i failures is %i ms', (failures, milliseconds) => {
    expect(delayFor(failures)).toBe(milliseconds);
  });
});
