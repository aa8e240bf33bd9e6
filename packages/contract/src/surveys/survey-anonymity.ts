/** Fewer answers say too much about who gave them. */
export const fewestShown = 5;
export const tooFewText = 'Zu wenige Antworten (unter 5)';

/** How many answers a group has, such as those of one kind of customer. */
export interface AnswerGroup {
  readonly key: string;
  readonly count: number;
}

/**
 * The groups of one division whose results are withheld: those of 1 to 4, and the next smallest ones as long as the rest
 * of the sum would tell what fewer than five said.
 */
export function withheldGroups(groups: readonly AnswerGroup[]): ReadonlySet<string> {
  const rising = groups
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count || (one.key < other.key ? -1 : 1));
  const withheld = new Set<string>();
  let hidden = 0;
  for (const { key, count } of rising) {
    const isTooSmall = count < fewestShown;
    const isDifference = hidden > 0 && hidden < fewestShown;
    if (!isTooSmall && !isDifference) break;
    withheld.add(key);
    hidden += count;
  }
  return withheld;
}

/** The Net Promoter Score with one decimal; `null` without answers. */
export function npsOf(ratings: {
  readonly promoters: number;
  readonly detractors: number;
  readonly count: number;
}): number | null {
  const { promoters, detractors, count } = ratings;
  return count === 0 ? null : Math.round(((promoters - detractors) / count) * 1000) / 10;
}
