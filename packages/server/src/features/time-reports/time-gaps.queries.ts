import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** People of the office who have booked time in the days before one, and may sign in. */
export async function listPeopleWhoBook(db: Connection, since: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from app_user
    where internal and enabled and (expires_on is null or expires_on >= current_date)
      and exists (select from time_entry where user_id = app_user.id and started_at >= ${since}::date)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks days as those somebody is reminded of; answers the ones nobody had marked. */
export async function insertGapNotices(
  db: Transaction,
  userId: string,
  days: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`insert into time_gap_notice (user_id, day)
    select ${userId}, unnest(${days}::date[]) on conflict do nothing
    returning to_char(day, 'YYYY-MM-DD') as day`.execute(db);
  return rows.map(({ day }) => day).toSorted();
}
