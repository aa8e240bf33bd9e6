import { endpoints, grantFor, type Role } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import {
  type Caller,
  callers,
  type DeletedWorld,
  type Named,
  openDeletedWorld,
  type Reply,
  word,
} from '#test/deleted-world.ts';
import { countIds, idFieldsOf, shapeOf, withId } from '#test/guest-calls.ts';
import { rows } from '#test/rights-rows.ts';
import type { RightsRequest } from '#test/rights-world.ts';

let world: DeletedWorld;

beforeAll(async () => {
  world = await openDeletedWorld();
});
afterAll(async () => world.close());

const missingCode = 'KfW-20_987-HALB';

const listCalls = [
  ['searchProjects', {}],
  ['searchProjects', { projectStates: 'DELETED' }],
  ['listMinimalProjects', {}],
  ['explainSearch', {}],
  ['listProjectGroups', { group: 'customer' }],
  ['listProjectGroups', { group: 'city', projectStates: 'DELETED' }],
  ['searchEverything', {}],
  ['listAttachments', {}],
  ['listDeletedAttachments', {}],
] as const;

const skipped = new Set(['listenToEvents', 'logout', 'changeOwnPassword']);

const roleOf = {
  guestOfHalb: 'ROLE_GUEST',
  user: 'ROLE_USER',
  accountant: 'ROLE_ACCOUNTANT',
} as const satisfies Record<Caller, Role>;

function callsOf(who: Caller): { call: string; rows: (typeof rows)[number][] }[] {
  const roles = [roleOf[who]];
  const open = rows.filter(([call]) => {
    const access = endpoints.get(call)?.access;
    if (access === undefined || skipped.has(call)) return false;
    return access === 'open' || grantFor(roles, access) !== 'no';
  });
  return [...Map.groupBy(open, ([call]) => call)].map(([call, own]) => ({ call, rows: own }));
}

function essence({ status, body }: Reply, id: string): string {
  return `${status} ${body.replaceAll(id, 'ID').replace(/"date":"[^"]*",?/u, '')}`;
}

interface Asked {
  readonly answer: Reply;
  readonly id: string;
}

/** Whether an answer tells no more than that to an id of nothing. */
function isTheSame({ answer, id }: Asked, nothing: Asked): boolean {
  if (answer.body.includes(word)) return false;
  if (answer.status === 429 || nothing.answer.status === 429) return true;
  // What is made anew has an id and an instant of its own.
  const isDone = answer.status < 300 && nothing.answer.status < 300;
  return isDone || essence(answer, id) === essence(nothing.answer, nothing.id);
}

/** Where an id of the deleted project is answered in another way than one of nothing. */
async function differences(
  { who, call, ids }: { who: Caller; call: string; ids: readonly Named[] },
  requestWith: (id: string) => RightsRequest,
): Promise<readonly string[]> {
  const found: string[] = [];
  const missing = newId();
  const unknown = await world.send(who, call, requestWith(missing));
  for (const [what, id] of ids) {
    const answer = await world.send(who, call, requestWith(id));
    if (isTheSame({ answer, id }, { answer: unknown, id: missing })) continue;
    found.push(`${what}: ${essence(answer, id)}, and for nothing: ${essence(unknown, missing)}`);
  }
  return found;
}

/** Tables whose ids the fields of a query or a body may name. */
const named = new Set(['project', 'comment', 'attachment', 'checklist_item', 'funding_case', 'upload']);

describe.each(callers)('what lies in the Papierkorb is to %s as if not there', (who) => {
  it.each(callsOf(who))('by its ids in $call', async ({ call, rows: own }) => {
    const walked = new Set<string>();
    for (const [, , request] of own) {
      const base = await request(world);
      if (walked.has(shapeOf(base))) continue;
      walked.add(shapeOf(base));
      expect((await world.send(who, call, base)).body).not.toContain(word);
      for (let place = 0; place < countIds(base); place += 1)
        expect(
          await differences({ who, call, ids: world.inside }, (id) => withId(base, place, id)),
        ).toEqual([]);
    }
  });

  it('by its code', async () => {
    const withCodes = callsOf(who).filter(({ call }) => endpoints.get(call)?.path.includes('/:'));
    for (const { call, rows: own } of withCodes) {
      const [, , request] = own[0] ?? [];
      const base = (await request?.(world)) ?? {};
      if (countIds(base) === 0) continue;
      const [answer, nothing] = await Promise.all(
        [world.code, missingCode].map(async (id) => ({
          answer: await world.send(who, call, withId(base, 0, id)),
          id,
        })),
      );
      if (answer === undefined || nothing === undefined) continue;
      expect([call, isTheSame(answer, nothing)]).toEqual([call, true]);
    }
  });

  it.each(listCalls)('in a list of %s', async (call, query) => {
    const { status, body } = await world.send(who, call, { query: { ...query, q: word } });
    expect(body).not.toContain(word);
    expect([200, 400, 403]).toContain(status);
  });

  it('in the project it is linked with', async () => {
    const { status, body } = await world.send(who, 'getProject', { params: { id: world.linkedId } });
    expect(status).toBe(200);
    expect(body).not.toContain(word);
    expect(body).not.toContain(world.deletedId);
  });
});

const officeCallers = ['user', 'accountant'] as const;

describe.each(officeCallers)('what lies in the Papierkorb is to %s as if not there', (who) => {
  // A view names no project, and its own name can be taken once only.
  const withFields = callsOf(who).filter(
    ({ call }) => idFieldsOf(call).length > 0 && call !== 'saveView',
  );

  it.each(withFields)('by fields with ids in $call', async ({ call, rows: [row] }) => {
    const base = (await row?.[2](world)) ?? {};
    const ids = world.inside.filter(([table]) => named.has(table));
    for (const { name, part, wrap } of idFieldsOf(call))
      expect(
        await differences({ who, call, ids }, (id) => ({
          ...base,
          [part]: { ...base[part], [name]: wrap(id) },
        })),
      ).toEqual([]);
  });
});

describe('what lies in the Papierkorb', () => {
  it('is hidden in the own bulk change of a user', async () => {
    const { status, body } = await world.send('user', 'getBulkChange', { params: { id: world.bulkId } });
    expect(status).toBe(200);
    expect(body).not.toContain(word);
  });

  it('stays linked when a user saves the other project', async () => {
    await world.send('user', 'startProjectEdit', { params: { id: world.linkedId } });
    const body = { id: world.linkedId, version: 1, relatedProjectIds: [] };
    expect((await world.send('user', 'saveProject', { body })).status).toBe(200);
    const { body: shown } = await world.send('admin', 'getProject', { params: { id: world.linkedId } });
    expect(shown).toContain(word);
  });

  it.each(['getProject', 'getProjectHistory', 'listProjectComments', 'getAttachmentBoard'])(
    'is there for admins in %s',
    async (call) => {
      for (const id of [world.deletedId, world.code]) {
        const name = /:(\w+)/u.exec(endpoints.get(call)?.path ?? '')?.[1] ?? 'id';
        const { status, body } = await world.send('admin', call, { params: { [name]: id } });
        expect([status, body.includes(word)]).toEqual([200, true]);
      }
    },
  );
});
