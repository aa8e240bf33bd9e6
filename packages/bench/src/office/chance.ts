/** Numbers that look random and are the same in every run. */
export interface Chance {
  /** A whole number from 0 and below `limit`. */
  readonly below: (limit: number) => number;
  /** One of the values; the list must not be empty. */
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** True in so many of a hundred cases. */
  readonly percent: (cases: number) => boolean;
}

/** A generator of its own per seed (mulberry32), so that project 4711 is the same in a small and a large database. */
export function chanceFor(seed: number): Chance {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
    percent: (cases) => next() * 100 < cases,
  };
}
