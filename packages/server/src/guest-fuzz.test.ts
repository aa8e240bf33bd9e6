import { projectFilterKeys, projectSortFields } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { listForeignIds, opened, propertiesOf } from '#test/guest-calls.ts';
import { type GuestWorld, openGuestWorld, secretIn } from '#test/guest-world.ts';
import { secret } from '#test/planted-secrets.ts';
import type { RightsRequest } from '#test/rights-world.ts';

let world: GuestWorld;
let foreignIds: Awaited<ReturnType<typeof listForeignIds>>;

beforeAll(async () => {
  world = await openGuestWorld();
  await world.orderedProject();
  await world.project({ customerId: world.office.customerIds.lhb });
  await world.project({ state: 'DELETED' });
  foreignIds = await listForeignIds(world);
});
afterAll(async () => world.close());

const words = fc.constantFrom(
  secret.slice(0, 10),
  'Zwetschgengeheimins',
  '%',
  '_',
  '',
  '\\',
  'ich',
  'null',
  '2025-01-01',
  '0',
  'true',
  'ROLE_ADMIN',
  '-1',
  '9'.repeat(30),
  '{"and":[]}',
  'KUNDE',
  'EVERYONE',
  'DELETED',
);
const otherKeys = `q filter filterAnd filterOr sort asOf compareWith page size mode projectStates all id customerId
  projectBeauftragung internalNote tags scope version audience can roles services ownerId groupId field personId`;
const keys = fc.constantFrom(
  ...Object.keys(projectFilterKeys),
  ...Object.keys(projectSortFields),
  ...otherKeys.split(/\s+/u),
);
const values = fc.oneof(
  words,
  fc.nat(200).map((index) => foreignIds[index % foreignIds.length]?.[1] ?? ''),
  fc.tuple(keys, words).map(([key, word]) => `${key}|like|${word}`),
  fc.tuple(keys, words).map(([key, word]) => JSON.stringify({ not: { key, op: 'like', value: word } })),
  fc.constantFrom('asc', 'desc').chain((way) => keys.map((key) => `${key},${way}`)),
);
const bodyValues = fc.oneof(values, fc.integer(), fc.boolean(), fc.constant(null), fc.array(values));

/** Which key: of those the call knows, or now and then another. */
const someKeys = fc.array(fc.tuple(fc.nat(), keys, bodyValues), { maxLength: 3 });
const attack = fc.record({
  index: fc.nat(),
  query: someKeys,
  body: someKeys,
  id: fc.option(values, { nil: undefined }),
});

type Attack = typeof attack extends fc.Arbitrary<infer One> ? Omit<One, 'index'> : never;

function extras(call: string, wanted: Attack['query'], part: 'query' | 'body') {
  const known = Object.keys(propertiesOf(call, part));
  return Object.fromEntries(
    wanted.map(([pick, other, value]) => [known[pick % (known.length + 1)] ?? other, value] as const),
  );
}

function textOf(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function mutated(call: string, base: RightsRequest, { query, body, id }: Attack): RightsRequest {
  const params = Object.fromEntries(
    Object.entries(base.params ?? {}).map(([name, value]) => [name, id ?? value]),
  );
  return {
    params,
    query: { ...base.query, ...textOf(extras(call, query, 'query')) },
    ...(base.body === undefined ? {} : { body: { ...base.body, ...extras(call, body, 'body') } }),
  };
}

describe('a guest who tries anything', () => {
  it('reads no secret and breaks nothing', async () => {
    await fc.assert(
      fc.asyncProperty(attack, async ({ index, ...change }) => {
        const row = opened[index % opened.length];
        if (row === undefined) return;
        const [call, , request] = row;
        const params = mutated(call, await request(world), change);
        const answer = await world.send(call, params);
        const found = secretIn(answer.text);
        if (found !== null || answer.status >= 500)
          throw new Error(`${JSON.stringify({ call, params })}: ${found ?? answer.body}`);
      }),
      { seed: 4711, numRuns: 1500 },
    );
  });
});
