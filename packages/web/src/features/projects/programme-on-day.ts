import type { FundingProgramme } from '@energieakte/contract';

/** How far a day lies outside the time a version holds, in milliseconds; 0 inside. */
function distance({ validFrom, validTo }: FundingProgramme, day: string): number {
  if (validFrom !== null && day < validFrom) return Date.parse(validFrom) - Date.parse(day);
  if (validTo !== null && day > validTo) return Date.parse(day) - Date.parse(validTo);
  return 0;
}

/** The version of a programme that holds on a day, else the nearest one, as the server chooses it; `null` without any. */
export function programmeOn(
  programmes: readonly FundingProgramme[],
  code: string,
  day: string,
): FundingProgramme | null {
  const versions = programmes.filter((one) => one.code === code);
  const [nearest] = versions.toSorted((left, right) => distance(left, day) - distance(right, day));
  return nearest ?? null;
}

/** Whether a version of a programme holds on a day. */
export function holdsOn(programme: FundingProgramme, day: string): boolean {
  return distance(programme, day) === 0;
}
