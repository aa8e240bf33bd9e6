import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalForDatabaseError } from '#http/constraint-errors.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

/** Two transactions that each wait for the row of the other; PostgreSQL ends one of them. */
async function crossEachOther(): Promise<unknown> {
  const [left, right] = [await test.pool.connect(), await test.pool.connect()];
  try {
    await left.query(`insert into setting (name, value) values ('a', '1'), ('b', '1')`);
    for (const client of [left, right]) await client.query('begin');
    await left.query(`update setting set value = '2' where name = 'a'`);
    await right.query(`update setting set value = '3' where name = 'b'`);
    const both = await Promise.allSettled([
      left.query(`update setting set value = '2' where name = 'b'`),
      right.query(`update setting set value = '3' where name = 'a'`),
    ]);
    const lost = both.find((outcome) => outcome.status === 'rejected');
    return lost?.reason;
  } finally {
    for (const client of [left, right]) {
      await client.query('rollback');
      client.release();
    }
  }
}

describe('what the database refuses', () => {
  it('is told in words when two changes crossed each other', async () => {
    const refusal = refusalForDatabaseError(await crossEachOther());
    expect(refusal).toMatchObject({ code: 'server.crossed', status: 409 });
  });

  it('is nothing known where nobody expected it', () => {
    expect(refusalForDatabaseError(new Error('Kaputt'))).toBeNull();
  });
});
