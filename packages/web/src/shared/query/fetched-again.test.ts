import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedAgain } from './fetched-again.ts';

const address = 'https://akte.example/assets/dialog-x.js';
const unloaded = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Loads with these two outcomes, and gives also what was asked for. */
async function outcomeOf(first: () => Promise<string>, second: () => Promise<string>) {
  const asked: string[] = [];
  const loadFrom = async (again: string): Promise<string> => {
    asked.push(again);
    return second();
  };
  const outcome = fetchedAgain({ load: first, loadFrom }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, asked };
}

const comes = async (): Promise<string> => Promise.resolve('part');
const fails = (error: Error) => async (): Promise<string> => Promise.reject(error);

test('a part that comes is asked for once', async () => {
  expect(await outcomeOf(comes, comes)).toEqual({ outcome: 'part', asked: [] });
});

test('a file that did not come is asked for once more, as another one', async () => {
  expect(await outcomeOf(fails(unloaded), comes)).toEqual({
    outcome: 'part',
    asked: [`${address}?again`],
  });
});

test('a file that is gone for good is said in the words of the browser', async () => {
  const gone = new TypeError(`Failed to fetch dynamically imported module: ${address}?again`);
  expect(await outcomeOf(fails(unloaded), fails(gone))).toEqual({
    outcome: unloaded,
    asked: [`${address}?again`],
  });
});

test('it is not asked for again at once', async () => {
  const asked = vi.fn(comes);
  const loading = fetchedAgain({ load: fails(unloaded), loadFrom: asked });
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await loading).toBe('part');
});

test('a mistake in a file that came is nothing to ask again for', async () => {
  const mistake = new TypeError('x is not a function');
  expect(await outcomeOf(fails(mistake), comes)).toEqual({ outcome: mistake, asked: [] });
});
