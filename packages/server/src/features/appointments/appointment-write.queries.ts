import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { AppointmentDocument } from '#features/appointments/appointment-record.ts';

/**
 * Locks everything that is planned for these people until the transaction ends, always in the same order, so that two
 * writers never look past each other and never wait for each other in a circle. What people may not do twice is looked at
 * when all of it is written, because two appointments may change places.
 */
export async function lockPeople(db: Transaction, userIds: readonly string[]): Promise<void> {
  await sql`select from staff_profile where user_id = any(${userIds}::uuid[])
    order by user_id for no key update`.execute(db);
  await sql`set constraints appointment_person__no_double deferred`.execute(db);
}

/** A project whose state stays as it is until the transaction ends. */
export interface HeldProject {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** Keeps a project from being deleted or restored until the transaction ends. */
export async function findProjectForShare(db: Transaction, id: string): Promise<HeldProject | null> {
  const { rows } = await sql<HeldProject>`select id, state = 'DELETED' as "isDeleted"
    from project where id = ${id} for share`.execute(db);
  return rows[0] ?? null;
}

/** Looks now and not only when the transaction ends whether anybody is booked twice. */
export async function checkDoubles(db: Transaction): Promise<void> {
  await sql`set constraints appointment_person__no_double immediate`.execute(db);
}

/** Somebody for whom an appointment is planned. */
export interface Attendee {
  readonly id: string;
  readonly displayname: string;
  /** Of the office, with an account that is not disabled. */
  readonly canAttend: boolean;
  /** By who asks: oneself, colleagues of the own teams, and who works on the project. */
  readonly plannable: boolean;
}

interface AttendeeQuestion {
  readonly userIds: readonly string[];
  readonly askedBy: string;
  readonly projectId: string | null;
}

/** These people, whoever of them is there, in German order. */
export async function listAttendees(
  db: Connection,
  { userIds, askedBy, projectId }: AttendeeQuestion,
): Promise<readonly Attendee[]> {
  const { rows } = await sql<Attendee>`
    select id, displayname, internal and enabled as "canAttend",
      id = ${askedBy}
        or id in (select colleague.user_id from user_group_member own
          join user_group on user_group.id = own.group_id and user_group.kind = 'TEAM'
          join user_group_member colleague on colleague.group_id = own.group_id where own.user_id = ${askedBy})
        or id in (select responsible_user_id from project where id = ${projectId}
          union all select user_id from project_member where project_id = ${projectId}
          union all select assignee_id from project_service where project_id = ${projectId}) is true as plannable
    from app_user where id = any(${userIds}::uuid[])
    order by displayname collate "de-x-icu", id`.execute(db);
  return rows;
}

/** Whether a deadline is one of the project. */
export async function isDeadlineOf(
  db: Connection,
  { deadlineId, projectId }: { readonly deadlineId: string; readonly projectId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('deadline')
    .select('id')
    .where('id', '=', deadlineId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return found !== undefined;
}

function columnsOf(document: Omit<AppointmentDocument, 'userIds'>) {
  return {
    type: document.type,
    state: document.state,
    title: document.title,
    starts_at: document.startsAt,
    ends_at: document.endsAt,
    all_day: document.allDay,
    first_day: document.firstDay,
    end_day: document.endDay,
    travel_before: document.travelBefore,
    travel_after: document.travelAfter,
    effort_minutes: document.effortMinutes,
    blocks: document.blocks,
    group_id: document.groupId,
    project_id: document.projectId,
    service_id: document.serviceId,
    deadline_id: document.deadlineId,
    customer_id: document.customerId,
    location: document.location,
    description: document.description,
    visible_to_guest: document.visibleToGuest,
    cancel_reason: document.cancelReason,
  };
}

/** Where in a series an appointment stands. */
export interface SeriesPlace {
  readonly id: string;
  readonly day: string;
}

interface NewAppointment {
  readonly id: string;
  readonly document: AppointmentDocument;
  readonly series: SeriesPlace | null;
  readonly changedBy: string;
}

/** Makes appointments, whatever their number with one statement; their people come after. */
export async function insertAppointments(
  db: Transaction,
  appointments: readonly NewAppointment[],
): Promise<void> {
  const values = appointments.map(({ id, document, series, changedBy }) => ({
    id,
    ...columnsOf(document),
    series_id: series?.id ?? null,
    series_day: series?.day ?? null,
    created_by: changedBy,
    updated_by: changedBy,
  }));
  await db.insertInto('appointment').values(values).execute();
}

interface ChangedAppointment {
  readonly id: string;
  readonly changedBy: string;
}

/** Writes columns of an appointment, as its next version. */
export async function updateAppointment(
  db: Transaction,
  { id, changedBy }: ChangedAppointment,
  change: Partial<ReturnType<typeof columnsOf>> & {
    readonly protocol_attachment_id?: string | null;
    readonly changed_alone?: boolean;
    readonly series_id?: string | null;
    readonly series_day?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('appointment')
    .set((appointment) => ({
      ...change,
      version: appointment('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: changedBy,
    }))
    .where('id', '=', id)
    .execute();
}

/** All that people write of an appointment, as columns. */
export async function updateDocument(
  db: Transaction,
  changed: ChangedAppointment & { readonly changedAlone?: boolean },
  document: AppointmentDocument,
): Promise<void> {
  const alone = changed.changedAlone === undefined ? {} : { changed_alone: changed.changedAlone };
  await updateAppointment(db, changed, { ...columnsOf(document), ...alone });
}

/** Who takes part, and why somebody is booked twice all the same. */
export interface Participation {
  readonly appointmentId: string;
  readonly userId: string;
  readonly overlapReason: string | null;
}

/** Writes who takes part in appointments; who is not named any more takes part no longer. */
export async function replacePeople(
  db: Transaction,
  appointmentIds: readonly string[],
  people: readonly Participation[],
): Promise<void> {
  await sql`with named as (
      select (item ->> 'appointmentId')::uuid as appointment_id, (item ->> 'userId')::uuid as user_id,
        item ->> 'overlapReason' as overlap_reason
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as item),
    gone as (
      delete from appointment_person person where appointment_id = any(${appointmentIds}::uuid[])
        and not exists (select from named where named.appointment_id = person.appointment_id
          and named.user_id = person.user_id))
    insert into appointment_person (appointment_id, user_id, overlap_reason)
    select appointment_id, user_id, overlap_reason from named
    on conflict (appointment_id, user_id) do update set overlap_reason = excluded.overlap_reason`.execute(
    db,
  );
}

/** Locks appointments until the transaction ends, in one order; answers their versions by their ids. */
export async function lockAppointments(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly version: number }>`
    select id, version from appointment where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function deleteAppointments(db: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from appointment where id = any(${ids}::uuid[])`.execute(db);
}
