/** Counting with calendar days `YYYY-MM-DD` of the years 1500 to 2199; such days compare as texts do. */

const millisecondsPerDay = 86_400_000;

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Boards count through the same days again and again: reading and writing a day as text is remembered. */
const numbers = new Map<string, number>();
const days = new Map<number, string>();
const mostDays = 20_000;

/** Days since 1970; `NaN` for what is no day. */
function numberOf(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = utc(day).getTime() / millisecondsPerDay;
  if (numbers.size >= mostDays) numbers.clear();
  numbers.set(day, number);
  return number;
}

/** The day so many days after 01.01.1970, `YYYY-MM-DD`. */
export function dayOfNumber(number: number): string {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = dayOf(new Date(number * millisecondsPerDay));
  if (days.size >= mostDays) days.clear();
  days.set(number, day);
  return day;
}

/** The calendar day that lies `count` days after `day` (before it, when negative). */
export function addDays(day: string, count: number): string {
  return dayOfNumber(numberOf(day) + count);
}

/**
 * The calendar day `count` months later (earlier, when negative): the day of the same number, and the last day of
 * a month that has no such day (BGB § 188 Abs. 3). Weekends are not moved: the rule of § 193 does not hold for the
 * dates KfW and BAFA print.
 */
export function addMonths(day: string, count: number): string {
  const start = utc(day);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + count;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth))));
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** The days from one to another, the last not included; at least the first. */
export function daysBefore(first: string, end: string): readonly string[] {
  const days = [first];
  for (let day = addDays(first, 1); day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day of the week: 0 is Monday, 5 and 6 are the weekend. */
export function weekdayOf(day: string): number {
  // 01.01.1970 was a Thursday; days before it have negative numbers.
  return (((numberOf(day) + 3) % 7) + 7) % 7;
}

/** The Monday of the week in which `day` lies. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The Monday of an ISO calendar week: week 1 is the one with 4 January in it. */
export function mondayOfWeek(week: number, year: number): string {
  return addDays(mondayOf(`${year}-01-04`), (week - 1) * 7);
}

/** The year to which the ISO calendar week of `day` belongs: that of its Thursday. */
export function yearOfWeek(day: string): number {
  return Number(addDays(mondayOf(day), 3).slice(0, 4));
}

/** Whether the ISO year `year` has the calendar week `week`: week 53 is one that most years lack. */
export function yearHasWeek(week: number, year: number): boolean {
  return yearOfWeek(mondayOfWeek(week, year)) === year;
}

/** The first day of the month in which `day` lies. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The last day of the month in which `day` lies. */
export function lastOfMonth(day: string): string {
  return addDays(addMonths(firstOfMonth(day), 1), -1);
}

/** 31 December of the year in which `day` lies. */
export function endOfYear(day: string): string {
  return `${day.slice(0, 4)}-12-31`;
}

/** Below zero when `left` lies before `right`, above zero when after, zero for the same day. */
export function compareDays(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The latest of some days; `null` where there is none. */
export function latestDay(days: readonly (string | null)[]): string | null {
  return days.reduce((latest, day) => {
    if (day === null || latest === null) return latest ?? day;
    return compareDays(day, latest) > 0 ? day : latest;
  }, null);
}

/** A calendar day in German: `2026-11-21` becomes `21.11.2026`. */
export function germanDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}
