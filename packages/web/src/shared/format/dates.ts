/** Everything is shown as it is in the office, wherever the browser stands. */
const timeZone = 'Europe/Berlin';

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' });

/** The time of an instant, `09:42`. */
export function formatTime(instant: Date): string {
  return timeFormat.format(instant);
}

/** The day of an instant in Berlin, `21.11.2026`. */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant);
}

/** Day and time of an instant; today's shows the time only: `heute, 09:42 Uhr`, `20.11.2026, 09:42 Uhr`. */
export function formatInstant(instant: Date, now: Date): string {
  const day = formatDay(instant) === formatDay(now) ? 'heute' : formatDay(instant);
  return `${day}, ${formatTime(instant)} Uhr`;
}

/** A calendar day `YYYY-MM-DD` as `DD.MM.YYYY`; never moved by a time zone. */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-');
  return date === undefined ? day : `${date}.${month}.${year}`;
}
