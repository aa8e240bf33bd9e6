import { berlinDay, type Period } from '../core/berlin-clock.ts';
import { entryMinutesByDay } from './entry-days.ts';

export interface MonthEntry extends Period {
  /** Rounded by the rules; they count on the day on which the entry starts. */
  readonly billableMinutes: number;
}

export interface MonthSum {
  readonly minutes: number;
  readonly billableMinutes: number;
}

const nothing: MonthSum = { minutes: 0, billableMinutes: 0 };

/** What of an entry belongs to a month `YYYY-MM`; `null`: nothing does. */
function partIn(month: string, entry: MonthEntry): MonthSum | null {
  const days = [...entryMinutesByDay(entry)].filter(([day]) => day.startsWith(month));
  if (days.length === 0) return null;
  return {
    minutes: days.reduce((sum, [, minutes]) => sum + minutes, 0),
    billableMinutes: berlinDay(entry.start).startsWith(month) ? entry.billableMinutes : 0,
  };
}

/**
 * The minutes of a month `YYYY-MM` by what `keyOf` names, such as the person, the project or the customer. An entry over the
 * midnight in which the month ends is split: raw minutes lie in both months, billable ones in that of its start.
 */
export function monthSums<Entry extends MonthEntry, Key>(
  entries: readonly Entry[],
  month: string,
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, MonthSum> {
  const sums = new Map<Key, MonthSum>();
  for (const entry of entries) {
    const part = partIn(month, entry);
    if (part === null) continue;
    const { minutes, billableMinutes } = sums.get(keyOf(entry)) ?? nothing;
    sums.set(keyOf(entry), {
      minutes: minutes + part.minutes,
      billableMinutes: billableMinutes + part.billableMinutes,
    });
  }
  return sums;
}
