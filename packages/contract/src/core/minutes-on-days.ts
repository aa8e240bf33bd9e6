import { berlinDay, berlinMidnight, type Period } from './berlin-clock.ts';
import { addDays, daysBefore } from './day-arithmetic.ts';

/** The days of the office that a period touches; one that ends with a midnight does not touch the day that begins then. */
export function daysOfPeriod({ start, end }: Period): readonly string[] {
  const last = berlinDay(new Date(end.getTime() - 1));
  return daysBefore(berlinDay(start), addDays(last, 1));
}

function minutesOn(day: string, { start, end }: Period): number {
  const begin = Math.max(start.getTime(), berlinMidnight(day).getTime());
  const until = Math.min(end.getTime(), berlinMidnight(addDays(day, 1)).getTime());
  return Math.max(0, Math.round((until - begin) / 60_000));
}

export type DayMinutes = readonly [day: string, minutes: number];

/** How much of a period lies on each of its days, in minutes as a stopwatch counts them, also where the clocks change. */
export function minutesOfDays(period: Period): readonly DayMinutes[] {
  const { start, end } = period;
  const first = berlinDay(start);
  // Almost everything lies within one day: nothing has to be cut at a midnight.
  if (start < end && first === berlinDay(new Date(end.getTime() - 1)))
    return [[first, Math.round((end.getTime() - start.getTime()) / 60_000)]];
  return daysOfPeriod(period).map((day) => [day, minutesOn(day, period)]);
}

/** The same, to be asked for a day. */
export function minutesOnDays(period: Period): ReadonlyMap<string, number> {
  return new Map(minutesOfDays(period));
}
