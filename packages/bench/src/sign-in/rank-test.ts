interface Ranked {
  readonly value: number;
  readonly isFirst: boolean;
}

/** Ranks from 1; equal values share the middle of theirs. */
function rankSumOfFirst(sorted: readonly Ranked[]): number {
  let total = 0;
  let start = 0;
  while (start < sorted.length) {
    const value = sorted[start]?.value;
    const following = sorted.findIndex((item, index) => index > start && item.value !== value);
    const end = following === -1 ? sorted.length : following;
    const rank = (start + 1 + end) / 2;
    total += rank * sorted.slice(start, end).filter(({ isFirst }) => isFirst).length;
    start = end;
  }
  return total;
}

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17; wrong by less than 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const coefficients = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
  const series = coefficients.reduce((sum, coefficient) => (sum + coefficient) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * The two-sided Mann–Whitney test: how likely samples of one and the same distribution differ at least this much. Asks
 * nothing of the shape of the distribution; uses the normal approximation, good from about 20 samples on each side.
 */
export function rankTest(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((left, right) => left.value - right.value);
  const pairs = first.length * second.length;
  const u = rankSumOfFirst(all) - (first.length * (first.length + 1)) / 2;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return Math.min(1, 2 * upperTail(Math.abs(u - pairs / 2) / deviation));
}
