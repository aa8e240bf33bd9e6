import { daysBetween } from '@energieakte/contract';
import { counted } from '#shared/format/numbers.ts';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';

const clockInBerlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in Germany, `09:42`. */
export function clockTime(moment: Date): string {
  return clockInBerlin.format(moment);
}

/** `heute`, `gestern`, or `null` for any other day. */
export function recentDay(day: string, now: Date): string | null {
  const age = daysBetween(day, dayAt(now));
  if (age === 0) return 'heute';
  return age === 1 ? 'gestern' : null;
}

/** When something happened, short: `heute 09:42`, `gestern 17:05`, `12.11.`, `12.11.2025`. */
export function momentText(moment: Date, now: Date): string {
  const day = dayAt(moment);
  const word = recentDay(day, now);
  if (word !== null) return `${word} ${clockTime(moment)}`;
  const written = formatDay(day);
  return day.slice(0, 4) === dayAt(now).slice(0, 4) ? written.slice(0, 6) : written;
}

/** The same for a moment as the interface answers it, seen from now. */
export function recentMoment(at: string): string {
  return momentText(new Date(at), new Date());
}

/** The day of a moment in Germany, `21.11.2026`. */
export function formatDayOf(moment: Date): string {
  return formatDay(dayAt(moment));
}

/** The last moment before an end: what ends at the midnight after a day still belongs to that day. */
export function lastMomentBefore(end: string): Date {
  return new Date(Date.parse(end) - 1);
}

/** Day and time; today's without the date: `heute, 09:42 Uhr`, `20.11.2026, 09:42 Uhr`. */
export function formatInstant(moment: Date, now: Date): string {
  const day = dayAt(moment) === dayAt(now) ? 'heute' : formatDayOf(moment);
  return `${day}, ${clockTime(moment)} Uhr`;
}

/** Day and time in full, `21.05.2026, 09:42 Uhr`. */
export function formatMoment(moment: Date): string {
  return `${formatDayOf(moment)}, ${clockTime(moment)} Uhr`;
}

/** How long something has lasted: `seit eben`, `seit 12 Minuten`, `seit 3 Stunden`, `seit 2 Tagen`. */
export function sinceText(start: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - start.getTime()) / 60_000);
  if (minutes < 1) return 'seit eben';
  if (minutes < 60) return `seit ${counted(minutes, 'Minute', 'Minuten')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `seit ${counted(hours, 'Stunde', 'Stunden')}`;
  return `seit ${counted(Math.floor(hours / 24), 'Tag', 'Tagen')}`;
}
