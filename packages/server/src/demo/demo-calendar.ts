import { addDays, addMonths, weekdayOf } from '@energieakte/contract';
import { berlinDay, berlinYear } from '#core/berlin-time.ts';

/** Days from the day of seeding, negative ones past; with `months`, whole months on top (a BzA holds six months). */
export type DayOffset = number | { readonly days: number; readonly months: number };

/** The calendar of the demo office: everything in it is counted from the moment of seeding, so it never ages. */
export interface DemoCalendar {
  /** The last two digits of the current year in Europe/Berlin. */
  readonly year: number;
  readonly lastYear: number;
  /** The calendar day `YYYY-MM-DD`. */
  readonly day: (offset: DayOffset) => string;
  /** The same, but a weekend becomes the Friday before it. */
  readonly workday: (offset: DayOffset) => string;
  /** A moment of a working day as PostgreSQL reads it, in Europe/Berlin; the minute is counted from midnight. */
  readonly moment: (offset: DayOffset, minute: number) => string;
  /** The moment of seeding and some minutes, negative ones before it. */
  readonly minutesFromNow: (minutes: number) => Date;
}

const millisecondsPerMinute = 60_000;

function addOffset(today: string, offset: DayOffset): string {
  const { days, months } = typeof offset === 'number' ? { days: offset, months: 0 } : offset;
  return addMonths(addDays(today, days), months);
}

function fridayBeforeWeekend(day: string): string {
  return addDays(day, Math.min(0, 4 - weekdayOf(day)));
}

function asTime(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The calendar for a seeding at `now`. */
export function demoCalendar(now: Date): DemoCalendar {
  const today = berlinDay(now);
  const year = berlinYear(now);
  const day = (offset: DayOffset): string => addOffset(today, offset);
  const workday = (offset: DayOffset): string => fridayBeforeWeekend(day(offset));
  return {
    year,
    lastYear: (year + 99) % 100,
    day,
    workday,
    moment: (offset, minute) => `${workday(offset)} ${asTime(minute)} Europe/Berlin`,
    minutesFromNow: (minutes) => new Date(now.getTime() + minutes * millisecondsPerMinute),
  };
}
