import { endpoints } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bearer, signIn } from '#test/office.ts';
import {
  furnish,
  furnishOffice,
  plantSecrets,
  secret,
  tablesWithoutSecrets,
  tablesWithSecrets,
} from '#test/planted-secrets.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';
import { type BareProject, insertBareProject } from '#test/projects.ts';
import type { RightsRequest, RightsWorld } from '#test/rights-world.ts';
import { rows } from '#test/rights-rows.ts';

/** A stream that never ends and carries ids only, and the calls about the guest's own account. */
const without = new Set(['listenToEvents', 'logout', 'changeOwnPassword']);

let desk: Desk;
let token: string;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  await furnishOffice(desk.test.context.database, desk.office);
  token = await signIn(desk.test.app, desk.office.people.guestOfHalb.username);
});
afterAll(async () => desk.close());

/** A project of the guest's firm with a secret in everything that only the office may read. */
async function project(details: Partial<BareProject> = {}, ordered = false): Promise<string> {
  const { database } = desk.test.context;
  const { customerIds, people } = desk.office;
  number += 1;
  const head = { number, name: `Familie Offen ${number}`, customerId: customerIds.halb };
  const persons = { responsibleUserId: people.user.id, memberIds: [people.secondUser.id] };
  const projectId = await insertBareProject(database, { ...head, ...persons, ...details });
  await furnish(database, desk.office, { projectId, ordered });
  await plantSecrets(database);
  return projectId;
}

function worldOfSecrets(): RightsWorld {
  return {
    office: desk.office,
    origin: '',
    groupId: newId(),
    project,
    customer: async () => ({ id: desk.office.customerIds.halb, shortname: 'HALB' }),
    projectEditedBy: async () => project(),
    changeSetOf: async () => newId(),
    tokenOf: async () => token,
    tokenOfTwin: async () => token,
    close: async () => undefined,
  };
}

async function send(call: string, { params = {}, query = {}, body }: RightsRequest) {
  const definition = endpoints.get(call);
  if (definition === undefined) throw new Error(`The contract has no call ${call}`);
  const path = definition.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const {
    statusCode,
    headers,
    body: text,
  } = await desk.test.app.inject({
    method: definition.method,
    url: `/api${path}`,
    query,
    headers: bearer(token),
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, text: `${JSON.stringify(headers)} ${text}` };
}

const asked = (filter: object): RightsRequest => ({ query: { filter: JSON.stringify(filter) } });
const typed = { query: { q: secret } };

/** What the calls can be asked beyond the requests of the rights test, and the status of the answer. */
const more: readonly (readonly [
  call: string,
  status: number,
  about: string,
  request: () => Promise<RightsRequest> | RightsRequest,
])[] = [
  [
    'getProject',
    200,
    'with ordered services',
    async () => ({ params: { id: await project({}, true) } }),
  ],
  [
    'getProject',
    200,
    'that is stopped',
    async () => ({ params: { id: await project({ state: 'CANCELLED' }) } }),
  ],
  [
    'getProject',
    400,
    'of a day',
    async () => ({ params: { id: await project() }, query: { asOf: '2025-01-01' } }),
  ],
  ['searchProjects', 400, 'of a day', () => ({ query: { asOf: '2025-01-01' } })],
  [
    'searchProjects',
    400,
    'by a tag',
    () => asked({ key: 'tags', op: 'like', value: secret.slice(0, 4) }),
  ],
  [
    'searchProjects',
    400,
    'by the number of an offer',
    () => asked({ key: 'offerNo', op: 'empty', value: 'true' }),
  ],
  ['searchProjects', 400, 'sorted by tags', () => ({ query: { sort: 'tags,asc' } })],
  [
    'saveProject',
    409,
    'that was changed meanwhile',
    async () => ({ body: { id: await project(), version: 9, customerReference: 'B-4711' } }),
  ],
  [
    'saveProject',
    403,
    'in a field of the office',
    async () => ({ body: { id: await project(), version: 1, internalNote: 'Mein Wort' } }),
  ],
];

function expectNoSecret(text: string): void {
  expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
}

describe('a guest', () => {
  const open = rows.filter(([call]) => !without.has(call));

  it.each(open.map(([call, , request, about = '']) => ({ call, about, request })))(
    'reads no secret from $call $about',
    async ({ call, request }) => {
      await project({}, true);
      expectNoSecret((await send(call, await request(worldOfSecrets()))).text);
    },
  );

  it.each(more.map(([call, status, about, request]) => ({ call, status, about, request })))(
    'reads no secret from $call $about',
    async ({ call, status, request }) => {
      await project({}, true);
      const answer = await send(call, await request());
      expect(answer.status).toBe(status);
      expectNoSecret(answer.text);
    },
  );

  it('finds nothing by a secret', async () => {
    await project({}, true);
    const nothing = { items: [], total: 0 };
    const list = await desk.call('guestOfHalb', `POST /project/search?q=${secret}`);
    expect(list.json).toMatchObject(nothing);
    const { text } = await send('searchEverything', typed);
    expect(text.match(/"total":0/gu)).toHaveLength(3);
    const office = await desk.call('user', `POST /project/search?q=${secret}`);
    expect(office.json).not.toMatchObject(nothing);
  });
});

describe('the secrets', () => {
  it('are there for the office', async () => {
    const { text } = await desk.call('user', `GET /project/${await project({}, true)}`);
    expect(text.split(secret).length).toBeGreaterThan(20);
  });

  it('are in every table about projects that can hold one', async () => {
    const { rows: tables } = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'project_id'
        and table_name <> 'project'`.execute(desk.test.context.database);
    const known = new Set([...tablesWithSecrets, ...tablesWithoutSecrets]);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
