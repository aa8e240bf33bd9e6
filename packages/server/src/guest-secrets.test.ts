import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuestWorld, openGuestWorld, secretIn } from '#test/guest-world.ts';
import {
  listForgottenTables,
  listTablesWithoutSecret,
  listUnknownColumns,
  secret,
} from '#test/planted-secrets.ts';
import { bearer, signIn } from '#test/office.ts';
import { rows } from '#test/rights-rows.ts';
import type { RightsRequest } from '#test/rights-world.ts';

/** The stream never ends: `guest-events.test.ts` reads it. The others change the guest's own account. */
const without = new Set(['listenToEvents', 'logout', 'changeOwnPassword']);

let world: GuestWorld;

beforeAll(async () => {
  world = await openGuestWorld();
  await world.orderedProject();
});
afterAll(async () => world.close());

const asked = (filter: object): RightsRequest => ({ query: { filter: JSON.stringify(filter) } });

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
    async () => ({ params: { id: await world.orderedProject() } }),
  ],
  [
    'getProject',
    200,
    'that is stopped',
    async () => ({ params: { id: await world.project({ state: 'CANCELLED' }) } }),
  ],
  [
    'getProject',
    400,
    'of a day',
    async () => ({ params: { id: await world.project() }, query: { asOf: '2025-01-01' } }),
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
    async () => ({ body: { id: await world.project(), version: 9, customerReference: 'B-4711' } }),
  ],
  [
    'saveProject',
    409,
    'that somebody edits who is no member',
    async () => {
      const id = await world.projectEditedBy('admin');
      await world.plant();
      return { body: { id, version: 1, customerReference: 'B-4711' } };
    },
  ],
  [
    'saveProject',
    409,
    'that somebody changed who is no member',
    async () => {
      const id = await world.project({ name: 'Familie Wandel' });
      const updated_by = world.office.people.admin.id;
      await world.test.context.database
        .updateTable('project')
        .set({ updated_by })
        .where('id', '=', id)
        .execute();
      return { body: { id, version: 9, customerReference: 'B-4711' } };
    },
  ],
  [
    'saveProject',
    403,
    'in a field of the office',
    async () => ({
      body: {
        id: await world.project({ name: 'Familie Neu' }),
        version: 1,
        internalNote: 'Mein Wort',
      },
    }),
  ],
];

function expectNoSecret(text: string): void {
  expect(secretIn(text)).toBeNull();
}

describe('a guest', () => {
  const open = rows.filter(([call]) => !without.has(call));

  it.each(open.map(([call, , request, about = '']) => ({ call, about, request })))(
    'reads no secret from $call $about',
    async ({ call, request }) => {
      expectNoSecret((await world.send(call, await request(world))).text);
    },
  );

  it.each(more.map(([call, status, about, request]) => ({ call, status, about, request })))(
    'reads no secret from $call $about',
    async ({ call, status, request }) => {
      const answer = await world.send(call, await request());
      expect(answer.status).toBe(status);
      expectNoSecret(answer.text);
    },
  );

  it('finds nothing by a secret, typed well or with a slip', async () => {
    await world.project({ customerId: world.office.customerIds.lhb });
    for (const q of [secret.slice(0, 10), secret, 'Zwetschgengeheimins']) {
      const list = await world.send('searchProjects', { query: { q } });
      expect(list.body).toContain('"items":[],"total":0');
      const everywhere = await world.send('searchEverything', { query: { q } });
      expect(everywhere.body.match(/"total":0/gu)).toHaveLength(
        world.test.context.extensions.searchSources.length,
      );
    }
  });
});

describe('the secrets', () => {
  it('are there for the office', async () => {
    const token = await signIn(world.test.app, world.office.people.user.username);
    const { body } = await world.test.app.inject({
      url: `/api/project/${await world.orderedProject()}`,
      headers: bearer(token),
    });
    expect(body.split(secret).length).toBeGreaterThan(20);
    const found = await world.test.app.inject({
      method: 'POST',
      url: '/api/project/search',
      query: { q: secret },
      headers: bearer(token),
    });
    expect(found.body).not.toContain('"total":0');
  });

  it('have a plan for every table with words', async () => {
    expect(await listForgottenTables(world.test.context.database)).toEqual([]);
    expect(await listUnknownColumns(world.test.context.database)).toEqual([]);
  });

  it('stand in every table that can hold one', async () => {
    await world.plant();
    expect(await listTablesWithoutSecret(world.test.context.database)).toEqual([]);
  });
});
