import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Operations } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import { readMark, withSession } from '#server/backup/database-session.ts';
import { newId } from '#database/new-id.ts';
import { backUp } from '#features/operations/backups/backup-worker.service.ts';
import { nodeTask } from '#features/operations/nodes.service.ts';
import { openTestKeeper } from '#test/test-keeper.ts';
import { runOn } from '#test/database-content.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { runTask } from '#test/run-task.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let folder: string;
let directory: string;
let testDatabase: TestDatabase;
let keeper: BackupKeeper;
let test: TestApp;
let office: Office;
let token: string;
/** What happens between a backup and its rehearsal, and while it is made. */
let between: (path: string) => Promise<void>;
let whileMaking: () => void;
let now = new Date('2026-11-27T09:00:00Z');

function watched(real: BackupKeeper): BackupKeeper {
  return {
    ...real,
    make: async (name, watch, signal) =>
      real.make(
        name,
        (progress) => {
          whileMaking();
          watch(progress);
        },
        signal,
      ),
    rehearse: async (name, watch, signal) => {
      await between(join(directory, name));
      await real.rehearse(name, watch, signal);
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-backups-'));
  directory = join(folder, 'sicherungen');
  await mkdir(join(folder, 'files', 'ab'), { recursive: true });
  await writeFile(join(folder, 'files', 'ab', 'Plan.pdf'), 'Grundriß');
  testDatabase = await createTestDatabase();
  const made = await openTestKeeper(testDatabase, { folder, directory });
  keeper = watched(made);
  test = await startTestApp({ testDatabase, backups: keeper, now: () => now });
  office = await insertOffice(testDatabase.database);
  token = await signIn(test.app, office.people.admin.username);
});
afterAll(async () => {
  await test.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  between = async () => undefined;
  whileMaking = () => undefined;
  now = new Date('2026-11-27T09:00:00Z');
  const { database } = testDatabase;
  for (const table of ['backup_run', 'operation_alert', 'notification', 'server_node'] as const)
    await database.deleteFrom(table).execute();
  await rm(directory, { recursive: true, force: true });
  await runTask(test.context, nodeTask);
});

async function call(method: 'GET' | 'POST', url: string, as = token) {
  return test.app.inject({ method, url: `/api${url}`, headers: bearer(as) });
}

async function operations(): Promise<Operations> {
  const answer = await call('GET', '/operations');
  expect(answer.statusCode).toBe(200);
  return Operations.parse(answer.json());
}

async function levelOf(key: string): Promise<string> {
  const found = (await operations()).checks.find((check) => check.key === key);
  return `${found?.level ?? ''}: ${found?.advice ?? ''}`;
}

async function work(signal = new AbortController().signal): Promise<void> {
  await runTask(test.context, nodeTask);
  await backUp(test.context, signal);
}

/** What the throwaway databases of this database begin with: other tests on the same cluster have theirs. */
const ownPrefix = `'energieakte_probe_' || left(encode(sha256(current_database()::bytea), 'hex'), 12)`;
const throwaways = async () =>
  runOn(testDatabase.url, `select datname from pg_database where starts_with(datname, ${ownPrefix})`);

async function alerts(): Promise<readonly string[]> {
  const answer = await call('GET', '/notification');
  const { items } = answer.json<{ items: { entries: { title: string }[] }[] }>();
  return items.flatMap(({ entries }) => entries.map(({ title }) => title));
}

describe('a backup by the product itself', () => {
  it('is made and rehearsed when it is due, and then not again on that day', async () => {
    await work();
    const { backups } = await operations();
    expect(backups).toMatchObject({ configured: true, current: null });
    expect(backups.runs).toMatchObject([
      {
        origin: 'SCHEDULED',
        state: 'GOOD',
        files: 1,
        problem: null,
        name: 'energieakte-2026-11-27-090000',
      },
    ]);
    expect(await readdir(directory)).toEqual(['energieakte-2026-11-27-090000']);
    expect(await levelOf('backup')).toMatch(/^OK: .* 1 Datei, /u);
    expect(await levelOf('rehearsal')).toMatch(/^OK/u);
    expect(await throwaways()).toEqual([]);
    now = new Date('2026-11-28T01:29:00Z');
    await work();
    expect((await operations()).backups.runs).toHaveLength(1);
    now = new Date('2026-11-28T01:30:00Z');
    await work();
    expect((await operations()).backups.runs).toHaveLength(2);
  });

  it('that was damaged turns the page red within its rehearsal, and admins hear of it once', async () => {
    between = async (path) => appendFile(join(path, 'tables', 'customer.copy.gz'), 'x');
    await work();
    const [run] = (await operations()).backups.runs;
    expect(run).toMatchObject({ state: 'FAILED' });
    expect(await levelOf('rehearsal')).toMatch(
      /^CRITICAL: Die Sicherung ist beschädigt oder wurde verändert: Die Prüfsumme von tables\/customer\.copy\.gz stimmt nicht\./u,
    );
    expect(await alerts()).toEqual(['Betrieb: Wiederherstellungsprobe – fehlgeschlagen']);
    now = new Date('2026-11-27T09:40:00Z');
    await work();
    expect((await operations()).backups.runs).toHaveLength(2);
    expect(await alerts()).toHaveLength(1);
    between = async () => undefined;
    now = new Date('2026-11-27T10:20:00Z');
    await work();
    expect(await levelOf('rehearsal')).toMatch(/^OK/u);
    // What is bad is kept no longer than there is nothing better.
    const kept = 'energieakte-2026-11-27-102000';
    expect(await readdir(directory)).toEqual([kept]);
    const names = (await operations()).backups.runs.map(({ name }) => name);
    expect(names).toEqual([kept, null, null]);
  });

  it('without a file that an Unterlage names does not pass its rehearsal', async () => {
    const { database } = testDatabase;
    const sha256 = randomBytes(32).toString('hex');
    const customerId = office.customerIds.halb;
    const projectId = await insertBareProject(database, { number: 1, customerId });
    const attachmentId = newId();
    await database
      .insertInto('stored_file')
      .values({ sha256, size: 1, media_type: 'text/plain', scan: 'SAUBER' })
      .execute();
    await database
      .insertInto('attachment')
      .values({
        id: attachmentId,
        project_id: projectId,
        slot: 2,
        title: 'Plan',
        retention_class: 'KEINE',
      })
      .execute();
    await database
      .insertInto('attachment_file')
      .values({ id: newId(), attachment_id: attachmentId, number: 1, name: 'Plan.txt', sha256 })
      .execute();
    await work();
    const missing = /^CRITICAL: 1 von 1 Dateien fehlen in der Sicherung/u;
    expect(await levelOf('rehearsal')).toMatch(missing);
    // A file that is only called like it is another one.
    await writeFile(join(folder, 'files', 'ab', sha256), 'etwas anderes');
    now = new Date('2026-11-28T01:30:00Z');
    await work();
    expect(await levelOf('rehearsal')).toMatch(missing);
    await rm(join(folder, 'files', 'ab', sha256));
    // What is missing in the store is no damage of the backups: they stay.
    expect(await readdir(directory)).toHaveLength(2);
    await database.deleteFrom('attachment_file').execute();
    await database.deleteFrom('attachment').execute();
  });

  it('that cannot be written turns the page red as well, and leaves nothing half-made', async () => {
    await writeFile(directory, 'no folder');
    await work();
    expect(await levelOf('backup')).toMatch(/^CRITICAL: Der letzte Versuch ist gescheitert\. /u);
    expect(await alerts()).toEqual(['Betrieb: Letzte Sicherung – noch keine']);
    await rm(directory);
  });

  it('clears away what a killed server left: its run, its folder and its database', async () => {
    const { database } = testDatabase;
    const startedAt = new Date('2026-11-27T01:30:00Z');
    await database
      .insertInto('backup_run')
      .values({ id: newId(), origin: 'SCHEDULED', state: 'RUNNING', started_at: startedAt })
      .execute();
    const mark = await withSession(testDatabase.url, readMark);
    const halfMade = 'energieakte-2026-11-27-013000.unfertig-';
    await mkdir(join(directory, `${halfMade}${mark}`), { recursive: true });
    // Another installation may be at work in the same folder.
    await mkdir(join(directory, `${halfMade}123-456`));
    await mkdir(join(directory, 'etwas-anderes'));
    // Killed during its rehearsal.
    const { signal } = new AbortController();
    await keeper.withLock(async () => {
      await keeper.make('energieakte-2026-11-27-013000', () => undefined, signal);
      await keeper
        .rehearse(
          'energieakte-2026-11-27-013000',
          ({ step }) => {
            if (step === 'COMPARE') throw new Error('killed');
          },
          signal,
        )
        .catch(() => undefined);
    });
    const [{ name } = { name: '' }] = await runOn(
      testDatabase.url,
      `select ${ownPrefix} || '_dead' as name`,
    );
    await runOn(testDatabase.url, `create database ${String(name)}`);
    // Nobody is at work, whatever the row says.
    expect((await operations()).backups.current).toBeNull();
    await work();
    expect((await operations()).backups.runs).toMatchObject([{ state: 'GOOD' }, { state: 'ABORTED' }]);
    expect((await readdir(directory)).toSorted()).toEqual([
      // No run says that it made this one.
      'energieakte-2026-11-27-013000',
      `${halfMade}123-456`,
      'energieakte-2026-11-27-090000',
      'etwas-anderes',
    ]);
    expect(await throwaways()).toEqual([]);
  });
});

describe('POST /operations/backup', () => {
  it('begins a backup within seconds, once however often it is pressed', async () => {
    await work();
    now = new Date('2026-11-27T09:05:00Z');
    const answers = await Promise.all([
      call('POST', '/operations/backup'),
      call('POST', '/operations/backup'),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202, 409]));
    expect((await operations()).backups.current).toMatchObject({ state: 'WAITING', origin: 'MANUAL' });
    const seen: Promise<Operations>[] = [];
    whileMaking = () => {
      if (seen.length === 0) seen.push(operations());
    };
    await work();
    expect(await Promise.all(seen)).toMatchObject([
      { backups: { current: { state: 'RUNNING', origin: 'MANUAL' } } },
    ]);
    expect((await operations()).backups.runs).toMatchObject([{ origin: 'MANUAL', state: 'GOOD' }, {}]);
    const [entry] = await testDatabase.database
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('action', '=', 'backup.requested')
      .execute();
    expect(entry).toEqual({ action: 'backup.requested', actor_id: office.people.admin.id });
  });

  it('is refused where no node keeps backups', async () => {
    await testDatabase.database.deleteFrom('server_node').execute();
    const answer = await call('POST', '/operations/backup');
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('BACKUP_DIR');
  });
});
