import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { type FoundPage, type PageParams, pagedQuery } from '#core/paging/paged-query.ts';
import type { AppointmentRecord, AppointmentScope } from '#features/appointments/appointment-record.ts';

/** Holds for rows of `appointment` inside the scope. */
export function inScope(scope: AppointmentScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`;
  if (scope.kind === 'own')
    return sql<boolean>`appointment.id in (
      select appointment_id from appointment_person where user_id = ${scope.userId}
      union select id from appointment where created_by = ${scope.userId})`;
  return sql<boolean>`appointment.visible_to_guest and appointment.state in ('BESTAETIGT', 'ERLEDIGT')
    and appointment.project_id in (
      select id from project where customer_id = ${scope.customerId} and state <> 'DELETED')`;
}

/** Of each appointment by itself: for one, or a page of them. */
const people = sql`coalesce((select json_agg(json_build_object('id', app_user.id, 'displayname', app_user.displayname,
      'overlapReason', person.overlap_reason) order by app_user.displayname collate "de-x-icu", app_user.id)
    from appointment_person person join app_user on app_user.id = person.user_id
    where person.appointment_id = appointment.id), '[]')`;

/** Whoever takes part knows that it is for a project in the Papierkorb, but not any more for whom. */
export const shownProject = sql`json_build_object('id', project.id, 'projectId', project.project_id,
    'name', case when project.state = 'DELETED' then '' else project.name end, 'mode', project.mode)`;

/** SQL of the deadline that is joined to an appointment, as long as it is open. */
export const deadlineJson = sql`case when deadline.state = 'OFFEN'
    then json_build_object('title', deadline.title, 'dueDate', deadline.due_date) end`;

/** SQL of the series of an appointment, and its day in it. */
const seriesJson = sql`case when appointment.series_id is not null
    then json_build_object('id', appointment.series_id, 'day', appointment.series_day) end`;

/**
 * SQL of the Unterlage that is the report of an appointment: as long as it lies in no Papierkorb, and has a file or one on its way.
 * Whoever makes one begins to upload at once; what nobody went on with is swept after a day, and an appointment has no report
 * then, until a file comes after all.
 */
const shownProtocol = sql`case when appointment.protocol_attachment_id is not null then (
    select attachment.id from attachment
    where attachment.id = appointment.protocol_attachment_id and attachment.deleted_at is null
      and (exists (select from attachment_file where attachment_id = attachment.id)
        or exists (select from upload where attachment_id = attachment.id and upload.state in ('LAEUFT', 'PRUEFT'))
        or attachment.created_at > clock_timestamp() - interval '1 hour')) end`;

/** SQL of what an appointment says without its people, its project and its deadline. */
export const ownColumns = sql`appointment.id, appointment.version, appointment.title, appointment.type, appointment.state,
  appointment.all_day as "allDay", appointment.starts_at as "startsAt", appointment.ends_at as "endsAt",
  appointment.first_day as "firstDay", appointment.end_day as "endDay", appointment.travel_before as "travelBefore",
  appointment.travel_after as "travelAfter", appointment.effort_minutes as "effortMinutes", appointment.blocks,
  appointment.group_id as "groupId", appointment.service_id as "serviceId", appointment.deadline_id as "deadlineId",
  appointment.customer_id as "customerId", appointment.location, appointment.description,
  appointment.visible_to_guest as "visibleToGuest", ${shownProtocol} as "protocolAttachmentId",
  appointment.cancel_reason as "cancelReason", ${seriesJson} as series,
  appointment.changed_alone as "changedAlone", appointment.created_by as "createdById"`;

/** SQL of appointments; `clause` is what stands behind their joins. */
function selectAppointments(clause: RawBuilder<unknown>): RawBuilder<AppointmentRecord> {
  return sql<AppointmentRecord>`select ${ownColumns}, ${people} as people,
    case when project.id is not null then ${shownProject} end as project, project.state as "projectState",
    ${deadlineJson} as deadline
  from appointment
  left join project on project.id = appointment.project_id
  left join deadline on deadline.id = appointment.deadline_id ${clause}`;
}

/** One appointment of the scope; what is outside is not found. */
export async function findAppointment(
  db: Connection,
  id: string,
  scope: AppointmentScope = { kind: 'all' },
): Promise<AppointmentRecord | null> {
  const clause = sql`where appointment.id = ${id} and ${inScope(scope)}`;
  const { rows } = await selectAppointments(clause).execute(db);
  return rows[0] ?? null;
}

/** Those of these that the person may read, in their order of time. */
export async function listAppointmentsById(
  db: Connection,
  ids: readonly string[],
  scope: AppointmentScope = { kind: 'all' },
): Promise<readonly AppointmentRecord[]> {
  const clause = sql`where appointment.id = any(${ids}::uuid[]) and ${inScope(scope)}
    order by appointment.starts_at, appointment.id`;
  return (await selectAppointments(clause).execute(db)).rows;
}

/** Limits rows of `appointment` to those somebody takes part in. */
export function withPerson(userId: string | null): RawBuilder<unknown> {
  if (userId === null) return sql``;
  return sql`and appointment.id in (select appointment_id from appointment_person where user_id = ${userId})`;
}

interface PageOfAppointments extends PageParams {
  readonly scope: AppointmentScope;
  /** Only those this person takes part in. */
  readonly userId: string | null;
}

/** One page of the scope, the latest first. */
export async function listAppointmentPage(
  db: Connection,
  { scope, userId, ...page }: PageOfAppointments,
): Promise<FoundPage<AppointmentRecord>> {
  const where = sql`${inScope(scope)} ${withPerson(userId)}`;
  return pagedQuery(db, page, {
    rows: (stretch) =>
      selectAppointments(sql`where appointment.id in (
        select id from appointment where ${where} order by starts_at desc, id desc ${stretch})
        order by appointment.starts_at desc, appointment.id desc`),
    counted: sql`appointment where ${where}`,
  });
}

/** Two instants, the second not included. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

/** The appointments of a project, the earliest first. */
export async function listAppointmentsOfProject(
  db: Connection,
  projectId: string,
  scope: AppointmentScope,
): Promise<readonly AppointmentRecord[]> {
  const clause = sql`where appointment.project_id = ${projectId} and ${inScope(scope)}
    order by appointment.starts_at, appointment.id`;
  return (await selectAppointments(clause).execute(db)).rows;
}

/** Those of the scope that are not over and take place, the earliest first. */
export async function listComingAppointments(
  db: Connection,
  { scope, now, most }: { readonly scope: AppointmentScope; readonly now: Date; readonly most: number },
): Promise<readonly AppointmentRecord[]> {
  const clause = sql`where appointment.ends_at > ${now} and appointment.state = 'BESTAETIGT' and ${inScope(scope)}
    order by appointment.starts_at, appointment.id limit ${most}`;
  return (await selectAppointments(clause).execute(db)).rows;
}

/** Time that somebody is taken, without what it is for. */
export interface BusyRow {
  readonly userId: string;
  readonly allDay: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly firstDay: string | null;
  readonly endDay: string | null;
  readonly firm: boolean;
}

/** The time people are taken in a range, but for appointments that `exceptOf` takes part in or made. */
export async function listBusyTimes(
  db: Connection,
  {
    userIds,
    exceptOf,
    start,
    end,
  }: TimeRange & { readonly userIds: readonly string[]; readonly exceptOf: string },
): Promise<readonly BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select person.user_id as "userId", lower(person.busy) as start, upper(person.busy) as end, person.firm,
      appointment.all_day and appointment.travel_before = 0 and appointment.travel_after = 0 as "allDay",
      appointment.first_day as "firstDay", appointment.end_day as "endDay"
    from appointment_person person join appointment on appointment.id = person.appointment_id
    where person.user_id = any(${userIds}::uuid[]) and person.busy && tstzrange(${start}, ${end})
      and appointment.blocks and appointment.state <> 'ABGESAGT'
      and not ${inScope({ kind: 'own', userId: exceptOf })}
    order by lower(person.busy), appointment.id`.execute(db);
  return rows;
}

/** Days somebody is granted to be away, and never why. */
export interface AwayDays {
  readonly userId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: 'GANZ' | 'VORMITTAG' | 'NACHMITTAG';
}

/** Granted absences of people that touch days, the second not included. */
export async function listAwayDays(
  db: Connection,
  {
    userIds,
    first,
    end,
  }: { readonly userIds: readonly string[]; readonly first: string; readonly end: string },
): Promise<readonly AwayDays[]> {
  const { rows } = await sql<AwayDays>`
    select user_id as "userId", first_day as "firstDay", last_day as "lastDay", part from absence
    where user_id = any(${userIds}::uuid[]) and state = 'GENEHMIGT'
      and daterange(first_day, last_day, '[]') && daterange(${first}::date, ${end}::date)
    order by first_day, id`.execute(db);
  return rows;
}

/** Who changed an appointment last. */
export async function findChanger(db: Connection, id: string): Promise<string | null> {
  const { rows } = await sql<{ readonly name: string }>`
    select app_user.displayname as name from appointment
    join app_user on app_user.id = appointment.updated_by where appointment.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}
