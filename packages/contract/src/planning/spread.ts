/**
 * Spreads whole minutes over parts by their weights: 720 over 462, 462 and 0 is 360, 360 and 0. The sum is kept to the
 * minute, and the same weights always give the same parts. Where nothing has weight, the parts are alike.
 */
export function spreadMinutes(minutes: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0)
    return weights.length === 0
      ? []
      : spreadMinutes(
          minutes,
          weights.map(() => 1),
        );
  let passed = 0;
  return weights.map((weight) => {
    const before = Math.round((minutes * passed) / total);
    passed += weight;
    return Math.round((minutes * passed) / total) - before;
  });
}
