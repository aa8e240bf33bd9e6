import type { PersonName, TimeMonth } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** The latest closing of a month. */
export interface ClosedMonth {
  readonly id: string;
  readonly revision: number;
  readonly sha256: string;
  readonly closedAt: Date;
  readonly closedBy: PersonName | null;
  /** `null`: it is closed. */
  readonly reopenedAt: Date | null;
  readonly reason: string | null;
}

const firstDay = (month: string): RawBuilder<unknown> => sql`${`${month}-01`}::date`;
const start = (month: string): RawBuilder<Date> =>
  sql`(${firstDay(month)}::timestamp at time zone 'Europe/Berlin')`;
const end = (month: string): RawBuilder<Date> =>
  sql`((${firstDay(month)} + interval '1 month') at time zone 'Europe/Berlin')`;

/** What lies in a month in part or as a whole; nothing is longer than a day. */
const inMonth = (month: string): RawBuilder<boolean> =>
  sql`entry.started_at >= ${start(month)} - interval '24 hours' and entry.started_at < ${end(month)}
    and coalesce(entry.ended_at, 'infinity') > ${start(month)}`;

export async function findMonth(db: Connection, month: string): Promise<ClosedMonth | null> {
  const { rows } = await sql<ClosedMonth>`select id, revision, sha256, closed_at as "closedAt",
      (select json_build_object('id', known.id, 'displayname', known.displayname)
        from app_user known where known.id = closed_by) as "closedBy", reopened_at as "reopenedAt", reason
    from time_month where month = ${firstDay(month)} order by revision desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The periods of a month with time in them that are not approved, also where somebody still works. */
export async function listOpenPeriods(db: Connection, month: string): Promise<TimeMonth['open']> {
  const { rows } = await sql<TimeMonth['open'][number]>`
    select person.id as "userId", person.displayname, week.first_day as "firstDay", week.last_day as "lastDay",
      week.state, booked.minutes
    from time_week week join app_user person on person.id = week.user_id
    join lateral (
      select count(*) as entries, coalesce(sum(date_part('epoch', least(ended_at, (week.last_day + 1)::timestamp at time zone 'Europe/Berlin')
        - greatest(started_at, week.first_day::timestamp at time zone 'Europe/Berlin')) / 60) filter (where ended_at is not null), 0)::integer as minutes
      from time_entry where user_id = week.user_id and tstzrange(started_at, ended_at) && tstzrange(
        week.first_day::timestamp at time zone 'Europe/Berlin', (week.last_day + 1)::timestamp at time zone 'Europe/Berlin')
    ) booked on booked.entries > 0
    where week.state <> 'GENEHMIGT' and week.last_day >= ${firstDay(month)}
      and week.last_day < ${firstDay(month)} + interval '1 month'
    order by week.first_day, person.displayname collate "de-x-icu", person.id`.execute(db);
  return rows;
}

/**
 * Waits for whoever changes an entry of the month, then for whoever writes a new one or decides about a week, and keeps
 * both out until the transaction ends. In this order: who changes an entry has its row before the lock of the month.
 */
export async function lockMonth(db: Transaction, month: string): Promise<void> {
  await sql`select from time_entry entry where ${inMonth(month)} order by id for no key update`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(time_month_key(${firstDay(month)}))`.execute(db);
}

/**
 * What is billed stays as it is from now on; periods in which nobody has worked count as approved, and their ids are
 * answered.
 */
export async function freezeMonth(
  db: Transaction,
  { month, changedBy }: { readonly month: string; readonly changedBy: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update time_week set state = 'GENEHMIGT', version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${changedBy}
    where last_day >= ${firstDay(month)} and last_day < ${firstDay(month)} + interval '1 month'
      and state <> 'GENEHMIGT' returning id`.execute(db);
  await sql`update time_entry entry set billable_minutes = time_billable(entry)
    where started_at >= ${start(month)} and started_at < ${end(month)} and billable_minutes is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Billed by the rules again. */
export async function thawMonth(db: Transaction, month: string): Promise<void> {
  await sql`update time_entry set billable_minutes = null
    where started_at >= ${start(month)} and started_at < ${end(month)}`.execute(db);
}

export async function insertMonth(
  db: Transaction,
  {
    month,
    revision,
    sha256,
    closedBy,
  }: {
    readonly month: string;
    readonly revision: number;
    readonly sha256: string;
    readonly closedBy: string;
  },
): Promise<void> {
  await db
    .insertInto('time_month')
    .values({ month: `${month}-01`, revision, sha256, closed_by: closedBy })
    .execute();
}

export async function updateMonthAsReopened(
  db: Transaction,
  {
    id,
    reopenedBy,
    reason,
  }: { readonly id: string; readonly reopenedBy: string; readonly reason: string },
): Promise<void> {
  await sql`update time_month set reopened_at = clock_timestamp(), reopened_by = ${reopenedBy}, reason = ${reason}
    where id = ${id} and reopened_at is null`.execute(db);
}

/** What somebody worked for a service on a day of the month; minutes. */
export interface MonthLine {
  readonly day: string;
  readonly userId: string;
  readonly displayname: string;
  readonly projectId: string | null;
  readonly projectNumber: string | null;
  readonly projectName: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly task: string;
  readonly minutes: number;
  readonly billable: number;
}

/** Without times of day: work for the same service on a day is one line. Billable minutes stand on the day of the start. */
export async function listMonthLines(db: Connection, month: string): Promise<readonly MonthLine[]> {
  const { rows } = await sql<MonthLine>`
    select to_char(day, 'YYYY-MM-DD') as day, person.id as "userId", person.displayname,
      project.id as "projectId", project.project_id as "projectNumber", project.name as "projectName",
      customer.id as "customerId", customer.name as "customerName",
      coalesce(task.title, service.title) as task,
      sum(date_part('epoch', least(entry.ended_at, (day::date + 1)::timestamp at time zone 'Europe/Berlin')
        - greatest(entry.started_at, day at time zone 'Europe/Berlin')) / 60)::integer as minutes,
      sum(case when day::date = (entry.started_at at time zone 'Europe/Berlin')::date
        then coalesce(entry.billable_minutes, time_billable(entry)) else 0 end)::integer as billable
    from time_entry entry
    cross join generate_series((entry.started_at at time zone 'Europe/Berlin')::date::timestamp,
      (entry.ended_at - interval '1 second') at time zone 'Europe/Berlin', interval '1 day') as day
    join app_user person on person.id = entry.user_id
    join time_task task on task.id = entry.task_id
    left join project_service service on service.id = task.service_id
    left join project on project.id = entry.project_id
    left join customer on customer.id = project.customer_id
    where ${inMonth(month)} and entry.ended_at is not null
      and day >= ${firstDay(month)} and day < ${firstDay(month)} + interval '1 month'
    group by day, person.id, project.id, customer.id, task.id, service.title
    order by day, person.displayname collate "de-x-icu", person.id, project.project_id, task, task.id`.execute(
    db,
  );
  return rows;
}
