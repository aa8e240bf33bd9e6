import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Whether the people and projects in this database are invented ones. */
export async function findDemoData(db: Connection): Promise<boolean> {
  const found = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo_data')
    .executeTakeFirst();
  return found?.value === true;
}

/** Fails when the database does not answer. */
export async function findNothing(db: Connection): Promise<void> {
  await sql`select 1`.execute(db);
}
