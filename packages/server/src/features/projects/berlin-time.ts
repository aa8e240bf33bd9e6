/** The office works in Germany: days, years and times of day are those of Europe/Berlin, wherever the server runs. */
const zone = 'Europe/Berlin';

const millisecondsPerDay = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, timeStyle: 'short' });

/** The calendar day `YYYY-MM-DD` of an instant. */
export function berlinDay(instant: Date): string {
  return dayFormat.format(instant);
}

/** The last two digits of the year of an instant, as project ids carry them. */
export function berlinYear(instant: Date): number {
  return Number(berlinDay(instant).slice(2, 4));
}

/** `09:42`, or `20.11., 09:42` when the instant lies on another day than `now`. */
export function timeSince(instant: Date, now: Date): string {
  const time = timeFormat.format(instant);
  const day = berlinDay(instant);
  return day === berlinDay(now) ? time : `${day.slice(8, 10)}.${day.slice(5, 7)}., ${time}`;
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The calendar day that lies `count` days after `day` (before it, when negative). */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(utc(day).getTime() + count * millisecondsPerDay));
}

/** The calendar day `count` months later; the last day of a month where the month is too short for the day. */
export function addMonths(day: string, count: number): string {
  const start = utc(day);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + count;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth))));
}
