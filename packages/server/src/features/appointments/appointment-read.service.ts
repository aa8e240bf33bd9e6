import {
  addDays,
  absentTime,
  type Appointment,
  berlinMidnight,
  type Busy,
  daysBetween,
  longestRange,
  type PortalVisit,
  type ProjectAppointment,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person, RightsHolder } from '#http/person.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { listAppointmentsIn } from '#features/appointments/appointment-range.queries.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { refuseBackwards, shownTime } from '#features/appointments/appointment-time.ts';
import {
  viewOfAppointment,
  viewOfAppointments,
  viewOfVisit,
} from '#features/appointments/appointment-view.service.ts';
import { appointmentScopeOf } from '#features/appointments/appointments.policy.ts';
import {
  type AwayDays,
  type BusyRow,
  findAppointment,
  listAppointmentPage,
  listAppointmentsOfProject,
  listAwayDays,
  listBusyTimes,
  listComingAppointments,
  type TimeRange,
} from '#features/appointments/appointments.queries.ts';

/**
 * An appointment the person may read; all others are as if they were not there.
 * @throws AppError `appointment.notFound`
 */
export async function getAppointmentRecord(
  db: Connection,
  person: RightsHolder,
  id: string,
): Promise<AppointmentRecord> {
  const record = await findAppointment(db, id, appointmentScopeOf(person));
  if (record === null) throw refusal('appointment.notFound', {});
  return record;
}

/** @throws AppError `appointment.notFound` */
export async function getAppointment(db: Connection, person: Person, id: string): Promise<Appointment> {
  return viewOfAppointment(db, person, await getAppointmentRecord(db, person, id));
}

interface PageParams {
  readonly page: number;
  readonly size: number;
  readonly userId?: string;
}

/** One page of the appointments the person may read, the latest first; of one person only, where one is named. */
export async function listAppointments(
  db: Connection,
  person: Person,
  { page, size, userId }: PageParams,
) {
  const scope = appointmentScopeOf(person);
  const found = await listAppointmentPage(db, { scope, userId: userId ?? null, page, size });
  return { items: viewOfAppointments(person, found.items), total: found.total, page, size };
}

/** Days of a call, the second not included. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** @throws AppError `appointment.endBeforeStart`, `appointment.rangeTooLong` */
export function rangeOf({ start, end }: DayRange, longest: number): TimeRange {
  refuseBackwards(start, end);
  if (daysBetween(start, end) > longest)
    throw refusal('appointment.rangeTooLong', { days: String(longest) });
  return { start: berlinMidnight(start), end: berlinMidnight(end) };
}

/** All appointments the person may read that touch the days. @throws AppError as `rangeOf` */
export async function listAppointmentRange(
  db: Connection,
  person: Person,
  days: DayRange,
): Promise<Appointment[]> {
  const range = rangeOf(days, longestRange.everybody);
  const scope = appointmentScopeOf(person);
  return viewOfAppointments(person, await listAppointmentsIn(db, { scope, userId: null, ...range }));
}

/** Somebody's time without what it is for. */
function viewOfBusy(row: BusyRow): Busy {
  const { userId, allDay, start, end, firstDay, endDay, firm } = row;
  const time = allDay
    ? { startsAt: start, endsAt: end, firstDay, endDay }
    : { startsAt: start, endsAt: end, firstDay: null, endDay: null };
  return { userId, ...shownTime({ allDay, ...time }), busy: firm ? 'FEST' : 'VORLAEUFIG' };
}

/** That somebody is away, and never why. */
function viewOfAway({ userId, ...days }: AwayDays): Busy {
  if (days.part === 'GANZ') {
    const { firstDay, lastDay } = days;
    return { userId, start: firstDay, end: addDays(lastDay, 1), allDay: true, busy: 'ABWESEND' };
  }
  const { start, end } = absentTime(days);
  const time = { start: start.toISOString(), end: end.toISOString() };
  return { userId, ...time, allDay: false, busy: 'ABWESEND' };
}

/**
 * The appointments of one person that touch the days; of colleagues those one may read, and of all else only when they are
 * taken. @throws AppError as `rangeOf`
 */
export async function listAppointmentRangeOfUser(
  db: Connection,
  person: Person,
  { userId, ...days }: DayRange & { readonly userId: string },
): Promise<(Appointment | Busy)[]> {
  const range = rangeOf(days, longestRange.person);
  const scope = appointmentScopeOf(person);
  const own = viewOfAppointments(person, await listAppointmentsIn(db, { scope, userId, ...range }));
  if (scope.kind === 'all' || userId === person.id) return own;
  const busy = await listBusyTimes(db, { userIds: [userId], exceptOf: person.id, ...range });
  const away = await listAwayDays(db, { userIds: [userId], first: days.start, end: days.end });
  return [...own, ...busy.map(viewOfBusy), ...away.map(viewOfAway)];
}

/**
 * The appointments of a project: for the office all of them, for customers what is released.
 * @throws AppError `project.notFound`
 */
export async function listProjectAppointments(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectAppointment[]> {
  const { id } = await getReadableProject(context, person, anyId);
  const scope = appointmentScopeOf(person);
  // What a project has planned is known to the whole office, as the project itself is.
  const all = scope.kind === 'own' ? ({ kind: 'all' } as const) : scope;
  const visits = (await listAppointmentsOfProject(context.database, id, all)).map(viewOfVisit);
  return scope.kind === 'released' ? visits.map((visit) => ({ ...visit, serviceId: null })) : visits;
}

/** The confirmed visits to come that were released for a customer, the earliest first. */
export async function listComingVisits(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  person: Person,
  most: number,
): Promise<PortalVisit[]> {
  const scope = appointmentScopeOf(person);
  const records = await listComingAppointments(database, { scope, now: clock.now(), most });
  return records.flatMap((record) => {
    const { serviceId: _service, ...visit } = viewOfVisit(record);
    return record.project === null ? [] : [{ ...visit, project: record.project }];
  });
}
