import type { Period } from '../core/berlin-clock.ts';
import { minutesOnDays } from '../core/minutes-on-days.ts';
import { cutPeriod } from './whole-minutes.ts';

/**
 * The minutes of an entry on each of its days. It is split at the midnights of the office and keeps its real minutes:
 * 24.10.2026 22:00 to 6:00 is 120 and 420, 28.03.2026 22:00 to 6:00 is 120 and 300.
 */
export function entryMinutesByDay(period: Period): ReadonlyMap<string, number> {
  return minutesOnDays(cutPeriod(period));
}
