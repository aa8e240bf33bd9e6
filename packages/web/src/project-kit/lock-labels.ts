import type { ProjectLock } from '@energieakte/contract';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';
import { clockTime } from '#shared/format/relative-moment.ts';

/** `seit 09:42 Uhr`, on another day `seit 20.11., 09:42 Uhr`, as the server's refusals say it. */
function lockedSince(since: string, today: string): string {
  const start = new Date(since);
  const day = dayAt(start);
  const date = day === today ? '' : `${formatDay(day).slice(0, 6)}, `;
  return `seit ${date}${clockTime(start)} Uhr`;
}

/** `Jana Keller bearbeitet seit 09:42 Uhr`; `today` as `YYYY-MM-DD`. */
export function lockSentence(lock: Pick<ProjectLock, 'holder' | 'since'>, today: string): string {
  return `${lock.holder.displayname} bearbeitet ${lockedSince(lock.since, today)}`;
}
