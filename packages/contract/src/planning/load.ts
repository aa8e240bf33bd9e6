import { daysBefore } from '../core/day-arithmetic.ts';
import { type DayMinutes, daysOfPeriod, minutesOfDays } from '../core/minutes-on-days.ts';
import type { AppointmentState } from './planning-codes.ts';
import { spreadMinutes } from './spread.ts';

/** What an appointment needs to say about the work of one of its people. */
export interface LoadFacts {
  readonly state: AppointmentState;
  readonly allDay: boolean;
  /** Instants; of an all-day appointment its first day and the day after its last. */
  readonly start: string;
  readonly end: string;
  readonly travelBefore: number;
  readonly travelAfter: number;
  readonly effortMinutes: number | null;
}

/** No more of an appointment than that. */
export function loadFactsOf(facts: LoadFacts): LoadFacts {
  const { state, allDay, start, end, travelBefore, travelAfter, effortMinutes } = facts;
  return { state, allDay, start, end, travelBefore, travelAfter, effortMinutes };
}

/** Work of a day in minutes: `firm` is confirmed or done, `tentative` only planned. */
export interface DayLoad {
  readonly firm: number;
  readonly tentative: number;
}

type Capacity = (day: string) => number;

/** The days of an appointment without its travel. One that ends with a midnight does not touch the day that begins then. */
export function daysOfAppointment({ allDay, start, end }: Pick<LoadFacts, 'allDay' | 'start' | 'end'>) {
  if (allDay) return daysBefore(start, end);
  return daysOfPeriod({ start: new Date(start), end: new Date(end) });
}

function realMinutes(facts: LoadFacts): readonly DayMinutes[] {
  return minutesOfDays({
    start: new Date(Date.parse(facts.start) - facts.travelBefore * 60_000),
    end: new Date(Date.parse(facts.end) + facts.travelAfter * 60_000),
  });
}

/**
 * What an appointment asks of a person on each of its days, in minutes: the effort that was given, spread by what the
 * person can do on these days; otherwise the real time with travel, cut at midnight; a whole day without effort takes
 * all that the person can do. A cancelled appointment asks nothing.
 */
export function minutesByDay(facts: LoadFacts, capacityOn: Capacity): readonly DayMinutes[] {
  if (facts.state === 'ABGESAGT') return [];
  if (facts.effortMinutes === null && !facts.allDay) return realMinutes(facts);
  const days = daysOfAppointment(facts);
  const capacities = days.map(capacityOn);
  const parts =
    facts.effortMinutes === null ? capacities : spreadMinutes(facts.effortMinutes, capacities);
  return days.map((day, index) => [day, parts[index] ?? 0]);
}

/** The load of a person by day, of all appointments the person takes part in; days without work are left out. */
export function loadByDay(
  appointments: readonly LoadFacts[],
  capacityOn: Capacity,
): ReadonlyMap<string, DayLoad> {
  const loads = new Map<string, { firm: number; tentative: number }>();
  for (const facts of appointments) {
    const kind = facts.state === 'GEPLANT' ? 'tentative' : 'firm';
    for (const [day, minutes] of minutesByDay(facts, capacityOn)) {
      if (minutes <= 0) continue;
      const load = loads.get(day) ?? { firm: 0, tentative: 0 };
      load[kind] += minutes;
      loads.set(day, load);
    }
  }
  return loads;
}
