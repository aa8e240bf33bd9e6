import { daysBetween, weekdayOf } from '@energieakte/contract';

const shortNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
const longNames = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;
const daysOfWeek = 7;

function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}

/** `Do 26.11.` */
export function dayInWeek(day: string): string {
  return `${shortNames[weekdayOf(day)] ?? ''} ${dayAndMonth(day)}`;
}

/** A day that has passed, as people say it: `heute`, `gestern`, `Freitag`, `17.11.`, `17.11.2025`. */
export function sinceDay(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'heute';
  if (days === 1) return 'gestern';
  if (days < daysOfWeek) return longNames[weekdayOf(day)] ?? '';
  return day.slice(0, 4) === today.slice(0, 4)
    ? dayAndMonth(day)
    : `${dayAndMonth(day)}${day.slice(0, 4)}`;
}
