import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrateJobs } from '#database/migrate-jobs.ts';
import { StartupError } from '#database/startup-error.ts';

/** Any number; the same for all nodes, so that they migrate one after the other. */
const advisoryLock = 4_711_240;

const migrationsDirectory = new URL('./migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** All migrations of a folder in the order of their numbers. */
export async function readMigrations(
  directory: URL = migrationsDirectory,
): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

interface AppliedRow {
  readonly name: string;
  readonly checksum: string;
}

/** How the migrations of a database stand to those of this program. */
export interface MigrationState {
  readonly missing: readonly Migration[];
  /** Of a newer program. */
  readonly unknown: readonly string[];
  /** Edited after they were applied. */
  readonly changed: readonly string[];
}

function compare(applied: readonly AppliedRow[], known: readonly Migration[]): MigrationState {
  const programs = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(applied.map(({ name }) => name));
  return {
    missing: known.filter(({ name }) => !names.has(name)),
    unknown: applied.flatMap(({ name }) => (programs.has(name) ? [] : [name])),
    changed: applied.flatMap(({ name, checksum }) =>
      (programs.get(name) ?? checksum) === checksum ? [] : [name],
    ),
  };
}

/** The state of a database that is only looked at; `null`: it has none of our tables yet. */
export async function readMigrationState(client: pg.Client): Promise<MigrationState | null> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('schema_migration')::text as name",
  );
  if ((found[0]?.name ?? null) === null) return null;
  const { rows } = await client.query<AppliedRow>('select name, checksum from schema_migration');
  return compare(rows, await readMigrations());
}

/** What keeps a program from working with a database, in German; `null`: nothing. */
export function migrationProblem({
  unknown,
  changed,
}: Pick<MigrationState, 'unknown' | 'changed'>): string | null {
  if (unknown[0] !== undefined) {
    return `Die Datenbank ist neuer als dieses Programm: Die Migration ${unknown[0]} ist hier unbekannt. Bitte das Programm aktualisieren.`;
  }
  if (changed[0] !== undefined) {
    return `Die Migration ${changed[0]} wurde nach ihrer Anwendung verändert. Migrationen dürfen nur hinzukommen.`;
  }
  return null;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `Die Migration ${migration.name} ist fehlgeschlagen, die Datenbank blieb unverändert: ${reason}`,
      {
        cause,
      },
    );
  }
}

async function applyMissing(client: pg.Client, known: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<AppliedRow>('select name, checksum from schema_migration');
  const { missing, ...foreign } = compare(rows, known);
  const problem = migrationProblem(foreign);
  if (problem !== null) throw new StartupError(problem);
  for (const migration of missing) await applyOne(client, migration);
  return missing.map((migration) => migration.name);
}

/**
 * Brings the database at `url` (the owner's) to the newest schema; answers the names of what was applied. Under
 * an advisory lock, so that several nodes can start at once.
 * @throws StartupError when a migration fails, was changed afterwards, or the database is newer
 */
export async function migrate(url: string, known?: readonly Migration[]): Promise<readonly string[]> {
  const migrations = known ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url, application_name: 'energieakte-migration' });
  // A connection that breaks makes the running query fail, which is reported; it must not end the process by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const applied = await applyMissing(client, migrations);
    await migrateJobs(client);
    return applied;
  } finally {
    await client.end();
  }
}
