import { sql } from 'kysely';
import type { ChangeNotice } from '#server/app-context.ts';
import type { Connection } from '#database/connection.ts';

export const changeChannel = 'energieakte_change';

/** Tells all nodes of a change; inside a transaction it leaves with the commit, or never. */
export async function announce(db: Connection, notice: ChangeNotice): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(notice)})`.execute(db);
}
