import { createHash } from 'node:crypto';
import { type Role, roles, type WorkSchedule } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** What planning knows of a person, as it is stored and as the history keeps it. */
export type StaffRecord = Omit<WorkSchedule, 'can'>;

/** The profile of somebody of the office with all schedules, the latest first; `null` for everybody else. */
export async function findStaffRecord(db: Connection, userId: string): Promise<StaffRecord | null> {
  const { rows } = await sql<StaffRecord>`
    select profile.user_id as "userId", person.displayname, profile.federal_state as "federalState",
      profile.approver_id as "approverId", profile.deputy_id as "deputyId",
      profile.second_deputy_id as "secondDeputyId", profile.version,
      coalesce((select json_agg(json_build_object('validFrom', valid_from, 'minutes', minutes) order by valid_from desc)
        from work_schedule where work_schedule.user_id = profile.user_id), '[]') as schedules
    from staff_profile profile join app_user person on person.id = profile.user_id
    where profile.user_id = ${userId} and person.internal`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row that stands for all planning of a person; answers its version, `null` for nobody of the office. */
export async function lockStaffProfile(db: Transaction, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_profile')
    .select('version')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

export interface ProfileColumns {
  readonly federal_state?: string | null | undefined;
  readonly approver_id?: string | null | undefined;
  readonly deputy_id?: string | null | undefined;
  readonly second_deputy_id?: string | null | undefined;
}

/** Writes what is given and counts the version up. */
export async function updateStaffProfile(
  db: Transaction,
  userId: string,
  columns: ProfileColumns,
): Promise<void> {
  await db
    .updateTable('staff_profile')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('user_id', '=', userId)
    .execute();
}

export interface ScheduleOfDay {
  readonly validFrom: string;
  readonly minutes: readonly number[];
}

/** Makes these the schedules of a person: others go, those that stay the same keep who made them. */
export async function replaceSchedules(
  db: Transaction,
  {
    userId,
    schedules,
    changedBy,
  }: {
    readonly userId: string;
    readonly schedules: readonly ScheduleOfDay[];
    readonly changedBy: string;
  },
): Promise<void> {
  const days = schedules.map(({ validFrom }) => validFrom);
  await sql`delete from work_schedule where user_id = ${userId} and valid_from <> all (${days}::date[])`.execute(
    db,
  );
  if (schedules.length === 0) return;
  const rows = schedules.map(({ validFrom, minutes }) => ({ id: newId(), validFrom, minutes }));
  await sql`insert into work_schedule (id, user_id, valid_from, minutes, created_by)
    select (item ->> 'id')::uuid, ${userId}, (item ->> 'validFrom')::date,
      array(select value::smallint from jsonb_array_elements_text(item -> 'minutes') with ordinality order by ordinality),
      ${changedBy}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as item
    on conflict (user_id, valid_from) do update set minutes = excluded.minutes, created_by = excluded.created_by
    where work_schedule.minutes <> excluded.minutes`.execute(db);
}

/** An account as far as it matters for deciding and standing in. */
export interface Colleague {
  readonly id: string;
  readonly isAvailable: boolean;
  readonly roles: readonly Role[];
}

/** These accounts, those that are of the office; available: enabled and not a dummy. */
export async function listColleagues(
  db: Connection,
  ids: readonly string[],
): Promise<readonly Colleague[]> {
  const { rows } = await sql<{ id: string; isAvailable: boolean; roles: string[] }>`
    select id, enabled and not dummy as "isAvailable", roles
    from app_user where id = any (${ids}::uuid[]) and internal`.execute(db);
  return rows.map((row) => ({ ...row, roles: roles.filter((role) => row.roles.includes(role)) }));
}

/**
 * By what the history knows the profile of a person. It keeps one line of versions for each id, and that of the person
 * is the line of the account.
 */
export function profileIdInHistory(userId: string): string {
  const digest = createHash('sha256').update(`staff_profile ${userId}`).digest('hex');
  return [0, 8, 12, 16, 20]
    .map((from, index) => digest.slice(from, [8, 12, 16, 20, 32][index]))
    .join('-');
}

/** Who changed the profile of a person last. */
export async function findLastProfileEditor(db: Connection, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select app_user.displayname as name from history join app_user on app_user.id = history.changed_by
    where history.entity = 'staff_profile' and history.entity_id = ${profileIdInHistory(userId)}
    order by lower(history.valid) desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Makes minutes the schedule of a person from a day on, whether or not one began on that day. */
export async function upsertSchedule(
  db: Transaction,
  {
    userId,
    validFrom,
    minutes,
    changedBy,
  }: ScheduleOfDay & {
    readonly userId: string;
    readonly changedBy: string;
  },
): Promise<void> {
  const written = { minutes: [...minutes], created_by: changedBy };
  await db
    .insertInto('work_schedule')
    .values({ id: newId(), user_id: userId, valid_from: validFrom, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'valid_from']).doUpdateSet(written))
    .execute();
}
