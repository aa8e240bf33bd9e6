import { newId } from '#database/new-id.ts';
import { insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { type BareProject, insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** The columns of the rights test. */
export const callers = [
  'anonymous',
  'guestOfHalb',
  'user',
  'accountant',
  'admin',
  'superAdmin',
] as const;
export type RightsCaller = (typeof callers)[number];

/** What one call sends; everything else follows from the contract. */
export interface RightsRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A running office with the things that calls are about. */
export interface RightsWorld {
  readonly test: TestApp;
  readonly office: Office;
  readonly origin: string;
  readonly groupId: string;
  /** A new project of HALB (or of another customer), so that calls do not get in each other's way. */
  readonly project: (details?: Partial<BareProject>) => Promise<string>;
  /** A new project of HALB that a person is editing. */
  readonly projectEditedBy: (key: OfficePersonKey) => Promise<string>;
  /** A new customer, at its first version. */
  readonly customer: () => Promise<{ readonly id: string; readonly shortname: string }>;
  /** A bulk edit of one new project that a person made. */
  readonly changeSetOf: (key: OfficePersonKey) => Promise<string>;
  readonly tokenOf: (caller: RightsCaller) => Promise<string | null>;
  /** A token of a session of its own, of an account of its own with the caller's role. */
  readonly tokenOfTwin: (caller: RightsCaller) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

async function insertTwin(test: TestApp, office: Office, key: OfficePersonKey): Promise<string> {
  const id = newId();
  const { database } = test.context;
  const person = await database
    .selectFrom('app_user')
    .select(['displayname', 'customer_id', 'internal', 'roles', 'password_hash'])
    .where('id', '=', office.people[key].id)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('app_user')
    .values({ ...person, id, username: `zwilling-${id}` })
    .execute();
  return `zwilling-${id}`;
}

async function insertLock(test: TestApp, projectId: string, userId: string): Promise<void> {
  const grantedAt = new Date();
  await test.context.database
    .insertInto('project_lock')
    .values({
      project_id: projectId,
      lease_number: 1,
      user_id: userId,
      session_id: null,
      granted_at: grantedAt,
      expires_at: new Date(grantedAt.getTime() + 600_000),
    })
    .execute();
}

async function insertGroup(test: TestApp): Promise<string> {
  const id = newId();
  await test.context.database
    .insertInto('user_group')
    .values({ id, name: 'Team', kind: 'TEAM' })
    .execute();
  return id;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let customerNumber = 0;

/** A Kürzel nobody else has. */
export function freshShortname(): string {
  customerNumber += 1;
  return `R${letters[Math.trunc(customerNumber / 26)]}${letters[customerNumber % 26]}`;
}

async function insertCustomer(test: TestApp): Promise<{ id: string; shortname: string }> {
  const id = newId();
  const shortname = freshShortname();
  await test.context.database
    .insertInto('customer')
    .values({ id, shortname, name: 'Bau', type: 'HANDWERK' })
    .execute();
  return { id, shortname };
}

async function insertChangeSet(test: TestApp, projectId: string, userId: string): Promise<string> {
  const id = newId();
  const { database } = test.context;
  const change = JSON.stringify({ kind: 'priority', priority: 'high' });
  await database.insertInto('change_set').values({ id, change, total: 1, created_by: userId }).execute();
  await database
    .insertInto('change_set_row')
    .values({ change_set_id: id, position: 1, project_id: projectId })
    .execute();
  return id;
}

/** Opens the office on a real port, so that streams answer too. */
export async function openRightsWorld(): Promise<RightsWorld> {
  const test = await startTestApp();
  const office = await insertOffice(test.context.database);
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const groupId = await insertGroup(test);
  const tokens = new Map<RightsCaller, string>();
  let number = 0;

  async function project(details: Partial<BareProject> = {}): Promise<string> {
    number += 1;
    const customerId = office.customerIds.halb;
    return insertBareProject(test.context.database, { number, customerId, ...details });
  }

  return {
    test,
    office,
    origin,
    groupId,
    project,
    customer: async () => insertCustomer(test),
    projectEditedBy: async (key) => {
      const id = await project();
      await insertLock(test, id, office.people[key].id);
      return id;
    },
    changeSetOf: async (key) => insertChangeSet(test, await project(), office.people[key].id),
    tokenOf: async (caller) => {
      if (caller === 'anonymous') return null;
      const token = tokens.get(caller) ?? (await signIn(test.app, office.people[caller].username));
      tokens.set(caller, token);
      return token;
    },
    tokenOfTwin: async (caller) =>
      caller === 'anonymous' ? null : signIn(test.app, await insertTwin(test, office, caller)),
    close: test.close,
  };
}
