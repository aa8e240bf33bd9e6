import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

it('a connection that breaks between two queries of a transaction fails the transaction and nothing else', async () => {
  const broken = test.database.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await waitUntilGone(rows[0]?.pid ?? 0);
    return sql`select 1`.execute(db);
  });
  await expect(broken).rejects.toBeInstanceOf(Error);
  expect((await test.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

/** Asks the database instead of waiting some time: the line is closed when its process is gone. */
async function waitUntilGone(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await test.pool.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    if (rows.length === 0) return;
  }
}
