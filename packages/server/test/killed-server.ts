import { insertOffice, type Office, officePassword } from '#test/office.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** A database and a place for files that servers share, one after the other. */
export interface SharedWorld {
  readonly test: TestDatabase;
  readonly office: Office;
  readonly startServer: () => Promise<ServerProcess>;
  /** Calls a server as somebody of the office. */
  readonly callerOf: (server: ServerProcess) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

type Caller = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>;

/** Calls a server as somebody of an office of tests. */
export async function callerOf(server: ServerProcess, username: string): Promise<Caller> {
  const answer = await fetch(`${server.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: officePassword }),
  });
  const authorization = answer.headers.get('authorization') ?? '';
  return async (method, path, body) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** An office with many projects, for servers that are killed in the middle of long work. */
export async function openSharedWorld(projects: number): Promise<SharedWorld> {
  const data = await makeDataDirectory();
  const test = await createTestDatabase();
  const office = await insertOffice(test.database);
  await insertManyProjects(test.database, { count: projects, customerId: office.customerIds.halb });
  return {
    test,
    office,
    startServer: async () =>
      startServerProcess({
        DATA_DIR: data.path,
        DATABASE_URL: test.url,
        JWT_SECRET: 'a-secret-only-for-tests-0123456789abcdef',
        ENCRYPTION_KEY: 'an-encryption-key-only-for-tests-0123456789',
        DEMO_DATA: 'off',
      }),
    callerOf: async (server) => callerOf(server, office.people.user.username),
    close: async () => {
      await Promise.all([test.drop(), data.remove()]);
    },
  };
}
