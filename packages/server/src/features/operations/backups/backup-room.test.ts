import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import { newId } from '#database/new-id.ts';
import { alertAdmins } from '#features/operations/alerts.service.ts';
import { backUp } from '#features/operations/backups/backup-worker.service.ts';
import { openTestKeeper } from '#test/test-keeper.ts';
import { runOn } from '#test/database-content.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let folder: string;
let directory: string;
let testDatabase: TestDatabase;
let test: TestApp;
let keeper: BackupKeeper;
let now: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-rotation-'));
  directory = join(folder, 'sicherungen');
  testDatabase = await createTestDatabase();
  keeper = await openTestKeeper(testDatabase, { folder, directory });
  test = await startTestApp({ testDatabase, backups: keeper, now: () => now });
});
afterAll(async () => {
  await test.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date('2026-11-27T09:00:00Z');
  await testDatabase.database.deleteFrom('backup_run').execute();
  await rm(directory, { recursive: true, force: true });
});

async function work(signal = new AbortController().signal): Promise<void> {
  await backUp(test.context, signal);
}

const runs = async () =>
  testDatabase.database
    .selectFrom('backup_run')
    .select(['state', 'problem'])
    .orderBy('started_at', 'desc')
    .execute();

describe('a backup by the product itself', () => {
  it('ends at once when the server stops, and is made anew after the next start', async () => {
    const stopping = new AbortController();
    const blocker = await testDatabase.database.startTransaction().execute();
    await sql`lock table project in access exclusive mode`.execute(blocker);
    const working = work(stopping.signal);
    const waiting = 'select 1 from pg_locks where not granted';
    await expect.poll(async () => runOn(testDatabase.url, waiting)).not.toEqual([]);
    stopping.abort();
    await working;
    await blocker.rollback().execute();
    expect(await runs()).toMatchObject([{ state: 'ABORTED' }]);
    expect(await readdir(directory)).toEqual([]);
    expect(await testDatabase.database.selectFrom('operation_alert').select('id').execute()).toEqual([]);
    now = new Date('2026-11-27T09:01:00Z');
    await work();
    expect(await runs()).toMatchObject([{ state: 'GOOD' }, { state: 'ABORTED' }]);
  });

  it('is not even begun where it would fill the disk', async () => {
    const { database } = testDatabase;
    const at = new Date('2026-11-25T09:00:00Z');
    const run = { origin: 'SCHEDULED', state: 'GOOD', bytes: 1e15 } as const;
    await database
      .insertInto('backup_run')
      .values({ ...run, id: newId(), started_at: at, made_at: at, finished_at: at })
      .execute();
    await work();
    const [last] = await runs();
    expect(last?.problem).toMatch(
      /^Für die Sicherung reicht der Platz in .* nicht: .* nötig sind 1\.000 TB\. Bitte Platz schaffen\.$/u,
    );
  });

  it('is not rehearsed where a second database would fill the disk', async () => {
    const { signal } = new AbortController();
    await keeper.make('energieakte-2026-11-27-090000', () => undefined, signal);
    const full = await openTestKeeper(testDatabase, { folder, directory, reserve: 1e15 });
    await expect(
      full.rehearse('energieakte-2026-11-27-090000', () => undefined, signal),
    ).rejects.toThrow(/^Für die Probe der Wiederherstellung reicht der Platz in .* nicht:/u);
  });

  it('goes in its turn also where its server was killed before it wrote down that it is there', async () => {
    const startedAt = new Date('2026-11-27T02:30:00Z');
    const name = keeper.nameFor(startedAt);
    await keeper.make(name, () => undefined, new AbortController().signal);
    await testDatabase.database
      .insertInto('backup_run')
      .values({ id: newId(), origin: 'SCHEDULED', state: 'RUNNING', name, started_at: startedAt })
      .execute();
    expect(await readdir(directory)).toEqual([name]);
    await work();
    expect(await runs()).toMatchObject([{ state: 'GOOD' }, { state: 'ABORTED' }]);
    // The good one of the same day takes its place.
    expect(await readdir(directory)).toEqual([keeper.nameFor(now)]);
  });

  it('keeps alerts about the last one silent while it is made', async () => {
    const { database } = testDatabase;
    const at = new Date('2026-11-20T02:30:00Z');
    const failed = { id: newId(), origin: 'SCHEDULED', state: 'FAILED', problem: 'voll' } as const;
    await database
      .insertInto('backup_run')
      .values({ ...failed, started_at: at, finished_at: at })
      .execute();
    const id = newId();
    await database
      .insertInto('backup_run')
      .values({ id, origin: 'MANUAL', state: 'RUNNING', started_at: now })
      .execute();
    const backupAlerts = async () => {
      await alertAdmins(test.context);
      const alerts = await database.selectFrom('operation_alert').select('cause').execute();
      return alerts.map(({ cause }) => cause).filter((cause) => cause === 'backup');
    };
    expect(await backupAlerts()).toEqual([]);
    await database.deleteFrom('backup_run').where('id', '=', id).execute();
    expect(await backupAlerts()).toEqual(['backup']);
  });

  it('removes outdated ones of its own runs alone, none that others made or copied here', async () => {
    const { database } = testDatabase;
    await work();
    const own = 'energieakte-2026-11-27-090000';
    const [others, byHand, old] = ['2024-01-01', '2024-01-02', '2024-01-03'].map(
      (day) => `energieakte-${day}-010000`,
    );
    // One of another installation under a name that a run knows, one by hand with the right mark, one of a run.
    for (const name of [others, byHand, old])
      await cp(join(directory, own), join(directory, String(name)), { recursive: true });
    const manifest = join(directory, String(others), 'manifest.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(/"mark": "[^"]+"/u, '"mark": "1-2"'),
    );
    const at = new Date('2024-01-03T01:00:00Z');
    const run = { origin: 'SCHEDULED', state: 'FAILED', damaged: true } as const;
    for (const name of [others, old])
      await database
        .insertInto('backup_run')
        .values({
          ...run,
          id: newId(),
          name: name ?? null,
          started_at: at,
          made_at: at,
          finished_at: at,
        })
        .execute();
    now = new Date('2026-11-28T09:00:00Z');
    await work();
    expect((await readdir(directory)).toSorted()).toEqual([
      others,
      byHand,
      own,
      'energieakte-2026-11-28-090000',
    ]);
  });

  it('is made by one node of two', async () => {
    await Promise.all([work(), work()]);
    expect(await runs()).toHaveLength(1);
  });
});
