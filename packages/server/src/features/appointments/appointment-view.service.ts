import {
  afterDeadlineSentence,
  type Appointment,
  berlinDay,
  type ProjectAppointment,
  stoppedProjectWarning,
  takenSentence,
} from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { isGuest, type RightsHolder } from '#http/person.ts';
import { listConflicts } from '#features/appointments/appointment-clashes.service.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { busyOf, shownTime } from '#features/appointments/appointment-time.ts';
import { appointmentAbilities } from '#features/appointments/appointments.policy.ts';

function ownWarnings({ state, startsAt, deadline, projectState }: AppointmentRecord): string[] {
  if (state === 'ABGESAGT' || state === 'ERLEDIGT') return [];
  const isLate = deadline !== null && berlinDay(startsAt) > deadline.dueDate;
  return [
    ...(isLate ? [afterDeadlineSentence(deadline.title, deadline.dueDate)] : []),
    ...(projectState === 'CANCELLED' ? [stoppedProjectWarning] : []),
  ];
}

/** A customer reads when it is, where, and who comes; what the office notes beside it is not for them. */
function guestView(record: AppointmentRecord): Appointment {
  const { id, version, title, type, state, location, project, people } = record;
  return {
    id,
    version,
    title,
    type,
    state,
    ...shownTime(record),
    location,
    project,
    people: people.map((one) => ({ ...one, overlapReason: null })),
    visibleToGuest: true,
    travelBefore: 0,
    travelAfter: 0,
    effortMinutes: null,
    blocks: true,
    groupId: null,
    serviceId: null,
    deadlineId: null,
    customerId: null,
    description: null,
    protocolAttachmentId: null,
    cancelReason: null,
    series: null,
    warnings: [],
    can: { edit: false, delete: false, finish: false },
  };
}

function officeView(
  person: RightsHolder,
  record: AppointmentRecord,
  clashes: readonly string[],
): Appointment {
  return {
    ...record,
    ...shownTime(record),
    people: [...record.people],
    warnings: [...ownWarnings(record), ...clashes],
    can: appointmentAbilities(person, record),
  };
}

/** An appointment the person may read, with everything that should be looked at. */
export async function viewOfAppointment(
  db: Connection,
  person: RightsHolder,
  record: AppointmentRecord,
): Promise<Appointment> {
  if (isGuest(person)) return guestView(record);
  const isOver = record.state === 'ERLEDIGT';
  const conflicts = isOver
    ? []
    : await listConflicts(db, person, { planned: record, people: record.people });
  return officeView(
    person,
    record,
    conflicts.map(({ sentence }) => sentence),
  );
}

interface Taken {
  readonly record: AppointmentRecord;
  readonly displayname: string;
  readonly start: Date;
  readonly end: Date;
}

/** The times each person is taken by these appointments, in order. */
function timesByPerson(records: readonly AppointmentRecord[]): ReadonlyMap<string, Taken[]> {
  const times = new Map<string, Taken[]>();
  for (const record of records) {
    if (!record.blocks || record.state === 'ABGESAGT') continue;
    for (const { id, displayname } of record.people) {
      const own = times.get(id) ?? [];
      own.push({ record, displayname, ...busyOf(record) });
      times.set(id, own);
    }
  }
  for (const own of times.values()) own.sort((one, other) => Number(one.start) - Number(other.start));
  return times;
}

function sentenceOf({ displayname, start, end, record }: Taken): string {
  const { allDay, travelBefore, travelAfter, title } = record;
  return takenSentence({
    displayname,
    start,
    end,
    allDay,
    title,
    hasTravel: travelBefore + travelAfter > 0,
  });
}

/** The pairs of times of one person that overlap. */
function* overlapping(own: readonly Taken[]): Generator<readonly [Taken, Taken]> {
  for (const [index, one] of own.entries())
    for (const other of own.slice(index + 1)) {
      if (other.start >= one.end) break;
      yield [one, other];
    }
}

/** Which of these appointments clash with each other, by their ids. What is not among them says the single one. */
function clashesAmong(records: readonly AppointmentRecord[]): ReadonlyMap<string, readonly string[]> {
  const clashes = new Map<string, string[]>();
  const note = ({ record }: Taken, other: Taken): void => {
    const known = clashes.get(record.id) ?? [];
    if (record.state !== 'ERLEDIGT') clashes.set(record.id, [...known, sentenceOf(other)]);
  };
  for (const own of timesByPerson(records).values())
    for (const [one, other] of overlapping(own)) {
      note(one, other);
      note(other, one);
    }
  return clashes;
}

/** Many appointments the person may read; they warn of clashes among each other. */
export function viewOfAppointments(
  person: RightsHolder,
  records: readonly AppointmentRecord[],
): Appointment[] {
  const clashes = clashesAmong(records);
  return records.map((record) => officeView(person, record, clashes.get(record.id) ?? []));
}

/** A visit as the page of its project shows it. */
export function viewOfVisit(record: AppointmentRecord): ProjectAppointment {
  const { id, title, type, state, location, serviceId, people } = record;
  return {
    id,
    title,
    type,
    state,
    location,
    serviceId,
    ...shownTime(record),
    people: people.map(({ displayname }) => displayname),
  };
}

/** Some appointments that were just written, each with everything that should be looked at. */
export async function viewsOfAppointments(
  db: Connection,
  person: RightsHolder,
  records: readonly AppointmentRecord[],
): Promise<Appointment[]> {
  const views: Appointment[] = [];
  for (const record of records) views.push(await viewOfAppointment(db, person, record));
  return views;
}
