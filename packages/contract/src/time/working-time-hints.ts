import { berlinDay, type Period } from '../core/berlin-clock.ts';
import { weekdayOf } from '../core/day-arithmetic.ts';
import type { FederalState } from '../core/federal-states.ts';
import { holidayName } from '../core/holidays.ts';
import { hoursText, shortDay } from '../planning/day-texts.ts';
import { entryMinutesByDay } from './entry-days.ts';
import { wholeMinutes } from './whole-minutes.ts';
import { type WorkShift, workShifts } from './work-shifts.ts';

/** What the Arbeitszeitgesetz says something about (§§ 3, 4, 5 and 9). */
export const workingTimeHintKinds = ['STUNDEN', 'PAUSE', 'RUHEZEIT', 'SONNTAG', 'FEIERTAG'] as const;
export type WorkingTimeHintKind = (typeof workingTimeHintKinds)[number];

export interface WorkingTimeHint {
  readonly day: string;
  readonly kind: WorkingTimeHintKind;
  readonly text: string;
}

export interface WorkedEntry extends Period {
  /** Typed as a duration: its clock times were found for it and say nothing about breaks and rest. */
  readonly isDistributed: boolean;
}

const mostMinutes = 600;
const shortestRest = 660;
const longestStretch = 360;

/** Minutes of breaks that so many minutes of work ask for. */
function neededBreak(minutes: number): number {
  if (minutes > 540) return 45;
  return minutes > 360 ? 30 : 0;
}

function breakHint({ day, minutes, breakMinutes, ...shift }: WorkShift): readonly WorkingTimeHint[] {
  const needed = neededBreak(minutes);
  if (breakMinutes < needed) {
    const hours = needed === 45 ? 9 : 6;
    const text = `Mehr als ${hours} Stunden Arbeit brauchen ${needed} Minuten Pause; hier sind es ${breakMinutes}.`;
    return [{ day, kind: 'PAUSE', text }];
  }
  if (shift.longestStretch <= longestStretch) return [];
  return [{ day, kind: 'PAUSE', text: 'Mehr als 6 Stunden Arbeit am Stück ohne Pause von 15 Minuten.' }];
}

function restHint(before: WorkShift | undefined, shift: WorkShift): readonly WorkingTimeHint[] {
  if (before === undefined) return [];
  const rest = wholeMinutes({ start: before.end, end: shift.start });
  if (rest >= shortestRest) return [];
  const text = `Nur ${hoursText(rest)} h Ruhezeit seit ${shortDay(berlinDay(before.end))}, nötig sind 11 Stunden.`;
  return [{ day: shift.day, kind: 'RUHEZEIT', text }];
}

function hoursHints(worked: ReadonlyMap<string, number>): readonly WorkingTimeHint[] {
  return [...worked]
    .filter(([, minutes]) => minutes > mostMinutes)
    .map(([day, minutes]) => ({
      day,
      kind: 'STUNDEN',
      text: `Mehr als 10 Stunden Arbeit: ${hoursText(minutes)} h.`,
    }));
}

function freeDayHint(day: string, federalState: FederalState): readonly WorkingTimeHint[] {
  const holiday = holidayName(day, federalState);
  if (holiday !== null)
    return [{ day, kind: 'FEIERTAG', text: `Arbeit an einem Feiertag: ${holiday}.` }];
  return weekdayOf(day) === 6 ? [{ day, kind: 'SONNTAG', text: 'Arbeit an einem Sonntag.' }] : [];
}

/** Minutes by the day on which the work begins, those without clock times with them. */
function workedByDay(
  shifts: readonly WorkShift[],
  distributed: readonly Period[],
): ReadonlyMap<string, number> {
  const worked = new Map<string, number>();
  const add = (day: string, minutes: number): void => {
    worked.set(day, (worked.get(day) ?? 0) + minutes);
  };
  for (const { day, minutes } of shifts) add(day, minutes);
  for (const period of distributed) add(berlinDay(period.start), wholeMinutes(period));
  return worked;
}

function daysWorkedOn(entries: readonly Period[]): readonly string[] {
  const days = entries.flatMap((entry) =>
    [...entryMinutesByDay(entry)].filter(([, minutes]) => minutes > 0).map(([day]) => day),
  );
  return [...new Set(days)];
}

function byDay(one: WorkingTimeHint, other: WorkingTimeHint): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return workingTimeHintKinds.indexOf(one.kind) - workingTimeHintKinds.indexOf(other.kind);
}

/**
 * What the entries of a person, which do not overlap, show of the Arbeitszeitgesetz: more than ten hours, breaks that are
 * too short, less than eleven real hours of rest, work on a Sunday or a public holiday. Hints only, nothing is refused. The
 * rest of the first day is known only when the day before is among the entries.
 */
export function workingTimeHints(
  entries: readonly WorkedEntry[],
  federalState: FederalState,
): readonly WorkingTimeHint[] {
  const timed = entries.filter(({ isDistributed }) => !isDistributed);
  const distributed = entries.filter(({ isDistributed }) => isDistributed);
  const shifts = workShifts(timed);
  return [
    ...hoursHints(workedByDay(shifts, distributed)),
    ...shifts.flatMap(breakHint),
    ...shifts.flatMap((shift, index) => restHint(shifts[index - 1], shift)),
    ...daysWorkedOn(timed).flatMap((day) => freeDayHint(day, federalState)),
  ].toSorted(byDay);
}
