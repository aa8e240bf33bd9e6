import { addMonths, endOfYear } from '@energieakte/contract';
import type { RawBuilder } from 'kysely';

/** Something of a project that has to be kept for years, and its documents with it (domain section 2.20). */
export interface RetentionRule {
  readonly feature: string;
  /** What it is and for how long, in German. */
  readonly reason: string;
  readonly years: number;
  /** Whether the years begin with the end of the year (§ 147 AO), and not with the day itself. */
  readonly fromEndOfYear: boolean;
  /** SQL of the last day of such a thing of the row `project`; `null` where there is none. */
  readonly lastDay: RawBuilder<string | null>;
}

/** The last day on which something of that day has to be kept. */
export function retentionEnd(
  { years, fromEndOfYear }: Pick<RetentionRule, 'years' | 'fromEndOfYear'>,
  day: string | null,
): string | null {
  return day === null ? null : addMonths(fromEndOfYear ? endOfYear(day) : day, years * 12);
}
