import type { PersonName, TimeWeekState } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';
import { endAsOf } from '#features/time-tracking/time-entries.queries.ts';

/** A period as the history keeps it. */
export interface TimeWeekRecord {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly displayname: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly state: TimeWeekState;
  readonly decidedBy: PersonName | null;
  readonly reason: string | null;
}

/** With what was booked in it, in minutes. */
export interface CountedWeek extends TimeWeekRecord {
  readonly minutes: number;
  readonly isLeftOpen: boolean;
}

const midnight = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${day})::timestamp at time zone 'Europe/Berlin'`;

const weekColumns = sql`week.id, week.version, week.user_id as "userId", person.displayname,
  week.first_day as "firstDay", week.last_day as "lastDay", week.state,
  (select json_build_object('id', known.id, 'displayname', known.displayname)
    from app_user known where known.id = week.decided_by) as "decidedBy", week.reason`;

const inWeek = sql`tstzrange(started_at, ended_at)
  && tstzrange(${midnight(sql`week.first_day`)}, ${midnight(sql`week.last_day + 1`)})`;

/** Whether it has time in it of somebody who cannot submit it any more. */
const isLeftOpen = sql<boolean>`(week.state = 'OFFEN' and not (person.enabled and person.internal
    and (person.expires_on is null or person.expires_on >= current_date))
  and exists (select from time_entry where user_id = week.user_id and ${inWeek}))`;

async function listWeeks(
  db: Connection,
  condition: RawBuilder<unknown>,
  most = 1000,
): Promise<TimeWeekRecord[]> {
  const { rows } = await sql<TimeWeekRecord>`select ${weekColumns}
    from time_week week join app_user person on person.id = week.user_id
    where ${condition} order by week.first_day, week.id limit ${most}`.execute(db);
  return rows;
}

export async function listWeeksById(
  db: Connection,
  ids: readonly string[],
): Promise<readonly TimeWeekRecord[]> {
  return listWeeks(db, sql`week.id = any (${ids}::uuid[])`, ids.length);
}

export async function findWeek(db: Connection, id: string): Promise<TimeWeekRecord | null> {
  const [week] = await listWeeks(db, sql`week.id = ${id}`);
  return week ?? null;
}

/** Of the periods of somebody from a day to another those that are left open, by their first days. */
export async function listLeftOpen(
  db: Connection,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const found = await listWeeks(
    db,
    sql`week.user_id = ${userId} and week.first_day between ${from}::date and ${to}::date and ${isLeftOpen}`,
  );
  return found.map(({ firstDay }) => firstDay);
}

export interface WeekOf {
  readonly userId: string;
  readonly firstDay: string;
}

export async function listWeeksOf(
  db: Connection,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<readonly TimeWeekRecord[]> {
  return listWeeks(
    db,
    sql`week.user_id = ${userId} and week.first_day between ${from}::date and ${to}::date`,
  );
}

/** The periods that wait for a decision or are left open, of these people or of everybody but one, with what was booked in them up to `now`. */
export async function listWeeksToDecide(
  db: Connection,
  of: { readonly userIds: readonly string[] } | { readonly everybodyBut: string },
  now: Date,
): Promise<readonly CountedWeek[]> {
  const whose =
    'userIds' in of
      ? sql`week.user_id = any (${of.userIds}::uuid[])`
      : sql`week.user_id <> ${of.everybodyBut}`;
  const { rows } =
    await sql<CountedWeek>`select ${weekColumns}, coalesce(booked.minutes, 0)::integer as minutes,
      week.state = 'OFFEN' as "isLeftOpen"
    from time_week week join app_user person on person.id = week.user_id
    left join lateral (
      select sum(greatest(0, extract(epoch from least(${endAsOf(now)}, ${midnight(sql`week.last_day + 1`)})
        - greatest(started_at, ${midnight(sql`week.first_day`)})) / 60)) as minutes
      from time_entry entry where entry.user_id = week.user_id and ${inWeek}
    ) booked on true
    where (week.state in ('EINGEREICHT', 'KORREKTUR') or ${isLeftOpen}) and ${whose}
    order by week.first_day, person.displayname collate "de-x-icu", week.id limit 1000`.execute(db);
  return rows;
}

/** Makes the period if nobody has booked in it, and locks it until the transaction ends; answers its id. */
export async function lockWeek(
  db: Transaction,
  { userId, firstDay, lastDay }: WeekOf & { readonly lastDay: string },
): Promise<string | null> {
  await sql`insert into time_week (user_id, first_day, last_day) values (${userId}, ${firstDay}, ${lastDay})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from time_week
    where user_id = ${userId} and first_day = ${firstDay} for update`.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateWeek(
  db: Transaction,
  id: string,
  {
    state,
    decidedBy,
    reason,
    changedBy,
  }: {
    readonly state: TimeWeekState;
    readonly decidedBy: string | null;
    readonly reason: string | null;
    readonly changedBy: string;
  },
): Promise<void> {
  await db
    .updateTable('time_week')
    .set({
      state,
      decided_by: decidedBy,
      decided_at: decidedBy === null ? null : sql<Date>`clock_timestamp()`,
      reason,
      ...nextVersion(changedBy),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether a time runs that began before a day. */
export async function runsBefore(
  db: Connection,
  { userId, day }: { readonly userId: string; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`select from time_entry
    where user_id = ${userId} and ended_at is null and started_at < ${midnight(sql`${day}::date`)}`.execute(
    db,
  );
  return rows.length > 0;
}
