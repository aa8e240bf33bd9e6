import { berlinDay, type Period } from '../core/berlin-clock.ts';
import { wholeMinutes } from './whole-minutes.ts';

/** What somebody worked from a rest to the next one. */
export interface WorkShift extends Period {
  /** The day on which it begins: work that goes on after midnight still belongs to it. */
  readonly day: string;
  /** Worked, without what lies between the entries. */
  readonly minutes: number;
  /** Minutes of breaks; only those of 15 minutes or more are any (ArbZG § 4). */
  readonly breakMinutes: number;
  /** The most that was worked without a break. */
  readonly longestStretch: number;
}

/** A pause over midnight of up to so many minutes does not end the work of a day. */
const longestNightPause = 60;
export const shortestBreak = 15;

function begunWith({ start, end }: Period): Stretched {
  const minutes = wholeMinutes({ start, end });
  const day = berlinDay(start);
  return { day, start, end, minutes, breakMinutes: 0, longestStretch: minutes, stretch: minutes };
}

/** With the minutes since the last break. */
interface Stretched extends WorkShift {
  readonly stretch: number;
}

const pauseBefore = (shift: Period, next: Period): number =>
  wholeMinutes({ start: shift.end, end: next.start });

function belongsTo(shift: WorkShift, next: Period): boolean {
  return berlinDay(next.start) === shift.day || pauseBefore(shift, next) <= longestNightPause;
}

function continued(shift: Stretched, next: Period): Stretched {
  const minutes = wholeMinutes(next);
  const pause = pauseBefore(shift, next);
  const isBreak = pause >= shortestBreak;
  const stretch = isBreak ? minutes : shift.stretch + minutes;
  return {
    ...shift,
    end: next.end,
    minutes: shift.minutes + minutes,
    breakMinutes: shift.breakMinutes + (isBreak ? pause : 0),
    longestStretch: Math.max(shift.longestStretch, stretch),
    stretch,
  };
}

/**
 * Entries, which do not overlap, put together to what was worked in one: all that begins on one day of the office, and what
 * goes on after midnight without a rest. The earliest first.
 */
export function workShifts(entries: readonly Period[]): readonly WorkShift[] {
  const shifts: Stretched[] = [];
  for (const next of entries.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = shifts.at(-1);
    if (last !== undefined && belongsTo(last, next)) shifts[shifts.length - 1] = continued(last, next);
    else shifts.push(begunWith(next));
  }
  return shifts;
}
