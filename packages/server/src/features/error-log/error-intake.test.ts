import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHandTimers, type HandTimers } from '#test/hand-timers.ts';
import { runTask } from '#test/run-task.ts';
import { watchStatements } from '#test/statement-watch.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { errorCareTask } from '#features/error-log/error-care.service.ts';
import { type ErrorIntake, intakeOf, type NewEntry } from '#features/error-log/error-intake.service.ts';

let test: TestApp;
let timers: HandTimers;
let intake: ErrorIntake;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  timers = createHandTimers();
  const clock = { ...test.context.clock, startTimer: timers.start };
  // A database of its own has an intake of its own.
  intake = intakeOf({ ...test.context, clock, database: test.context.database.withoutPlugins() });
  await test.context.database.deleteFrom('error_group').execute();
  await test.context.database.deleteFrom('error_log').execute();
});

function entryOf(message: string): NewEntry {
  const nothing = { userId: null, stack: null, url: null, userAgent: null, clientVersion: null };
  return { ...nothing, origin: 'WEB', message, breadcrumbs: [] };
}

async function insertOld(numberedMessages: readonly (readonly [string, string])[]): Promise<void> {
  const rows = numberedMessages.map(([number, message], index) => ({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    number,
    origin: 'WEB' as const,
    message,
    stack: `Error: ${message}`,
  }));
  await test.context.database.insertInto('error_log').values(rows).execute();
}

async function count(): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select coalesce(sum(count), 0)::integer as count
    from error_group`.execute(test.context.database);
  return rows[0]?.count ?? 0;
}

async function untilOneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(test.context.database)).rows.length === 0);
}

it('counts one second after the other, also while the database is slow, and all of them at the end', async () => {
  await intake.store(entryOf('Langsam'));
  await timers.passNext();
  const stored = await test.context.database.transaction().execute(async (db) => {
    await sql`select from error_cause for update`.execute(db);
    const first = intake.store(entryOf('Langsam'));
    await untilOneWaits();
    const second = intake.store(entryOf('Langsam'));
    await timers.passNext();
    expect(timers.pending()).toEqual([]);
    return [first, second, intake.stop()];
  });
  await Promise.all(stored);
  expect(await count()).toBe(3);
});

it('forgets numbers and samples that an outage took, once the database is back', async () => {
  const { database } = test.context;
  await sql`alter table error_cause rename to broken_cause`.execute(database);
  const lost = await Promise.allSettled(
    Array.from({ length: 25 }, async () => intake.store(entryOf('Ausfall'))),
  );
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await sql`alter table broken_cause rename to error_cause`.execute(database);
  await timers.passNext();
  const numbers = [await intake.store(entryOf('Ausfall')), await intake.store(entryOf('Ausfall'))];
  await intake.stop();
  const stored = await database.selectFrom('error_log').select('number').execute();
  expect(stored.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  expect(await count()).toBe(27);
});

it('keeps names out of what outlives the samples', async () => {
  const message = 'Feld „Uwe Maier“ fehlt';
  await intake.store(entryOf(message));
  const { rows } =
    await sql`select error_group.message as "group", error_cause.message as cause, error_log.message as sample
    from error_group join error_cause on group_id = error_group.id join error_log on cause_id = error_cause.id`.execute(
      test.context.database,
    );
  const kept = 'Feld "…" fehlt';
  expect(rows).toEqual([{ group: kept, cause: kept, sample: message }]);
});

it('takes out of errors from before there were groups who somebody is', async () => {
  await insertOld([
    ['F-ALT001', 'An uwe.roth@beb.example nicht gesendet'],
    ['F-ALT002', 'An eva.lang@beb.example nicht gesendet'],
  ]);
  await runTask(test.context, errorCareTask);
  const { database } = test.context;
  const rows = await database.selectFrom('error_log').select(['message', 'stack']).execute();
  const group = await database.selectFrom('error_group').select('message').executeTakeFirstOrThrow();
  const message = 'An …@… nicht gesendet';
  expect([...rows, group]).toEqual([
    { message, stack: `Error: ${message}` },
    { message, stack: `Error: ${message}` },
    { message },
  ]);
});

it('locks no group while it waits for another cause of it', async () => {
  const { database } = test.context;
  await insertOld([
    ['F-ALT001', 'Eins'],
    ['F-ALT002', 'Zwei'],
  ]);
  await runTask(test.context, errorCareTask);
  await sql`update error_cause set group_id = (select id from error_group where number = 'F-ALT001')`.execute(
    database,
  );
  await sql`update error_log set cause_id = null`.execute(database);
  let care = Promise.resolve();
  await database.transaction().execute(async (db) => {
    await sql`select from error_cause where number = 'F-ALT002' for update`.execute(db);
    care = runTask(test.context, errorCareTask);
    await untilOneWaits();
    await sql`select from error_group where number = 'F-ALT001' for update nowait`.execute(db);
  });
  await care;
});

it('sends one update of one row for whatever comes within a second, however much', async () => {
  const watch = watchStatements(test.context.pool);
  const flood = async () =>
    Promise.all(Array.from({ length: 500 }, async () => intake.store(entryOf('Flut'))));
  const { statements } = await watch(async () => {
    await flood();
    await flood();
    await intake.stop();
  });
  const sent = (start: string) => statements.filter(({ text }) => text.startsWith(start));
  // The first event at once, and everything that came within the second after it.
  expect(sent('update error_group').map(({ rows }) => rows)).toEqual([1, 1]);
  expect(sent('with counted as ( update error_cause')).toHaveLength(2);
  expect(sent('insert into "error_log"')).toHaveLength(20);
  expect(await count()).toBe(1000);
});
