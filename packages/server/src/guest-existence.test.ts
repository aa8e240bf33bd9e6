import { projectFilterKeys, projectSortFields } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import {
  closed,
  countIds,
  idFieldsOf,
  listForeignIds,
  opened,
  titled,
  withId,
} from '#test/guest-calls.ts';
import { type GuestAnswer, type GuestWorld, openGuestWorld, secretIn } from '#test/guest-world.ts';
import { signIn } from '#test/office.ts';
import { secret } from '#test/planted-secrets.ts';
import type { RightsRequest } from '#test/rights-world.ts';

let world: GuestWorld;
let foreignIds: Awaited<ReturnType<typeof listForeignIds>>;

beforeAll(async () => {
  world = await openGuestWorld();
  const { lhb } = world.office.customerIds;
  await world.orderedProject();
  await world.project({ customerId: lhb });
  await world.project({ state: 'DELETED' });
  await signIn(world.test.app, world.office.people.user.username);
  foreignIds = await listForeignIds(world);
});
afterAll(async () => world.close());

/** The answer with its headers, without what is different in every answer anyway. */
function essence({ status, text }: GuestAnswer, id: string): string {
  const words = text.replaceAll(id, 'ID').replace(/"date":"[^"]*",?/u, '');
  return `${status} ${words}`;
}

function expectNoSecret(answer: GuestAnswer, about: unknown): void {
  if (secretIn(answer.text) !== null)
    throw new Error(`A secret in ${JSON.stringify(about)}: ${answer.status} ${secretIn(answer.text)}`);
}

describe('a guest cannot tell what exists', () => {
  /** Where an id of something that exists is answered in another way than one of nothing. */
  async function differences(
    call: string,
    requestWith: (id: string) => RightsRequest,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    const missing = newId();
    const unknown = await world.send(call, requestWith(missing));
    for (const [table, id] of foreignIds) {
      const answer = await world.send(call, requestWith(id));
      expectNoSecret(answer, { call, table });
      const isThrottled = answer.status === 429 || unknown.status === 429;
      // What a foreign id makes new has an id of its own.
      const isDone = answer.status < 300 && unknown.status < 300;
      if (isThrottled || isDone || essence(answer, id) === essence(unknown, missing)) continue;
      found.push(`${table}: ${essence(answer, id)}, and for nothing: ${essence(unknown, missing)}`);
    }
    return found;
  }

  it.each(titled(opened))('by foreign ids in $title', async ({ call, request }) => {
    const base = await request(world);
    for (let place = 0; place < countIds(base); place += 1)
      expect(await differences(call, (id) => withId(base, place, id))).toEqual([]);
  });

  const fields = [...new Map(opened.map(([call, , request]) => [call, request]))].flatMap(
    ([call, request]) => idFieldsOf(call).map((field) => ({ call, request, ...field })),
  );

  it.each(fields)('by foreign ids as $name in $call', async ({ call, request, name, part, wrap }) => {
    const base = await request(world);
    const found = await differences(call, (id) => {
      return { ...base, [part]: { ...base[part], [name]: wrap(id) } };
    });
    expect(found).toEqual([]);
  });

  it.each(titled(closed))('by calls that are not for guests: $title', async ({ call, request }) => {
    const base = await request(world);
    const known = await world.send(call, base);
    const unknown = await world.send(call, withId(base, 0, newId()));
    expect(known.status).toBe(403);
    expect(known.body).toBe(unknown.body);
    expectNoSecret(known, { call });
  });

  const officeKeys = Object.entries(projectFilterKeys).filter(([, { guest }]) => !guest);

  it.each(officeKeys)('by filtering with %s, which is as unknown as any other word', async (key) => {
    for (const op of ['eq', 'like', 'empty', 'gte']) {
      const filterBy = async (name: string): Promise<string> => {
        const query = { filter: JSON.stringify({ key: name, op, value: secret.slice(0, 9) }) };
        const { status, body } = await world.send('searchProjects', { query });
        return `${status} ${body.replaceAll(name, 'KEY')}`;
      };
      expect(await filterBy(key)).toBe(await filterBy('gibtEsNicht'));
    }
  });

  const officeSorts = Object.entries(projectSortFields).filter(([, { guest }]) => !guest);

  it.each(officeSorts)('by sorting with %s', async (field) => {
    const sortBy = async (name: string): Promise<string> => {
      const { status, body } = await world.send('searchProjects', { query: { sort: `${name},asc` } });
      return `${status} ${body.replaceAll(name, 'FIELD')}`;
    };
    expect(await sortBy(field)).toBe(await sortBy('gibtEsNicht'));
  });
});
