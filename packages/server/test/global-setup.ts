import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { migrate } from '#database/migrate.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { folderForTheRun } from '#test/folder-for-the-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the server's maintenance database. */
    readonly databaseUrl: string;
    /** A migrated database that tests copy. */
    readonly templateName: string;
    /** Where each test file leaves the statements it sent; the same folder for all that run together. */
    readonly statementFolder: string;
    /** Whether every test file runs, so that what was never sent is no longer needed. */
    readonly isWholeRun: boolean;
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

const folderVariable = 'ENERGIEAKTE_STATEMENT_FOLDER';

/** Whoever names a folder keeps what was recorded, and can look at the plans alone again and again. */
const isKept = process.env[folderVariable] !== undefined;

/** Parameters of a run of everything: no names of files, tests or projects. */
const choosesNothing = /^(?:run|--(?:reporter|outputFile)\b.*)$/u;

/** Made by whoever comes first of the projects that run together. */
async function provideStatements(project: TestProject): Promise<string> {
  const folder =
    process.env[folderVariable] ?? (await mkdtemp(join(tmpdir(), 'energieakte-statements-')));
  process.env[folderVariable] = folder;
  project.provide('statementFolder', folder);
  project.provide(
    'isWholeRun',
    process.argv.slice(2).every((word) => choosesNothing.test(word)),
  );
  return folder;
}

/**
 * Lets a PostgreSQL that lives as long as this run write without waiting for the disk. What survives a power cut is tested with
 * clusters of their own.
 */
async function forgoDurability(clusterFolder: string): Promise<void> {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`);
  await appendFile(join(clusterFolder, 'postgresql.conf'), settings.join(''));
  const [pid] = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGHUP');
}

/**
 * One PostgreSQL for the whole run: `DATABASE_URL` where it is set, the embedded cluster otherwise. Every test
 * file copies its own database from the template made here.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  const directory = await mkdtemp(join(await folderForTheRun(), 'energieakte-test-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(directory, 0o711);
  const cluster =
    external === undefined
      ? await startEmbeddedCluster({ dataDirectory: directory, report: () => undefined })
      : null;
  const databaseUrl = cluster?.ownerUrl ?? external ?? '';
  if (cluster !== null) await forgoDurability(cluster.location.clusterFolder);
  const statementFolder = await provideStatements(project);
  const templateName = `energieakte_template_${process.pid}`;
  await onServer(databaseUrl, async (client) => client.query(`create database ${templateName}`));
  await migrate(withDatabase(databaseUrl, templateName));
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateName', templateName);
  return async () => {
    await onServer(databaseUrl, async (client) => dropDatabase(client, templateName));
    await cluster?.stop();
    await rm(directory, { recursive: true, force: true });
    if (!isKept) await rm(statementFolder, { recursive: true, force: true });
  };
}
