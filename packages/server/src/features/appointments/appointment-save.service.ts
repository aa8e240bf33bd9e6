import type { Appointment, AppointmentInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertRecordHistory, type RecordAction } from '#core/records/record.queries.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import {
  bookPeople,
  checkAttendees,
  checkReferences,
  refuseNotBegun,
} from '#features/appointments/appointment-checks.service.ts';
import { documentOf, type ProjectOfAppointment } from '#features/appointments/appointment-document.ts';
import { getAppointmentRecord } from '#features/appointments/appointment-read.service.ts';
import type {
  AppointmentDocument,
  AppointmentRecord,
} from '#features/appointments/appointment-record.ts';
import { viewOfAppointment } from '#features/appointments/appointment-view.service.ts';
import {
  checkDoubles,
  findProjectForShare,
  type HeldProject,
  insertAppointments,
  lockAppointments,
  lockPeople,
  replacePeople,
  updateDocument,
} from '#features/appointments/appointment-write.queries.ts';
import { mayChange } from '#features/appointments/appointments.policy.ts';
import { findAppointment, findChanger } from '#features/appointments/appointments.queries.ts';

/** @throws AppError `project.notFound` */
export async function projectFor(
  context: AppContext,
  person: Person,
  { projectId }: AppointmentInput,
): Promise<ProjectOfAppointment | null> {
  return projectId ? getReadableProject(context, person, projectId) : null;
}

/**
 * Keeps the project that is named out of the Papierkorb until the transaction ends. It is locked before the people, as
 * by who deletes it, so that neither waits for the other in a circle.
 */
export async function holdProject(
  db: Transaction,
  given: ProjectOfAppointment | null,
): Promise<HeldProject | null> {
  return given === null ? null : findProjectForShare(db, given.id);
}

/**
 * What is in the Papierkorb gets no appointments; one that has such a project already may keep it.
 * @throws AppError `project.deletedIsClosed`
 */
export function refuseDeleted(held: HeldProject | null, before: AppointmentRecord | null): void {
  if (held?.isDeleted === true && held.id !== before?.project?.id)
    throw refusal('project.deletedIsClosed', {});
}

const noSite = { street: null, houseNo: null, zip: null, city: null };

/** The project from now on: the one that was named, or the one there was. */
export function projectOf(
  input: AppointmentInput,
  given: ProjectOfAppointment | null,
  before: AppointmentRecord | null,
): ProjectOfAppointment | null {
  const known = before?.project ?? null;
  return input.projectId !== undefined || known === null ? given : { id: known.id, site: noSite };
}

/** @throws AppError `record.versionOutdated` with the appointment as it is now */
export async function refuseOutdated(
  db: Connection,
  person: Person,
  record: AppointmentRecord,
): Promise<never> {
  const changedBy = (await findChanger(db, record.id)) ?? 'jemand anderem';
  const current = await viewOfAppointment(db, person, record);
  throw refusal('record.versionOutdated', { changedBy }, { current });
}

/** An appointment the person may change. @throws AppError `appointment.notFound`, `access.denied` */
export async function getChangeable(
  db: Connection,
  person: Person,
  id: string,
): Promise<AppointmentRecord> {
  const record = await getAppointmentRecord(db, person, id);
  if (!mayChange(person, record)) throw refusal('access.denied', {});
  return record;
}

/**
 * Locks an appointment with everybody it is and will be for, and answers it as it stands then.
 * @throws AppError `appointment.notFound`, `server.crossed` where others joined in the meantime
 */
export async function lockAppointment(
  db: Transaction,
  person: Person,
  { id, userIds }: { readonly id: string; readonly userIds: readonly string[] },
): Promise<AppointmentRecord> {
  const seen = await getChangeable(db, person, id);
  const locked = new Set([...userIds, ...seen.people.map((one) => one.id)]);
  await lockPeople(db, [...locked]);
  await lockAppointments(db, [id]);
  const record = await getChangeable(db, person, id);
  if (record.people.some((one) => !locked.has(one.id))) throw refusal('server.crossed', {});
  return record;
}

/** Writes an appointment as it is now to the history. */
export async function appendAppointment(
  db: Transaction,
  operation: Pick<RecordAction, 'id' | 'action' | 'changedBy'>,
): Promise<void> {
  const record = await findAppointment(db, operation.id);
  if (record !== null) await insertRecordHistory(db, { ...operation, table: 'appointment', record });
}

interface Writing {
  readonly person: Person;
  readonly id: string;
  readonly document: AppointmentDocument;
  readonly before: AppointmentRecord | null;
  readonly overlapReason: string | null;
}

async function writeAppointment(db: Transaction, writing: Writing): Promise<void> {
  const { person, id, document, before, overlapReason } = writing;
  const known = before?.people.map((one) => one.id) ?? [];
  const people = await checkAttendees(db, person, { document, before: known });
  await checkReferences(db, document);
  const booked = await bookPeople(db, { id, document, before }, { person, people, overlapReason });
  const changed = { id, changedBy: person.id };
  if (before === null) await insertAppointments(db, [{ ...changed, document, series: null }]);
  else if (before.series === null) await updateDocument(db, changed, document);
  else await updateDocument(db, { ...changed, changedAlone: true }, document);
  await replacePeople(db, [id], booked);
  await checkDoubles(db);
  const action = before === null ? 'create' : 'update';
  await appendAppointment(db, { id, action, changedBy: person.id });
}

export interface SavedAppointment {
  readonly appointment: Appointment;
  readonly created: boolean;
}

/**
 * Makes an appointment (without id) or changes one (with id and version), with everybody it is for locked.
 * @throws AppError `appointment.notFound`, `record.versionOutdated`, `project.deletedIsClosed`,
 * `appointment.notBegun`, and what `bookPeople` and its checks say
 */
export async function saveAppointment(
  context: AppContext,
  person: Person,
  input: AppointmentInput,
): Promise<SavedAppointment> {
  const given = await projectFor(context, person, input);
  const { id = newId(), version, userIds, overlapReason = null } = input;
  const created = input.id === undefined;
  const appointment = await context.database.transaction().execute(async (db) => {
    const held = await holdProject(db, given);
    if (created) await lockPeople(db, userIds);
    const before = created ? null : await lockAppointment(db, person, { id, userIds });
    refuseDeleted(held, before);
    if (before !== null && before.version !== version) return refuseOutdated(db, person, before);
    const document = documentOf(input, { before, project: projectOf(input, given, before) });
    refuseNotBegun([{ document, before }], context.clock.now());
    const writing = { person, id, document, before, overlapReason: overlapReason || null };
    const change = { kind: 'SAVE', madeBy: person.id, ids: [id] } as const;
    await rememberChange(db, change, async () => writeAppointment(db, writing));
    await announce(db, { type: 'appointment.changed', id });
    return viewOfAppointment(db, person, await getAppointmentRecord(db, person, id));
  });
  return { appointment, created };
}
