import { cutToMinute } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';
import type { NamedEntry, TimeEntryRecord } from '#features/time-tracking/time-entry-record.ts';

const recordColumns = sql`entry.id, entry.version, entry.user_id as "userId", entry.task_id as "taskId",
  entry.project_id as "projectId", entry.service_id as "serviceId", entry.started_at as "start", entry.ended_at as "end",
  entry.origin, entry.appointment_id as "appointmentId", entry.note, entry.billable,
  entry.billable_minutes as "billableMinutes"`;

export async function findEntry(db: Connection, id: string): Promise<TimeEntryRecord | null> {
  const { rows } = await sql<TimeEntryRecord>`select ${recordColumns}
    from time_entry entry where entry.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function listNamed(db: Connection, condition: RawBuilder<unknown>): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    select ${recordColumns}, coalesce(entry.billable_minutes, time_billable(entry)) as "billableMinutes",
      coalesce(task.title, service.title) as "taskTitle",
      case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
        'name', project.name, 'mode', project.mode) end as project,
      coalesce((select case transfer.state when 'ERLEDIGT' then 'UEBERTRAGEN' when 'GESCHEITERT' then 'GESCHEITERT' else 'WARTET' end
        from time_transfer transfer where transfer.entry_id = entry.id and transfer.state <> 'VERWORFEN'
        order by transfer.seq desc limit 1), 'HIER') as transfer,
      not exists (select from time_week week where week.user_id = entry.user_id and week.state <> 'OFFEN'
        and week.first_day <= (coalesce(entry.ended_at - interval '1 second', entry.started_at) at time zone 'Europe/Berlin')::date
        and week.last_day >= (entry.started_at at time zone 'Europe/Berlin')::date) as "isOpen"
    from time_entry entry join time_task task on task.id = entry.task_id
    left join project_service service on service.id = task.service_id
    left join project on project.id = entry.project_id
    where ${condition} order by entry.started_at, entry.id`.execute(db);
  return rows;
}

export async function listNamedEntries(
  db: Connection,
  ids: readonly string[],
): Promise<readonly NamedEntry[]> {
  return listNamed(db, sql`entry.id = any (${ids}::uuid[])`);
}

/** Where an entry ends; one that runs at the last whole minute before `now`, and after 24 hours, as nothing is longer. */
export function endAsOf(now: Date): RawBuilder<Date> {
  return sql`coalesce(ended_at,
    greatest(started_at, least(${cutToMinute(now)}, started_at + interval '24 hours')))`;
}

export interface TimesOf {
  readonly userId: string;
  readonly start: Date;
  readonly end: Date;
}

/** What a person has booked between two instants, in part or as a whole, the earliest first; what runs is among it. */
export async function listEntriesBetween(
  db: Connection,
  { userId, start, end }: TimesOf,
): Promise<readonly NamedEntry[]> {
  return listNamed(
    db,
    sql`entry.user_id = ${userId} and tstzrange(entry.started_at, entry.ended_at) && tstzrange(${start}, ${end})`,
  );
}

export async function findRunningEntry(db: Connection, userId: string): Promise<NamedEntry | null> {
  const [running] = await listNamed(db, sql`entry.user_id = ${userId} and entry.ended_at is null`);
  return running ?? null;
}

/** What an earlier call with the same id has made. */
export async function listEntriesOfRequest(
  db: Connection,
  userId: string,
  requestId: string,
): Promise<readonly NamedEntry[]> {
  return listNamed(db, sql`entry.user_id = ${userId} and entry.request_id = ${requestId}`);
}

/** What lies in the way of a time, the earliest; `end` is `null` for one that runs from then on. */
export async function findOverlapping(
  db: Connection,
  {
    userId,
    start,
    end,
    except,
  }: Omit<TimesOf, 'end'> & { readonly end: Date | null; readonly except: string | null },
): Promise<NamedEntry | null> {
  const [found] = await listNamed(
    db,
    sql`entry.user_id = ${userId} and tstzrange(entry.started_at, entry.ended_at) && tstzrange(${start}, ${end})
      and entry.id is distinct from ${except}::uuid`,
  );
  return found ?? null;
}

