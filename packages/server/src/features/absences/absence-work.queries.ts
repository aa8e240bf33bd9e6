import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** SQL of the open requests somebody is named to decide, as rows of `UserWork`; who it is, and never why. */
export function requestRows(userId: string): RawBuilder<unknown> {
  return sql`select absence.id, person.displayname as title, absence.first_day as due_date, null::uuid as project_id
    from staff_profile profile join absence on absence.user_id = profile.user_id and absence.state = 'BEANTRAGT'
    join app_user person on person.id = absence.user_id where profile.approver_id = ${userId}`;
}

/** SQL of those for whom somebody is named to decide. */
export function decidedFor(userId: string): RawBuilder<unknown> {
  return sql`select user_id from staff_profile where approver_id = ${userId}`;
}

/** The same in the order of their ids. */
export async function listDecidedFor(db: Connection, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select user_id as id from (${decidedFor(userId)}) as decided order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many open requests these people have. */
export async function countRequestsOf(db: Connection, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::integer as count from absence
    where state = 'BEANTRAGT' and user_id = any(${userIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}
