import { ListExport } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyProjects } from '#test/many-projects.ts';
import { insertOffice, type Office, officePassword } from '#test/office.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const rows = 6000;

let test: TestDatabase;
let office: Office;
/** Both servers keep their files in one place. */
let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
  test = await createTestDatabase();
  office = await insertOffice(test.database);
  await insertManyProjects(test.database, { count: rows, customerId: office.customerIds.halb });
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
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

const list = { format: 'csv', columns: ['projectId', 'name'], query: { sort: ['projectId,asc'] } };

describe('killing the server with SIGKILL during an export', () => {
  it('leaves no file, and another server makes the whole of it from its beginning', async () => {
    const first = await startServer();
    const call = await caller(first);
    const started = await call('POST', '/project/export', list);
    expect(started.status).toBe(202);
    const { id } = ListExport.parse(await started.json());
    for (let done = 0; done === 0;) {
      const { rowsDone, state } = ListExport.parse(
        await (await call('GET', `/project/export/${id}`)).json(),
      );
      expect(state).not.toBe('READY');
      done = rowsDone;
    }
    first.child.kill('SIGKILL');
    await first.exited;

    // Nobody has worked on it for longer than a minute.
    await test.pool.query(
      `update list_export set worked_at = worked_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'`,
    );
    const second = await startServer();
    const again = await caller(second);
    const look = async (): Promise<ListExport> =>
      ListExport.parse(await (await again('GET', `/project/export/${id}`)).json());
    let state = await look();
    while (state.state !== 'READY') state = await look();
    const file = await (await again('GET', `/project/export/${id}/file`)).text();
    const lines = file.trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows + 1);
    expect(new Set(lines).size).toBe(rows + 1);
    const { rows: attempts } = await test.pool.query<{ attempt: number }>(
      'select distinct attempt from list_export_part',
    );
    expect(attempts).toEqual([{ attempt: 2 }]);
    second.child.kill('SIGTERM');
    expect((await second.exited).code).toBe(0);
  });
});
