import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type Database } from '#database/connection.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { withDatabase } from '#test/global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
  /** Where files lie that belong to this database, for all nodes on it; made with the first one. */
  readonly filesFolder: string;
  readonly drop: () => Promise<void>;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated, empty database of its own; `drop` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `energieakte_${process.pid}_${randomBytes(5).toString('hex')}`;
  const template = inject('templateName');
  // Copied file by file: the log of every page of it would serve nobody.
  await onServer(async (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = withDatabase(inject('databaseUrl'), name);
  const pool = createPool({ url });
  // A busy machine has all connections in use for longer than anybody at a screen would wait.
  pool.options.connectionTimeoutMillis = 120_000;
  const database = createDatabase(pool);
  const filesFolder = join(tmpdir(), `${name}-files`);
  return {
    url,
    pool,
    database,
    filesFolder,
    drop: async () => {
      await database.destroy();
      await rm(filesFolder, { recursive: true, force: true });
      await onServer(async (client) => dropDatabase(client, name));
    },
  };
}
