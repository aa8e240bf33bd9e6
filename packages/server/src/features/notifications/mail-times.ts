import { addDays, weekdayOf } from '@energieakte/contract';
import { berlinDay, berlinInstant } from '#core/berlin-time.ts';

/** When a person wants mails; times of day in Europe/Berlin. */
export interface MailTimes {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** Whether mails come on Saturdays and Sundays too. */
  readonly weekend: boolean;
  readonly digestAt: string;
}

/** For everybody who chose nothing: calm evenings and weekends (COM-4). */
export const usualMailTimes: MailTimes = {
  quietFrom: '20:00',
  quietTo: '06:00',
  weekend: false,
  digestAt: '17:00',
};

function isWeekend(day: string): boolean {
  return weekdayOf(day) > 4;
}

/** The end of the quiet hours that hold at this instant, or `null` outside them. */
function endOfQuiet({ quietFrom, quietTo }: MailTimes, instant: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const today = berlinDay(instant);
  // Quiet hours over midnight began yesterday, or end tomorrow.
  const overMidnight = quietTo < quietFrom ? 1 : 0;
  const found = [addDays(today, -1), today]
    .map((day) => ({
      begin: berlinInstant(day, quietFrom),
      end: berlinInstant(addDays(day, overMidnight), quietTo),
    }))
    .find(({ begin, end }) => begin <= instant && instant < end);
  return found?.end ?? null;
}

/** A weekend has two days, and each may end in quiet hours. */
const mostSteps = 8;

/** The first instant from now on at which a mail may leave: now, or after the quiet hours and the weekend. */
export function nextMailTime(times: MailTimes, now: Date): Date {
  let instant = now;
  for (let step = 0; step < mostSteps; step += 1) {
    const day = berlinDay(instant);
    const later =
      !times.weekend && isWeekend(day)
        ? berlinInstant(addDays(day, 1), '00:00')
        : endOfQuiet(times, instant);
    if (later === null) return instant;
    instant = later;
  }
  return instant;
}

/** When the digest is due next. */
export function nextDigest(times: MailTimes, now: Date): Date {
  let day = berlinDay(now);
  while (berlinInstant(day, times.digestAt) <= now || (!times.weekend && isWeekend(day)))
    day = addDays(day, 1);
  return berlinInstant(day, times.digestAt);
}

/** The last time the digest was due, with its day; what came after it waits for the next one. */
export function lastDigest(times: MailTimes, now: Date): { readonly day: string; readonly at: Date } {
  let day = berlinDay(now);
  while (berlinInstant(day, times.digestAt) > now || (!times.weekend && isWeekend(day)))
    day = addDays(day, -1);
  return { day, at: berlinInstant(day, times.digestAt) };
}
