import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type Database } from '#database/connection.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { withDatabase } from '#test/global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
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
  await onServer(async (client) => client.query(`create database ${name} template ${template}`));
  const url = withDatabase(inject('databaseUrl'), name);
  const pool = createPool({ url });
  const database = createDatabase(pool);
  return {
    url,
    pool,
    database,
    drop: async () => {
      await database.destroy();
      await onServer(async (client) => dropDatabase(client, name));
    },
  };
}
