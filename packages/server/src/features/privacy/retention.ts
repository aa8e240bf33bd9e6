import { latestDay } from '@energieakte/contract';
import { retentionEnd, type RetentionRule } from '#core/privacy/retention-rule.ts';

export interface Retention {
  /** The last day on which the documents have to be there. */
  readonly until: string;
  readonly reason: string;
}

/**
 * How long the documents of a project have to be kept, by the rule that lasts longest; `null` where none applies.
 * @param days what `lastDay` of each rule found
 */
export function retentionOf(
  rules: readonly RetentionRule[],
  days: readonly (string | null)[],
): Retention | null {
  const all = rules.flatMap((rule, index): readonly Retention[] => {
    const until = retentionEnd(rule, days[index] ?? null);
    return until === null ? [] : [{ until, reason: rule.reason }];
  });
  const last = latestDay(all.map(({ until }) => until));
  return all.find(({ until }) => until === last) ?? null;
}
