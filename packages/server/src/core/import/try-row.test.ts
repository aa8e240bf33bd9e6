import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tryRow } from '#core/import/try-row.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => test.close());
beforeEach(async () => test.context.database.deleteFrom('usage_event').execute());

const database = () => test.context.database;

async function write(db: Transaction, label: string, failure?: Error): Promise<string> {
  await sql`insert into usage_event (id, at, username, event_category, event_label)
    values (${newId()}, now(), 'x', 'x', ${label})`.execute(db);
  if (failure !== undefined) throw failure;
  return label;
}

async function labels(): Promise<readonly string[]> {
  const rows = await database().selectFrom('usage_event').select('event_label').execute();
  return rows.map(({ event_label: label }) => label);
}

it('leaves nothing of a row that is refused, and keeps those before and after it', async () => {
  const refused = refusal('request.invalid', { summary: 'Nein' });
  const tried = await database()
    .transaction()
    .execute(async (db) => [
      await tryRow(db, async () => write(db, 'first')),
      await tryRow(db, async () => write(db, 'second', refused)),
      await tryRow(db, async () => write(db, 'third')),
    ]);
  expect(tried).toEqual([
    { ok: true, written: 'first' },
    { ok: false, refused },
    { ok: true, written: 'third' },
  ]);
  expect(await labels()).toEqual(['first', 'third']);
});

it('leaves nothing at all where a row failed for no reason of its own', async () => {
  const failed = database()
    .transaction()
    .execute(async (db) => {
      await tryRow(db, async () => write(db, 'first'));
      await tryRow(db, async () => write(db, 'second', new TypeError('Something is broken')));
    });
  await expect(failed).rejects.toThrow('Something is broken');
  expect(await labels()).toEqual([]);
});
