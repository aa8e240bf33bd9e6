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

const millisecondsPerDay = 86_400_000;
const millisecondsPerMinute = 60_000;

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Whole months on from a day; where the month is too short, its last day. */
function addMonths(day: Date, months: number): Date {
  const firstOfTarget = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
  const target = new Date(firstOfTarget);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(firstOfTarget + (Math.min(day.getUTCDate(), lastDay) - 1) * millisecondsPerDay);
}

function addOffset(today: Date, offset: DayOffset): Date {
  const { days, months } = typeof offset === 'number' ? { days: offset, months: 0 } : offset;
  const moved = new Date(today.getTime() + days * millisecondsPerDay);
  return months === 0 ? moved : addMonths(moved, months);
}

function fridayBeforeWeekend(day: Date): Date {
  const pastFriday = { 6: 1, 0: 2 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() - pastFriday * millisecondsPerDay);
}

// Days are reckoned in UTC, where each has 24 hours; only moments know summer time, and those PostgreSQL reckons.
function asText(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function asTime(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The calendar for a seeding at `now`. */
export function demoCalendar(now: Date): DemoCalendar {
  const today = new Date(`${berlinDay.format(now)}T00:00:00Z`);
  const year = today.getUTCFullYear() % 100;
  const workday = (offset: DayOffset): string => asText(fridayBeforeWeekend(addOffset(today, offset)));
  return {
    year,
    lastYear: (year + 99) % 100,
    day: (offset) => asText(addOffset(today, offset)),
    workday,
    moment: (offset, minute) => `${workday(offset)} ${asTime(minute)} Europe/Berlin`,
    minutesFromNow: (minutes) => new Date(now.getTime() + minutes * millisecondsPerMinute),
  };
}
