import { type Appointment, berlinClock, instantOfClock } from '@energieakte/contract';
import {
  dayOfWall,
  minuteOfWall,
  type WallMinute,
  wallAt,
} from '#shared/calendar/timeline/wall-time.ts';

/** The clock of the office at an instant, as grids count. */
export function wallOfInstant(instant: string): WallMinute {
  const { day, minute } = berlinClock(new Date(instant));
  return wallAt(day, minute);
}

/** The instant at which the clock of the office shows it. */
function instantOfWall(wall: WallMinute): string {
  return instantOfClock({ day: dayOfWall(wall), minute: minuteOfWall(wall) }).toISOString();
}

type Span = Pick<Appointment, 'start' | 'end' | 'allDay'>;

/** Beginning and end as grids count them. */
export function wallSpan({ start, end, allDay }: Span) {
  return allDay
    ? { start: wallAt(start, 0), end: wallAt(end, 0) }
    : { start: wallOfInstant(start), end: wallOfInstant(end) };
}

/** The same as the interface takes it: instants, or days for whole days. */
export function spanOfWall(
  { start, end }: { readonly start: WallMinute; readonly end: WallMinute },
  allDay: boolean,
): Span {
  return allDay
    ? { allDay, start: dayOfWall(start), end: dayOfWall(end) }
    : { allDay, start: instantOfWall(start), end: instantOfWall(end) };
}
