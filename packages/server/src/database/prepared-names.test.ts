import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreparedNames } from '#database/prepared-names.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;

describe('a statement that comes again and again', () => {
  it('answers the same before and after it is prepared, whatever its values', async () => {
    for (let value = 1; value <= 12; value += 1) {
      const { rows } = await sql`select ${value}::integer * 2 as double`.execute(test.database);
      expect(rows).toEqual([{ double: value * 2 }]);
    }
  });

  it('is prepared by the database, inside a transaction as well', async () => {
    await test.database.transaction().execute(async (db) => {
      for (let value = 1; value <= 4; value += 1)
        await sql`select ${value}::integer + 1 as sum`.execute(db);
      const { rows } = await prepared.execute(db);
      expect(rows).toContainEqual({ statement: 'select $1::integer + 1 as sum' });
    });
  });

  it('fails as before when it is wrong, and leaves its connection in order', async () => {
    const wrong = (): Promise<unknown> => sql`select 1 / ${0}::integer`.execute(test.database);
    for (let call = 1; call <= 5; call += 1)
      await expect(wrong()).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql`select 1 as one`.execute(test.database);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('the name of a statement', () => {
  it('is given at the third call and stays', () => {
    const { nameOf } = createPreparedNames();
    const often = Array.from({ length: 5 }, () => nameOf('select often'));
    expect(often).toEqual([null, null, 'prepared-1', 'prepared-1', 'prepared-1']);
  });

  it('is not given to what begins or ends a transaction', () => {
    const { nameOf } = createPreparedNames();
    const texts = ['begin', 'commit', 'rollback', 'savepoint a', 'listen a', 'set local a = 1'];
    for (let call = 1; call <= 5; call += 1) expect(texts.map(nameOf)).toEqual(texts.map(() => null));
  });

  it('is not given to a search by a pattern, which is planned with its values', () => {
    const { nameOf } = createPreparedNames();
    const text = 'select id from project where name_fold like $1';
    expect(Array.from({ length: 5 }, () => nameOf(text))).toEqual([null, null, null, null, null]);
  });

  it('is one of so many at most, and rare texts are not remembered for ever', () => {
    const { nameOf } = createPreparedNames();
    for (let text = 0; text < 5000; text += 1) nameOf(`select rare ${text}`);
    const named = Array.from({ length: 300 }, (_, text) => {
      nameOf(`select ${text}`);
      nameOf(`select ${text}`);
      return nameOf(`select ${text}`);
    });
    expect(new Set(named.filter((name) => name !== null)).size).toBe(200);
    expect(named.slice(200)).toEqual(named.slice(200).map(() => null));
  });
});
