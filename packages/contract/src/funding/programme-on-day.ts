import type { FundingProgramme } from './funding-programmes.ts';

/** How far a day lies outside the time a row holds, in milliseconds; 0 inside. */
function distance({ validFrom, validTo }: FundingProgramme, day: string): number {
  if (validFrom !== null && day < validFrom) return Date.parse(validFrom) - Date.parse(day);
  if (validTo !== null && day > validTo) return Date.parse(day) - Date.parse(validTo);
  return 0;
}

/**
 * The row of a programme that holds on `day` (`YYYY-MM-DD`), else the nearest one: a case whose day lies in a gap still
 * has terms. `null` where there is no row at all.
 */
export function programmeOn<Programme extends FundingProgramme>(
  programmes: readonly Programme[],
  code: string,
  day: string,
): Programme | null {
  const rows = programmes.filter((one) => one.code === code);
  const [nearest] = rows.toSorted((left, right) => distance(left, day) - distance(right, day));
  return nearest ?? null;
}

/** Whether a row of a programme holds on a day. */
export function holdsOn(programme: FundingProgramme, day: string): boolean {
  return distance(programme, day) === 0;
}
