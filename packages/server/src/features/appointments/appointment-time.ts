import {
  addDays,
  berlinClock,
  berlinDay,
  berlinMidnight,
  daysBetween,
  errorText,
  instantText,
  type Period,
  type Shift,
  shiftInstant,
} from '@energieakte/contract';
import { invalidField, refusal } from '#http/app-error.ts';
import type { AppointmentRecord, AppointmentTime } from '#features/appointments/appointment-record.ts';

/** As somebody sends it: instants, or days where it lasts whole days. */
export interface SentTime {
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
}

const longestDays = 62;
const millisecondsPerDay = 86_400_000;
const dayPattern = /^\d{4}-\d\d-\d\d$/u;

const names = { start: 'Beginn', end: 'Ende' } as const;

/** @throws AppError `request.invalid` where a day stands for an instant, or an instant for a day */
function refuseOtherKind(sent: SentTime): void {
  for (const field of ['start', 'end'] as const)
    if (dayPattern.test(sent[field]) !== sent.allDay)
      throw invalidField(
        field,
        names[field],
        sent.allDay ? 'Bitte einen Tag angeben.' : 'Bitte Tag und Uhrzeit angeben.',
      );
}

/** @throws AppError `appointment.endBeforeStart` */
export function refuseBackwards(start: Date | string, end: Date | string): void {
  const code = 'appointment.endBeforeStart';
  if (end <= start) throw refusal(code, {}, { fields: { end: errorText(code, {}) } });
}

function refuseTooLong(isTooLong: boolean): void {
  const code = 'appointment.tooLong';
  if (isTooLong) throw refusal(code, {}, { fields: { end: errorText(code, {}) } });
}

/** @throws AppError `request.invalid`, `appointment.endBeforeStart`, `appointment.tooLong` */
export function timeOf(sent: SentTime): AppointmentTime {
  const { allDay, start, end } = sent;
  refuseOtherKind(sent);
  if (allDay) {
    refuseBackwards(start, end);
    refuseTooLong(daysBetween(start, end) > longestDays);
    const instants = { startsAt: berlinMidnight(start), endsAt: berlinMidnight(end) };
    return { allDay, ...instants, firstDay: start, endDay: end };
  }
  const [startsAt, endsAt] = [new Date(start), new Date(end)];
  refuseBackwards(startsAt, endsAt);
  refuseTooLong(endsAt.getTime() - startsAt.getTime() > longestDays * millisecondsPerDay);
  return { allDay, startsAt, endsAt, firstDay: null, endDay: null };
}

/** How far a time is moved on the clock, at its begin and at its end. */
interface TimeShift {
  readonly start: Shift;
  readonly end: Shift;
}

/** How far the clock is moved from one instant to another. */
export function shiftBetween(from: Date, to: Date): Shift {
  const [one, other] = [berlinClock(from), berlinClock(to)];
  return { days: daysBetween(one.day, other.day), minutes: other.minute - one.minute };
}

/** The same time on another day of the clock. @throws AppError `appointment.endBeforeStart` */
export function shifted(time: AppointmentTime, shift: TimeShift): AppointmentTime {
  const { allDay, startsAt, endsAt, firstDay, endDay } = time;
  if (firstDay !== null && endDay !== null)
    return timeOf({
      allDay,
      start: addDays(firstDay, shift.start.days),
      end: addDays(endDay, shift.end.days),
    });
  const start = shiftInstant(startsAt, shift.start).toISOString();
  return timeOf({ allDay, start, end: shiftInstant(endsAt, shift.end).toISOString() });
}

/** Days without the time of day, or instants, as the interface has them. */
export function shownTime({ allDay, startsAt, endsAt, firstDay, endDay }: AppointmentTime): SentTime {
  return { allDay, start: firstDay ?? instantText(startsAt), end: endDay ?? instantText(endsAt) };
}

/** From leaving to being back; of whole days the instants are midnights. */
export function busyOf({
  startsAt,
  endsAt,
  travelBefore,
  travelAfter,
}: Pick<AppointmentRecord, 'startsAt' | 'endsAt' | 'travelBefore' | 'travelAfter'>): Period {
  return {
    start: new Date(startsAt.getTime() - travelBefore * 60_000),
    end: new Date(endsAt.getTime() + travelAfter * 60_000),
  };
}

/** The days a period touches, the second not included. */
export function daysOf({ start, end }: Period): { readonly first: string; readonly end: string } {
  return { first: berlinDay(start), end: addDays(berlinDay(new Date(end.getTime() - 1)), 1) };
}
