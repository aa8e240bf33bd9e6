import { daysBetween, type HistoryVersion } from '@energieakte/contract';
import { dayAt } from '#shared/format/relative-day.ts';

interface DayOfHistory {
  /** `YYYY-MM-DD` in Germany. */
  readonly day: string;
  readonly versions: readonly HistoryVersion[];
}

/** The versions by the day they were made on, in their order. */
export function versionsByDay(versions: readonly HistoryVersion[]): readonly DayOfHistory[] {
  const days = Map.groupBy(versions, ({ at }) => dayAt(new Date(at)));
  return [...days].map(([day, ofDay]) => ({ day, versions: ofDay }));
}

const written = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `Heute, Samstag, 21. November 2026`. */
export function dayHeading(day: string, today: string): string {
  const text = written.format(new Date(`${day}T00:00:00Z`));
  const age = daysBetween(day, today);
  if (age === 0) return `Heute, ${text}`;
  return age === 1 ? `Gestern, ${text}` : text;
}
