import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** What a server keeps about itself, and about how it is used. */
export async function insertOperations(database: Database): Promise<void> {
  await database
    .insertInto('server_node')
    .values({ name: 'knoten', version: '2.4.0', backs_up: false })
    .execute();
  await sql`insert into backup_run (id, origin, state, name, problem, started_at, finished_at)
    values (${newId()}, 'MANUAL', 'FAILED', 'Sicherung', 'Platte voll', now(), now())`.execute(database);
  await sql`insert into operation_alert (id, cause, day)
    values (${newId()}, 'disk', current_date)`.execute(database);
  await sql`insert into usage_event (id, username, event_category, event_label)
    values (${newId()}, 'x', 'x', 'x')`.execute(database);
}
