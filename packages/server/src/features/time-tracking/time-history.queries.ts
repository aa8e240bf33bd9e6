import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Takes out of former versions of entries who worked when, once that is three years ago, whatever became of the entry. */
export async function updateForgottenVersions(db: Connection): Promise<void> {
  await sql`update history set record = record - array['start', 'end', 'note', 'userId'], changed_by = null
    where entity = 'time_entry' and coalesce(record ->> 'end', record ->> 'start') collate "C" <
      to_char((clock_timestamp() - interval '1096 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`.execute(
    db,
  );
}
