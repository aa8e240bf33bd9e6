import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one server under test. */
export interface OwnDatabase {
  /** Empty for the embedded database, which lives in the server's data directory. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Makes an empty database in the cluster of `DATABASE_URL`, if the tests are to run against an existing one. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const cluster = process.env['DATABASE_URL'];
  if (cluster === undefined || cluster === '')
    return { environment: {}, remove: () => Promise.resolve() };
  const name = `energieakte_e2e_${randomBytes(6).toString('hex')}`;
  await execute(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return {
    environment: {
      DATABASE_URL: url.href,
      JWT_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    },
    remove: () => execute(cluster, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
