import { berlinClock } from '../core/berlin-clock.ts';
import { addDays, germanDay } from '../core/day-arithmetic.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
});

const byteUnits = ['Byte', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1 Mail`, `6 Mails`. */
export function countText(value: number, one: string, many: string): string {
  return `${value.toLocaleString('de-DE')} ${value === 1 ? one : many}`;
}

/** `2,4 GB`, with the figures an admin thinks in: one digit after the comma, none from 100 on. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const maximumFractionDigits = value >= 100 || unit === 0 ? 0 : 1;
  return `${value.toLocaleString('de-DE', { maximumFractionDigits })} ${byteUnits[unit] ?? ''}`;
}

/** `heute 02:30 Uhr`, `gestern 02:30 Uhr`, `21.11.2026, 02:30 Uhr`. */
export function dayAndTime(moment: Date, now: Date): string {
  const { day } = berlinClock(moment);
  const today = berlinClock(now).day;
  const time = `${clock.format(moment)} Uhr`;
  if (day === today) return `heute ${time}`;
  if (day === addDays(today, -1)) return `gestern ${time}`;
  return `${germanDay(day)}, ${time}`;
}

/** `4 Sekunden`, `12 Minuten`, `3 Stunden`, `2 Tagen`, as it stands after „seit“ and „vor“. */
export function durationText(seconds: number): string {
  if (seconds < 120) return countText(Math.max(0, Math.round(seconds)), 'Sekunde', 'Sekunden');
  if (seconds < 7200) return countText(Math.round(seconds / 60), 'Minute', 'Minuten');
  if (seconds < 172_800) return countText(Math.round(seconds / 3600), 'Stunde', 'Stunden');
  return countText(Math.round(seconds / 86_400), 'Tag', 'Tagen');
}
