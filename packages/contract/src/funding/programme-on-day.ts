import { addDays } from '../core/day-arithmetic.ts';
import { daysBetweenChecks, type FundingProgramme } from './funding-programmes.ts';

/** A row of a programme with the days on which it holds. */
export type DatedProgramme = Pick<FundingProgramme, 'code' | 'validFrom' | 'validTo'>;

/** How far a day lies outside the time a row holds, in milliseconds; 0 inside. */
function distance({ validFrom, validTo }: DatedProgramme, day: string): number {
  if (validFrom !== null && day < validFrom) return Date.parse(validFrom) - Date.parse(day);
  if (validTo !== null && day > validTo) return Date.parse(day) - Date.parse(validTo);
  return 0;
}

/**
 * The row of a programme that holds on `day` (`YYYY-MM-DD`), else the nearest one: a case whose day lies in a gap still
 * has terms. `null` where there is no row at all.
 */
export function programmeOn<Programme extends DatedProgramme>(
  programmes: readonly Programme[],
  code: string,
  day: string,
): Programme | null {
  const rows = programmes.filter((one) => one.code === code);
  const [nearest] = rows.toSorted((left, right) => distance(left, day) - distance(right, day));
  return nearest ?? null;
}

interface ProgrammeCase {
  readonly id: string;
  readonly programmeCode: string;
  readonly applicationDate: string | null;
}

/**
 * The row of each funding case by its id: as on the day of its application, until then as today; `null` for a
 * programme nobody knows.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function programmesOfCases<Programme extends DatedProgramme>(
  programmes: readonly Programme[],
  cases: readonly ProgrammeCase[],
  today: string,
): (fundingCaseId: string) => Programme | null {
  const byId = new Map(
    cases.map(({ id, programmeCode, applicationDate }) => [
      id,
      programmeOn(programmes, programmeCode, applicationDate ?? today),
    ]),
  );
  return (id) => byId.get(id) ?? null;
}

/** Whether a row of a programme holds on a day. */
export function holdsOn(programme: DatedProgramme, day: string): boolean {
  return distance(programme, day) === 0;
}

/** Whether somebody should compare the row with the provider's terms again (domain section 2.4). */
export function isCheckDue({ checkedOn }: Pick<FundingProgramme, 'checkedOn'>, today: string): boolean {
  return addDays(checkedOn, daysBetweenChecks) < today;
}
