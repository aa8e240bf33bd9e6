import { weekdayOf } from '../core/day-arithmetic.ts';
import { federalStateLabels, type FederalState } from '../core/federal-states.ts';
import { holidayName } from '../core/holidays.ts';
import type { AbsencePart } from './planning-codes.ts';

/** What a person works in a week, from a day on until the next row begins; minutes of Monday to Sunday. */
export interface ScheduleRow {
  readonly validFrom: string;
  readonly minutes: readonly number[];
}

/** A day the office has made its own rule for. */
export interface OfficeDayRule {
  readonly day: string;
  /** Absent: everywhere. */
  readonly federalState: FederalState | null;
  readonly name: string;
  /** 0: closed; 50: free from noon; 100: work as usual, although the law has a holiday. */
  readonly capacityPct: number;
}

/** The days somebody is absent. `part` other than GANZ stands on a single day. */
export interface AbsentDays {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: AbsencePart;
}

/** All that says how much somebody can work on which day. */
export interface WorkingTimes {
  readonly schedules: readonly ScheduleRow[];
  /** Where the person works: whose holidays are kept. */
  readonly federalState: FederalState;
  readonly officeDays: readonly OfficeDayRule[];
  /** Granted ones only. */
  readonly absences: readonly AbsentDays[];
}

/** The row that holds on a day: the latest that has begun; `null` before the first. */
export function scheduleOn(schedules: readonly ScheduleRow[], day: string): ScheduleRow | null {
  let latest: ScheduleRow | null = null;
  for (const row of schedules)
    if (row.validFrom <= day && (latest === null || row.validFrom > latest.validFrom)) latest = row;
  return latest;
}

/** What somebody would work on a day if it were no holiday and nobody absent, in minutes. Without a schedule: nothing. */
export function scheduledMinutes(schedules: readonly ScheduleRow[], day: string): number {
  return scheduleOn(schedules, day)?.minutes[weekdayOf(day)] ?? 0;
}

/** A day on which less is worked than usual, with the name people know it by. */
export interface FreeDay {
  readonly name: string;
  readonly capacityPct: 0 | 50;
}

/** The rule for the own state stands above the one for all. */
function officeDayOf(
  { officeDays, federalState }: Pick<WorkingTimes, 'officeDays' | 'federalState'>,
  day: string,
) {
  let forAll: OfficeDayRule | null = null;
  for (const rule of officeDays) {
    if (rule.day !== day) continue;
    if (rule.federalState === federalState) return rule;
    if (rule.federalState === null) forAll ??= rule;
  }
  return forAll;
}

/**
 * The holiday or office day that a day is for somebody; `null` for an ordinary one. The law stands above a half day of
 * the office; only 100 % says that a holiday is not kept.
 */
export function freeDayOf(
  times: Pick<WorkingTimes, 'officeDays' | 'federalState'>,
  day: string,
): FreeDay | null {
  const rule = officeDayOf(times, day);
  if (rule !== null && rule.capacityPct >= 100) return null;
  const byLaw = holidayName(day, times.federalState);
  if (byLaw !== null) return { name: byLaw, capacityPct: 0 };
  if (rule === null) return null;
  return { name: rule.name, capacityPct: rule.capacityPct === 0 ? 0 : 50 };
}

interface Halves {
  readonly morning: boolean;
  readonly afternoon: boolean;
}

const isAbsentOn = ({ firstDay, lastDay }: AbsentDays, day: string): boolean =>
  firstDay <= day && day <= lastDay;

/** The halves of a day on which somebody is absent. */
export function absentHalves(absences: readonly AbsentDays[], day: string): Halves {
  let [morning, afternoon] = [false, false];
  for (const absence of absences) {
    if (!isAbsentOn(absence, day)) continue;
    morning ||= absence.part !== 'NACHMITTAG';
    afternoon ||= absence.part !== 'VORMITTAG';
  }
  return { morning, afternoon };
}

/**
 * How much somebody can work on a day, in minutes: the schedule, nothing on a holiday, the morning half of a day that is
 * free from noon, without the halves somebody is absent. Of odd minutes the morning has the one more.
 */
export function capacityOn(times: WorkingTimes, day: string): number {
  const scheduled = scheduledMinutes(times.schedules, day);
  const free = freeDayOf(times, day);
  if (scheduled === 0 || free?.capacityPct === 0) return 0;
  const absent = absentHalves(times.absences, day);
  const morning = absent.morning ? 0 : Math.ceil(scheduled / 2);
  const afternoon = absent.afternoon || free !== null ? 0 : Math.floor(scheduled / 2);
  return morning + afternoon;
}

/** `Feiertag in Bayern: Fronleichnam`, where a site has a holiday and the person who goes there has none. */
export function siteHolidayNote(
  day: string,
  { site, person }: { readonly site: FederalState | null; readonly person: FederalState },
): string | null {
  if (site === null || holidayName(day, person) !== null) return null;
  const name = holidayName(day, site);
  return name === null ? null : `Feiertag ${placeIn(site)}: ${name}`;
}

/** `in Bayern`; the Saarland is the one state with an article. */
function placeIn(state: FederalState): string {
  return state === 'SL' ? 'im Saarland' : `in ${federalStateLabels[state]}`;
}
