import type { Role, UserRecord } from '@energieakte/contract';
import { sql } from 'kysely';
import { newId } from '#database/new-id.ts';
import {
  bearer,
  insertOffice,
  type Office,
  type OfficePersonKey,
  officePassword,
  signIn,
} from '#test/office.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly current?: unknown;
}

/** A test office where accounts are managed over the interface. */
export type PeopleHarness = Awaited<ReturnType<typeof openPeopleHarness>>;

/** Opens a test office for calls about people; `call` takes `POST /user` and the like. */
export async function openPeopleHarness() {
  const test: TestApp = await startTestApp();
  const office: Office = await insertOffice(test.context.database);
  const { database } = test.context;
  const tokens = new Map<OfficePersonKey, string>();

  async function tokenOf(key: OfficePersonKey): Promise<string> {
    const token = tokens.get(key) ?? (await signIn(test.app, office.people[key].username));
    tokens.set(key, token);
    return token;
  }

  async function callWith(token: string, call: string, body?: object) {
    const [method = '', path = ''] = call.split(' ');
    return test.app.inject({
      method: method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : 'GET',
      url: `/api${path}`,
      headers: { ...bearer(token), accept: 'application/problem+json, application/json' },
      ...(body === undefined ? {} : { payload: body }),
    });
  }

  async function call(as: OfficePersonKey, what: string, body?: object) {
    return callWith(await tokenOf(as), what, body);
  }

  async function json<Body>(as: OfficePersonKey, what: string, body?: object): Promise<Body> {
    const answer = await call(as, what, body);
    if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Body>();
  }

  /** The input for an account that nobody has. */
  function colleague(role: Role = 'ROLE_USER') {
    const username = `neu.${newId()}`;
    return {
      username,
      email: `${username}@beb.example`,
      displayname: 'Neue Person',
      customerId: office.customerIds.beb,
      roles: [role],
    };
  }

  async function givePassword(userId: string): Promise<void> {
    await database
      .updateTable('app_user')
      .set({ password_hash: await cheapPasswords.hash(officePassword) })
      .where('id', '=', userId)
      .execute();
  }

  return {
    test,
    office,
    password: officePassword,
    call,
    callWith,
    json,
    colleague,
    givePassword,
    tokenOf,
    refused: async (as: OfficePersonKey, what: string, body?: object): Promise<Refused> => {
      const answer = await call(as, what, body);
      if (answer.statusCode < 300) throw new Error(`${what} was not refused: ${answer.body}`);
      const problem = answer.json<Refused>();
      return { ...problem, fields: problem.fields ?? {}, status: answer.statusCode };
    },
    isValid: async (token: string): Promise<boolean> => {
      const answer = await test.app.inject({ url: '/api/security/isvalid', headers: bearer(token) });
      return answer.json<boolean>();
    },
    signedInColleague: async (role: Role = 'ROLE_USER') => {
      const user = await json<UserRecord>('superAdmin', 'POST /user', colleague(role));
      await givePassword(user.id);
      const token = await signIn(test.app, user.username);
      return { user, token };
    },
    /** As if the last day of an account had been so many days ago. */
    expire: async (userId: string, daysAgo = 1): Promise<void> => {
      await database
        .updateTable('app_user')
        .set({ expires_on: sql<string>`current_date - ${daysAgo}::integer` })
        .where('id', '=', userId)
        .execute();
    },
    otherNode: async () => startTestApp({ testDatabase: test.testDatabase }),
    close: test.close,
  };
}