export type EntryRow = Omit<TimeEntryRecord, 'version' | 'billableMinutes'>;

function valuesOf(row: EntryRow) {
  return {
    task_id: row.taskId,
    project_id: row.projectId,
    service_id: row.serviceId,
    started_at: row.start,
    ended_at: row.end,
    origin: row.origin,
    appointment_id: row.appointmentId,
    note: row.note,
    billable: row.billable,
  };
}

export async function insertEntry(
  db: Transaction,
  row: EntryRow & { readonly requestId: string | null; readonly requestPart?: number },
): Promise<void> {
  await db
    .insertInto('time_entry')
    .values({
      ...valuesOf(row),
      id: row.id,
      user_id: row.userId,
      request_id: row.requestId,
      request_part: row.requestPart ?? 0,
      created_by: row.userId,
      updated_by: row.userId,
    })
    .execute();
}

export async function updateEntry(db: Transaction, row: EntryRow): Promise<void> {
  await db
    .updateTable('time_entry')
    .set({ ...valuesOf(row), ...nextVersion(row.userId) })
    .where('id', '=', row.id)
    .execute();
}

/** Of these the times that still run; nobody else changes them until the transaction ends. */
export async function lockRunning(db: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from time_entry
    where id = any (${ids}::uuid[]) and ended_at is null order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Midnight of the first period or month after the day of `start` in which nobody writes any more. */
export async function findNextClosed(
  db: Connection,
  { userId, start }: { readonly userId: string; readonly start: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ midnight: Date | null }>`
    select min(day)::timestamp at time zone 'Europe/Berlin' as midnight from (
      select first_day as day from time_week where user_id = ${userId} and state <> 'OFFEN'
      union all select month from time_month where reopened_at is null) closed
    where day > (${start}::timestamptz at time zone 'Europe/Berlin')::date`.execute(db);
  return rows[0]?.midnight ?? null;
}

/** Whether somebody is of the office and may sign in today. */
export async function hasAccess(db: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user where id = ${userId} and enabled and internal
    and (expires_on is null or expires_on >= current_date)`.execute(db);
  return rows.length > 0;
}

/** Ends a time that runs. `changedBy` is `null` where it ends by itself. */
export async function updateEntryEnd(
  db: Transaction,
  {
    id,
    end,
    note,
    changedBy,
  }: {
    readonly id: string;
    readonly end: Date;
    readonly note: string | null;
    readonly changedBy: string | null;
  },
): Promise<void> {
  await sql`update time_entry set ended_at = ${end}, note = ${note}, version = version + 1,
    updated_at = clock_timestamp(), updated_by = ${changedBy}
    where id = ${id} and ended_at is null`.execute(db);
}

export async function takesPart(
  db: Connection,
  { userId, appointmentId }: { readonly userId: string; readonly appointmentId: string },
): Promise<boolean> {
  const { rows } = await sql`select from appointment_person
    where appointment_id = ${appointmentId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Of the row `project`: the times that run on it, as JSON. */
export const runningIdsOfProject = sql`(select coalesce(json_agg(time_entry.id), '[]') from time_entry
  where time_entry.project_id = project.id and time_entry.ended_at is null)`;

export async function findTimerOfProject(db: Connection, projectId: string): Promise<boolean> {
  const { rows } = await sql`select from time_entry
    where project_id = ${projectId} and ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** What the clock of the database shows, for what ends by itself. */
export async function databaseNow(db: Connection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** Until the transaction ends nothing that is written is noted for TimeTac: it comes from there. */
export async function markAsFromTimeTac(db: Transaction): Promise<void> {
  await sql`select set_config('energieakte.from_timetac', 'on', true)`.execute(db);
}
