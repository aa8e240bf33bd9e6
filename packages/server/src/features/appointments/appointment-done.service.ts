import { type Appointment, berlinDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { saveDeadline } from '#features/deadlines/deadlines.service.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { bookPeople, refuseNotBegun } from '#features/appointments/appointment-checks.service.ts';
import { findDueDeadline, isProtocolOf } from '#features/appointments/appointment-done.queries.ts';
import { getAppointmentRecord } from '#features/appointments/appointment-read.service.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import {
  appendAppointment,
  getChangeable,
  lockAppointment,
  refuseOutdated,
} from '#features/appointments/appointment-save.service.ts';
import { viewOfAppointment } from '#features/appointments/appointment-view.service.ts';
import {
  checkDoubles,
  listAttendees,
  replacePeople,
  updateAppointment,
} from '#features/appointments/appointment-write.queries.ts';
import { appointmentAbilities } from '#features/appointments/appointments.policy.ts';

interface DoneParams {
  readonly id: string;
  readonly version?: number | undefined;
  readonly protocolAttachmentId?: string | null | undefined;
  readonly settleDeadline?: boolean | undefined;
}

/** What took place took its people, whatever else was planned for them. */
const overlapOfFact = 'hat stattgefunden';

async function refuseForeignProtocol(
  db: Transaction,
  { project }: AppointmentRecord,
  attachmentId: string | null,
): Promise<void> {
  if (attachmentId === null) return;
  const isOfProject =
    project !== null && (await isProtocolOf(db, { attachmentId, projectId: project.id }));
  if (!isOfProject) throw refusal('reference.missing', { field: 'Protokoll' });
}

interface Finisher {
  readonly person: Person;
  readonly now: Date;
}

interface Finishing {
  readonly person: Person;
  readonly before: AppointmentRecord;
  /** `undefined`: the appointment keeps the one it has, also where that lies in the Papierkorb. */
  readonly protocolAttachmentId: string | null | undefined;
}

async function writeDone(
  db: Transaction,
  { person, before, protocolAttachmentId }: Finishing,
): Promise<void> {
  const { id } = before;
  await refuseForeignProtocol(
    db,
    before,
    protocolAttachmentId === undefined ? before.protocolAttachmentId : protocolAttachmentId,
  );
  const userIds = before.people.map((one) => one.id);
  const projectId = before.project?.id ?? null;
  const people = await listAttendees(db, { userIds, askedBy: person.id, projectId });
  const document = { ...before, state: 'ERLEDIGT', projectId, userIds } as const;
  const booking = { person, people, overlapReason: overlapOfFact };
  const booked = await bookPeople(db, { id, document, before }, booking);
  const report =
    protocolAttachmentId === undefined ? {} : { protocol_attachment_id: protocolAttachmentId };
  await updateAppointment(db, { id, changedBy: person.id }, { state: 'ERLEDIGT', ...report });
  await replacePeople(db, [id], booked);
  await checkDoubles(db);
  await appendAppointment(db, { id, action: 'update', changedBy: person.id });
}

/**
 * An appointment is done once, and not before it has begun; which report it has can be said and changed afterwards.
 * @throws AppError `appointment.over`, `appointment.notBegun`
 */
function refuseFinishing(record: AppointmentRecord, params: DoneParams, by: Finisher): void {
  if (record.state === 'ERLEDIGT' && params.protocolAttachmentId !== undefined) return;
  if (!appointmentAbilities(by.person, record).finish) throw refusal('appointment.over', {});
  refuseNotBegun([{ document: { ...record, state: 'ERLEDIGT' }, before: record }], by.now);
}

/**
 * Ticks off the deadline that an appointment was for, or that of the visit to the site, with the day of the appointment.
 * One that is ticked off already stays as it is, so that a call that broke off can come again.
 */
async function settle(context: AppContext, person: Person, record: AppointmentRecord): Promise<void> {
  if (record.project === null) return;
  const projectId = record.project.id;
  const due = await findDueDeadline(context.database, { projectId, deadlineId: record.deadlineId });
  if (due === null) return;
  const today = berlinDay(context.clock.now());
  const day = berlinDay(record.startsAt);
  await saveDeadline(context, person, { ...due, state: 'ERLEDIGT', doneAt: day < today ? day : today });
}

/**
 * Writes down that an appointment took place, with its protocol; of one that did already, which protocol it has.
 * @throws AppError `appointment.notFound`, `appointment.over`, `appointment.notBegun`, `record.versionOutdated`,
 * `reference.missing`, and what `saveDeadline` says
 */
export async function finishAppointment(
  context: AppContext,
  person: Person,
  params: DoneParams,
): Promise<Appointment> {
  const { id, version, protocolAttachmentId, settleDeadline = false } = params;
  const seen = await getChangeable(context.database, person, id);
  const by = { person, now: context.clock.now() };
  refuseFinishing(seen, params, by);
  if (settleDeadline) await settle(context, person, seen);
  return context.database.transaction().execute(async (db) => {
    const before = await lockAppointment(db, person, { id, userIds: [] });
    if (version !== undefined && before.version !== version) return refuseOutdated(db, person, before);
    refuseFinishing(before, params, by);
    const change = { kind: 'SAVE', madeBy: person.id, ids: [id] } as const;
    await rememberChange(db, change, async () =>
      writeDone(db, { person, before, protocolAttachmentId }),
    );
    await announce(db, { type: 'appointment.changed', id });
    return viewOfAppointment(db, person, await getAppointmentRecord(db, person, id));
  });
}
