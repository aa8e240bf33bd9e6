import type pg from 'pg';
import { jobQueues } from '#database/job-queues.ts';
import { StartupError } from '#database/startup-error.ts';

/** Where pg-boss keeps its tables; not in the backup, which holds what the office knows and no work in progress. */
export const jobSchema = 'pgboss';

/** The schema of the pg-boss in package.json; a test says when they part. */
const schemaVersion = 43;

async function installedVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as there`,
  );
  if (rows[0]?.there !== true) return null;
  const found = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  return found.rows[0]?.version ?? null;
}

/** Whoever may use the office's tables may use these: the owner's default privileges give the tables, this the way there. */
const openSchema = `grant usage on schema ${jobSchema} to public`;

async function createQueues(client: pg.Client): Promise<void> {
  for (const [name, rules] of Object.entries(jobQueues)) {
    await client.query(`select ${jobSchema}.create_queue($1, $2)`, [
      name,
      JSON.stringify({ policy: 'standard', ...rules }),
    ]);
  }
}

/**
 * Brings the tables of the job queue to the version the program works with, as the owner: the application's role may
 * not change tables. Call it under the lock of the migrations.
 * @throws StartupError when a newer program brought them further
 */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const version = await installedVersion(client);
  if (version !== null && version > schemaVersion) {
    throw new StartupError(
      `Die Datenbank ist neuer als dieses Programm: Die Aufträge (pg-boss) haben Stand ${version}, dieses Programm kennt ${schemaVersion}. Bitte das Programm aktualisieren.`,
    );
  }
  if (version !== schemaVersion) {
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
    await client.query(
      version === null ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, version),
    );
    await client.query(openSchema);
  }
  await createQueues(client);
}
