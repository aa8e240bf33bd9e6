import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** A run of reminders with one that went to an address. */
export async function insertReminder(database: Database, projectId: string): Promise<void> {
  const runId = newId();
  await sql`insert into reminder_run (id, kind, day, slot, types, error)
    values (${runId}, 'KFW', '2027-01-01', 'SOFORT', '{FRISTEN}', 'x')`.execute(database);
  await sql`insert into reminder_sent (id, run_id, cause, step, project_id, email, why, day)
    values (${newId()}, ${runId}, ${projectId}, 0, ${projectId}, 'x', 'x', '2027-01-01')`.execute(
    database,
  );
}
