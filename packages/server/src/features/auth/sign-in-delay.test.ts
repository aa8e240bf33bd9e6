import { describe, expect, it } from 'vitest';
import { createSignInDelay, delayFor } from '#features/auth/sign-in-delay.ts';

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

describe('the sign-ins that wait on a node', () => {
  it('are two hundred at most, and those of another node do not count', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const clock = { now: () => new Date(), wait: async () => over, startTimer: () => () => undefined };
    const [here, elsewhere] = [createSignInDelay(clock), createSignInDelay(clock)];
    const waiting = Array.from({ length: 200 }, async () => here(250));
    await expect(here(250)).rejects.toThrow('Sekunde');
    const free = [here(0), elsewhere(250)];
    end();
    await Promise.all([...waiting, ...free]);
    await expect(here(250)).resolves.toBeUndefined();
  });
});
