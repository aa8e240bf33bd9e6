import { type Appointment, berlinMidnight, addDays, wholeMinutes } from '@energieakte/contract';

type Planned = Pick<Appointment, 'start' | 'end' | 'allDay' | 'state' | 'travelBefore' | 'travelAfter'>;

const minute = 60_000;

/** The minutes an appointment takes of a day, travel included; one of whole days takes what the day has (`target`). */
function minutesOn(appointment: Planned, day: string, target: number): number {
  const { start, end, allDay, travelBefore, travelAfter } = appointment;
  if (allDay) return start <= day && day < end ? target : 0;
  const from = new Date(start).getTime() - travelBefore * minute;
  const until = new Date(end).getTime() + travelAfter * minute;
  const first = new Date(Math.max(from, berlinMidnight(day).getTime()));
  const last = new Date(Math.min(until, berlinMidnight(addDays(day, 1)).getTime()));
  return last <= first ? 0 : wholeMinutes({ start: first, end: last });
}

/** What is planned on a day, in minutes, without what was cancelled. */
export function plannedMinutes(
  appointments: readonly Planned[],
  { day, target }: { readonly day: string; readonly target: number },
): number {
  return appointments
    .filter(({ state }) => state !== 'ABGESAGT')
    .reduce((sum, appointment) => sum + minutesOn(appointment, day, target), 0);
}
