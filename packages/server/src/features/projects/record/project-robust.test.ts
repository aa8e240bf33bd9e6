import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signIn } from '#test/office.ts';
import { fullDocument } from '#test/full-project.ts';
import { type Harness, openHarness, type Reply } from '#test/project-harness.ts';

let harness: Harness;
let id: string;

beforeAll(async () => {
  harness = await openHarness();
  id = (await harness.create(fullDocument(harness, [], []))).id;
});
afterAll(async () => harness.close());

function expectOneOf(statuses: readonly number[], reply: Reply): void {
  if (!statuses.includes(reply.status)) throw new Error(`${reply.status}: ${reply.text}`);
}

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '\\',
    "'; drop table project; --",
    '𐕰',
    '|||',
    '{}',
  ),
  fc.constantFrom('9999-12-31', '0000-01-01', '10000-01-01', '2026-02-30', '-1', '1e9', 'NaN', 'null'),
);

const parameter = fc.constantFrom(
  'filterAnd',
  'filterOr',
  'filter',
  'q',
  'page',
  'size',
  'mode',
  'sort',
  'projectStates',
  'projectBeauftragung',
  'farbe',
);
const written = fc.oneof(
  strange,
  fc
    .tuple(fc.constantFrom('name', 'dueDate', 'customerId', 'color', 'tag', 'zip', 'programme'), strange)
    .map(([key, value]) => `${key}|eq|${value}`),
  fc
    .record({
      key: fc.constantFrom('name', 'dueDate', 'memberId', 'state', 'bzaId', 'createdAt'),
      op: fc.constantFrom('eq', 'in', 'gt', 'between', 'relative', 'empty', 'like'),
      value: fc.oneof(strange, fc.array(strange, { maxLength: 3 }), fc.boolean(), fc.jsonValue()),
    })
    .map((condition) => JSON.stringify(condition)),
);

/** Any address can be typed; a lone half of a character cannot be written into one. */
const query = fc.array(fc.tuple(parameter, written), { maxLength: 4 }).map((pairs) => {
  const address = new URLSearchParams();
  for (const [name, value] of pairs) address.append(name, value.toWellFormed());
  return address.toString();
});

describe('whatever is sent', () => {
  it('to the search is answered or refused, never a failure of the server', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (address, asGuest) => {
        const who = asGuest ? 'guestOfHalb' : 'admin';
        const reply = await harness.call(who, `POST /project/search?${address}`);
        expectOneOf([200, 400], reply);
      }),
      { numRuns: 300 },
    );
  });

  it('as a project is stored or refused, never a failure of the server', async () => {
    const document = fullDocument(harness, [], []);
    const fields = [
      ...Object.keys(document),
      'id',
      'projectId',
      'mode',
      'leaseNumber',
      'projectIdProposed',
    ];
    const places = [...Object.keys(document.site), ...Object.keys(document.client)];
    const value = fc.oneof(strange, fc.jsonValue());
    const body = fc.record({
      head: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 2 }),
      site: fc.dictionary(fc.constantFrom(...places), value, { maxKeys: 2 }),
      client: fc.dictionary(fc.constantFrom(...places), value, { maxKeys: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(body, async ({ head, site, client }) => {
        const { project } = await harness.startEdit('user', id);
        const params = { id, version: project.version, site, client, ...head };
        const reply = await harness.call('user', 'POST /project', params);
        expectOneOf([200, 201, 400, 404, 409], reply);
      }),
      { numRuns: 200 },
    );
  });

  it('in the place of an id is refused, never a failure of the server', async () => {
    await fc.assert(
      fc.asyncProperty(strange, async (text) => {
        const path = encodeURIComponent(text.toWellFormed());
        const reply = await harness.call('user', `GET /project/${path}`);
        expectOneOf([400, 404], reply);
      }),
      { numRuns: 100 },
    );
  });

  it('ids in capitals are the same ids', async () => {
    const { user } = harness.office.people;
    const created = await harness.create({
      customerId: harness.office.customerIds.halb.toUpperCase(),
      memberIds: [user.id.toUpperCase(), user.id],
    });
    expect(created.memberIds).toEqual([user.id]);
    const reply = await harness.call('user', `GET /project/${created.id.toUpperCase()}`);
    expect(reply.status).toBe(200);
    const found = `filterAnd=memberId|eq|${user.id.toUpperCase()}&filterAnd=projectId|eq|${created.projectId}`;
    expect((await harness.call('user', `POST /project/search?${found}`)).json).toMatchObject({
      total: 1,
    });
  });
});

it('a project is refused in a sentence where what is ignored is nested without an end', async () => {
  const deep = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`;
  const answer = await harness.test.app.inject({
    method: 'POST',
    url: '/api/project',
    headers: {
      ...bearer(await signIn(harness.test.app, harness.office.people.user.username)),
      'content-type': 'application/json',
    },
    payload: `{"mode":0,"name":"Tief","createdBy":${deep}}`,
  });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringContaining('Die Angaben sind zu tief verschachtelt.'),
  ]);
});
