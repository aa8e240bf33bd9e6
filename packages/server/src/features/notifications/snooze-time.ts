import { addDays, mondayOf } from '@energieakte/contract';
import { berlinDay, berlinInstant } from '#core/berlin-time.ts';

const hour = 3_600_000;
const longest = 366 * 24 * hour;
const morning = '08:00';

/** When something comes back that is put off now; `null` for a time in the past or more than a year away. */
export function snoozeTime(params: string, now: Date): Date | null {
  const today = berlinDay(now);
  switch (params) {
    case 'stunde':
      return new Date(now.getTime() + hour);
    case 'morgen':
      return berlinInstant(addDays(today, 1), morning);
    case 'montag':
      return berlinInstant(addDays(mondayOf(today), 7), morning);
    default: {
      const until = new Date(params);
      const wait = until.getTime() - now.getTime();
      return wait > 0 && wait <= longest ? until : null;
    }
  }
}
