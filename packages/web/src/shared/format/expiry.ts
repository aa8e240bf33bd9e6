import { daysBetween } from '@energieakte/contract';
import { formatDay } from './relative-day.ts';

/** From so many days before it ends, somebody should ask for a new one. */
const daysAhead = 30;

export interface Expiry {
  readonly words: string;
  readonly tone: 'over' | 'soon' | 'valid';
}

/**
 * How long a document counts: its last day, and whether that is over or near; `null` for one that does not end.
 * @param lastDay `YYYY-MM-DD`, still valid on it
 */
export function expiryText(lastDay: string | null, today: string): Expiry | null {
  if (lastDay === null) return null;
  const day = formatDay(lastDay);
  if (lastDay < today) return { words: `abgelaufen am ${day}`, tone: 'over' };
  if (daysBetween(today, lastDay) <= daysAhead) return { words: `läuft am ${day} ab`, tone: 'soon' };
  return { words: `gültig bis ${day}`, tone: 'valid' };
}
