import { berlinClock, instantOfClock, type Period } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';

/** How far something is moved on the clock of the office: whole days, and minutes within the day. */
export interface Shift {
  readonly days: number;
  readonly minutes: number;
}

/** The instant at which the clock shows a time that is shifted by days and minutes: 9:00 stays 9:00 on any other day. */
export function shiftInstant(instant: Date, { days, minutes }: Shift): Date {
  // Not by way of the clock: of an hour that comes twice it would take the second.
  if (days === 0 && minutes === 0) return instant;
  const { day, minute } = berlinClock(instant);
  return instantOfClock({ day: addDays(day, days), minute: minute + minutes });
}

/**
 * A period moved on the clock of the office, begin and end alike, so that it may last an hour more or less where the
 * clocks change (01:30 to 03:30 on 29.03.2026 is one hour). Where nothing would be left of it, it keeps its real length.
 */
export function shiftPeriod({ start, end }: Period, shift: Shift): Period {
  const newStart = shiftInstant(start, shift);
  const newEnd = shiftInstant(end, shift);
  if (newEnd > newStart) return { start: newStart, end: newEnd };
  return { start: newStart, end: new Date(newStart.getTime() + end.getTime() - start.getTime()) };
}
