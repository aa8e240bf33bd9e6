import { sql } from 'kysely';
import { appendVersion } from '#features/projects/record/project-change.service.ts';
import { listProjectRecords } from '#features/projects/record/project-record.queries.ts';
import type { Harness } from '#test/project-harness.ts';

/** Writes the history of projects that were put into the tables: each has been as it is since 2019 began. */
export async function insertWorldHistory(harness: Harness, ids: readonly string[]): Promise<void> {
  const { database } = harness.test.context;
  await database.transaction().execute(async (db) => {
    for (const record of await listProjectRecords(db, ids))
      await appendVersion(db, record, {
        action: 'create',
        reason: null,
        changedBy: null,
        event: 'project.created',
      });
    await sql`update history set valid = tstzrange('2019-01-01', null) where entity_id = any(${ids}::uuid[])`.execute(
      db,
    );
  });
}
