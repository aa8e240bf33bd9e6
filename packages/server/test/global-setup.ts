import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { migrate } from '#database/migrate.ts';
import { dropDatabase } from '#test/drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the server's maintenance database. */
    readonly databaseUrl: string;
    /** A migrated database that tests copy. */
    readonly templateName: string;
  }
}

/** The same address with another database name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * One PostgreSQL for the whole run: `DATABASE_URL` where it is set, the embedded cluster otherwise. Every test
 * file copies its own database from the template made here.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  const directory = await mkdtemp(join(tmpdir(), 'energieakte-test-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(directory, 0o711);
  const cluster =
    external === undefined
      ? await startEmbeddedCluster({ dataDirectory: directory, report: () => undefined })
      : null;
  const databaseUrl = cluster?.ownerUrl ?? external ?? '';
  const templateName = `energieakte_template_${process.pid}`;
  await onServer(databaseUrl, async (client) => client.query(`create database ${templateName}`));
  await migrate(withDatabase(databaseUrl, templateName));
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateName', templateName);
  return async () => {
    await onServer(databaseUrl, async (client) => dropDatabase(client, templateName));
    await cluster?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
