import { addDays, firstOfMonth, lastOfMonth, mondayOf, yearOfWeek } from '../core/day-arithmetic.ts';
import { daysText, isoWeek } from '../planning/planning-windows.ts';

/** What is submitted and approved as one: an ISO week, cut where a month ends. Both days belong to it. */
export interface WeekPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The period in which a day lies: that of 30.12.2026 goes from 28.12. to 31.12., that of 01.01.2027 to 03.01. */
export function weekPeriodOf(day: string): WeekPeriod {
  const monday = mondayOf(day);
  return {
    firstDay: later(monday, firstOfMonth(day)),
    lastDay: earlier(addDays(monday, 6), lastOfMonth(day)),
  };
}

/** All periods that touch the days from one to another, both included. */
export function weekPeriodsBetween(firstDay: string, lastDay: string): readonly WeekPeriod[] {
  const periods: WeekPeriod[] = [];
  for (let day = firstDay; day <= lastDay;) {
    const period = weekPeriodOf(day);
    periods.push(period);
    day = addDays(period.lastDay, 1);
  }
  return periods;
}

/** The one or two periods of the ISO week in which a day lies. */
export function weekPeriodsOfWeek(day: string): readonly WeekPeriod[] {
  const monday = mondayOf(day);
  return weekPeriodsBetween(monday, addDays(monday, 6));
}

/** The periods of the month in which a day lies; none of them reaches beyond it. */
export function weekPeriodsOfMonth(day: string): readonly WeekPeriod[] {
  return weekPeriodsBetween(firstOfMonth(day), lastOfMonth(day));
}

/** `KW 48 · 23.–29.11.2026`; where the week counts to another year than its days `KW 53/2026 · 01.–03.01.2027`. */
export function weekPeriodTitle({ firstDay, lastDay }: WeekPeriod): string {
  const year = yearOfWeek(firstDay);
  const ofYear = firstDay.startsWith(`${year}-`) ? '' : `/${year}`;
  return `KW ${isoWeek(firstDay)}${ofYear} · ${daysText(firstDay, lastDay)}`;
}
