import { addDays, weekdayOf } from './day-arithmetic.ts';
import type { FederalState } from './federal-states.ts';
import { holidayName } from './holidays.ts';

const friday = 4;

function isWorkingDay(day: string, state: FederalState): boolean {
  return weekdayOf(day) <= friday && holidayName(day, state) === null;
}

/** The day itself, or the next working day in one direction. */
export function firstWorkingDay(from: string, state: FederalState, step: 1 | -1): string {
  let day = from;
  while (!isWorkingDay(day, state)) day = addDays(day, step);
  return day;
}

/** The first working day after a day. */
export function nextWorkingDay(day: string, state: FederalState): string {
  return firstWorkingDay(addDays(day, 1), state, 1);
}

/** The latest day after which so many working days have come, today included. */
export function dayBeforeWorkingDays(today: string, count: number, state: FederalState): string {
  let day = addDays(today, 1);
  for (let seen = 0; seen < count; seen += 1) day = firstWorkingDay(addDays(day, -1), state, -1);
  return addDays(day, -1);
}
