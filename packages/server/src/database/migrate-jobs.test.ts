import { getConstructionPlans } from 'pg-boss';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobQueues } from '#database/job-queues.ts';
import { migrateJobs } from '#database/migrate-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

describe('the tables of the job queue', () => {
  it('are of the version that the library in package.json works with', async () => {
    const { rows } = await test.pool.query<{ version: number }>('select version from pgboss.version');
    expect(getConstructionPlans('pgboss')).toContain(`VALUES ('${rows[0]?.version}')`);
    // Twice changes nothing, and asks the library for nothing.
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await migrateJobs(client);
    await client.end();
    const queues = await test.pool.query<{ name: string }>(
      'select name from pgboss.queue order by name',
    );
    expect(queues.rows.map(({ name }) => name)).toEqual(Object.keys(jobQueues).toSorted());
  });
});
