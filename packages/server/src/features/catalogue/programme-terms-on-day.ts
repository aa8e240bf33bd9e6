import type { FundingProgramme } from '@energieakte/contract';

/** Days between `day` and the time a row holds; 0 when the row holds on the day. */
function distance({ validFrom, validTo }: FundingProgramme, day: string): number {
  if (validFrom !== null && day < validFrom) return Date.parse(validFrom) - Date.parse(day);
  if (validTo !== null && day > validTo) return Date.parse(day) - Date.parse(validTo);
  return 0;
}

/**
 * The row that holds on `day`, else the one nearest to it: a case whose day lies in a gap still has terms. `null` where
 * there is no row at all.
 */
export function rowOn(rows: readonly FundingProgramme[], day: string): FundingProgramme | null {
  return rows.reduce<FundingProgramme | null>(
    (best, row) => (best === null || distance(row, day) < distance(best, day) ? row : best),
    null,
  );
}
