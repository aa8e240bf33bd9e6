import { ChangeSet, ChangeSetDetails } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { insertOffice, type Office, officePassword } from '#test/office.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const wanted = 4000;

let test: TestDatabase;
let office: Office;
/** Both servers keep their files in one place. */
let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
  test = await createTestDatabase();
  office = await insertOffice(test.database);
  await insertManyProjects(test.database, { count: wanted, customerId: office.customerIds.halb });
});
afterAll(async () => Promise.all([test.drop(), data.remove()]));

async function startServer(): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: data.path,
    DATABASE_URL: test.url,
    JWT_SECRET: 'a-secret-only-for-tests-0123456789abcdef',
    ENCRYPTION_KEY: 'an-encryption-key-only-for-tests-0123456789',
    DEMO_DATA: 'off',
  });
}

async function caller(server: ServerProcess) {
  const answer = await fetch(`${server.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: office.people.user.username, password: officePassword }),
  });
  const authorization = answer.headers.get('authorization') ?? '';
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
}

async function countOf(text: string): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}

describe('killing the server with SIGKILL during a bulk edit', () => {
  it('leaves a change set that tells the truth, and another server goes on with it', async () => {
    const first = await startServer();
    const call = await caller(first);
    const id = newId();
    const change = { kind: 'addTag', tag: 'Kill' };
    await call('POST', '/project/bulk', { id, selection: { query: {} }, change });
    const changed = `select count(*)::integer as count from project where 'Kill' = any(tags)`;
    for (let done = 0; done === 0;) done = await countOf(changed);
    first.child.kill('SIGKILL');
    await first.exited;

    const second = await startServer();
    const again = await caller(second);
    const left = ChangeSetDetails.parse(await again('GET', `/project/bulk/${id}`));
    expect(left.state).toBe('RUNNING');
    expect(left.counts.PENDING).toBeGreaterThan(0);
    expect(left.counts.CHANGED + left.counts.PENDING).toBe(wanted);
    expect(await countOf(changed)).toBe(left.counts.CHANGED);

    await again('POST', `/project/bulk/continue/${id}`);
    let set: ChangeSet = left;
    while (set.state !== 'DONE') set = ChangeSet.parse(await again('GET', `/project/bulk/${id}`));
    expect(set.counts).toMatchObject({ CHANGED: wanted, PENDING: 0, SKIPPED: 0 });
    expect(
      await countOf(
        `select count(*)::integer as count from history where reason = 'Sammeländerung: Schlagwort dazu: Kill'`,
      ),
    ).toBe(wanted);
    second.child.kill('SIGTERM');
    expect((await second.exited).code).toBe(0);
  });
});
