import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#database/connection.ts';
import { refusalForDatabaseError } from '#http/constraint-errors.ts';
import { type DatabaseLine, layLine } from '#test/database-line.ts';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

describe('while the database is down', () => {
  let base: TestDatabase;
  let line: DatabaseLine;
  let test: TestApp;
  let token: string;
  let adminToken: string;

  beforeAll(async () => {
    base = await createTestDatabase();
    line = await layLine(base.url);
    const pool = createPool({ url: line.url });
    const behindLine = { ...base, url: line.url, pool, database: createDatabase(pool) };
    test = await startTestApp({ testDatabase: behindLine });
    const office = await insertOffice(base.database);
    token = await signIn(test.app, office.people.user.username);
    adminToken = await signIn(test.app, office.people.admin.username);
  });

  afterAll(async () => {
    await test.close();
    await test.context.database.destroy();
    await line.cut();
    await base.drop();
  });

  /** Until the call has come to the table that is locked. */
  async function waitingForLock(): Promise<void> {
    const { rows } = await sql`select from pg_locks where not granted`.execute(base.database);
    if (rows.length === 0) await waitingForLock();
  }

  it('answers 503 with a sentence, and works again as soon as the database is back', async () => {
    const call = async () => test.app.inject({ url: '/api/customer', headers: bearer(token) });
    expect((await call()).statusCode).toBe(200);

    await line.cut();
    const down = await call();
    expect(down.statusCode).toBe(503);
    expect(down.body).toBe(
      'Die Datenbank ist gerade nicht erreichbar. Bitte in einem Augenblick noch einmal versuchen.',
    );
    expect(down.headers['retry-after']).toBe('2');
    expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(503);

    await line.mend();
    expect((await call()).statusCode).toBe(200);
  });

  it('answers 503 also to what it broke off in the middle of', async () => {
    const begun = Promise.withResolvers<Promise<{ statusCode: number }>>();
    await base.database.transaction().execute(async (db) => {
      await sql`lock table user_group in access exclusive mode`.execute(db);
      begun.resolve(
        test.app.inject({
          method: 'POST',
          url: '/api/groups',
          headers: bearer(adminToken),
          payload: { name: 'Mittendrin', kind: 'TEAM', memberIds: [] },
        }),
      );
      await waitingForLock();
      await line.cut();
    });
    const answer = await begun.promise;
    await line.mend();
    expect(answer).toMatchObject({ statusCode: 503 });
  });

  it.each(['Client was closed and is not queryable', 'Client has encountered a connection error'])(
    'knows what the driver says of a connection that is gone: %s',
    async (begin) => {
      const client = new Client({ connectionString: base.url });
      await client.connect();
      const gone = new Promise<unknown>((resolve) => client.on('error', resolve));
      if (begin.startsWith('Client was closed')) await client.end();
      else {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(base.database);
        await gone;
      }
      const error: unknown = await client.query('select 1').catch((thrown: unknown) => thrown);
      expect(String(error)).toContain(begin);
      expect(refusalForDatabaseError(error)).toMatchObject({ code: 'server.unavailable' });
    },
  );
});
