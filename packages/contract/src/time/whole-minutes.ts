import type { Period } from '../core/berlin-clock.ts';

const millisecondsPerMinute = 60_000;

/** The beginning of the minute in which an instant lies: time is booked in whole minutes. */
export function cutToMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / millisecondsPerMinute) * millisecondsPerMinute);
}

/**
 * Both ends are cut, so that of two entries, the second of which begins when the first ends, no minute is lost and none is
 * counted twice: 9:00:40 to 9:14:20 is 9:00 to 9:14, and the next one starts at 9:14.
 */
export function cutPeriod({ start, end }: Period): Period {
  return { start: cutToMinute(start), end: cutToMinute(end) };
}

/** The minutes of an entry as a stopwatch counts them, with both ends cut to their minute. */
export function wholeMinutes(period: Period): number {
  const { start, end } = cutPeriod(period);
  return (end.getTime() - start.getTime()) / millisecondsPerMinute;
}
