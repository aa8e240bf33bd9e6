import {
  addDays,
  berlinClock,
  type FederalState,
  firstWorkingDay,
  instantOfClock,
} from '@energieakte/contract';

/** When the office lets letters out: on working days between two hours in Germany. */
export interface SendWindow {
  readonly fromHour: number;
  /** The first hour in which nothing leaves any more; 24: until midnight. */
  readonly untilHour: number;
  /** Whose holidays are none of the days. */
  readonly state: FederalState;
}

const minutes = (hour: number): number => hour * 60;

/**
 * The first instant from now on at which letters may leave; now itself inside the window. A window that ends before it begins
 * is open all day, because nobody could send otherwise.
 */
export function nextOpening(now: Date, { fromHour, untilHour, state }: SendWindow): Date {
  const { day, minute } = berlinClock(now);
  const isAllDay = untilHour <= fromHour;
  const from = isAllDay ? 0 : minutes(fromHour);
  const until = isAllDay ? minutes(24) : minutes(untilHour);
  const today = firstWorkingDay(day, state, 1) === day;
  if (today && minute >= from && minute < until) return now;
  const next = firstWorkingDay(today && minute < from ? day : addDays(day, 1), state, 1);
  return instantOfClock({ day: next, minute: from });
}

/** Whether letters may leave now. */
export function isOpen(now: Date, window: SendWindow): boolean {
  return nextOpening(now, window).getTime() <= now.getTime();
}
