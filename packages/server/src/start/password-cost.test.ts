import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryFor, passesFor, preparePasswords } from '#server/start/password-cost.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const gibibyte = 1024 ** 3;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

it.each([
  [1, 19_456],
  [2, 32_768],
  [4, 32_768],
  [64, 32_768],
])('takes of %d GiB for each hash %d KiB, so that four fit into a sixteenth', (total, expected) => {
  expect(memoryFor(total * gibibyte)).toBe(expected);
});

it.each([
  [2, 40],
  [40, 11],
  [150, 3],
  [220, 2],
  [2000, 2],
])('makes of %d ms for two passes %d passes, never fewer than two', (milliseconds, passes) => {
  expect(passesFor(milliseconds, 220)).toBe(passes);
});

async function storedCost(): Promise<unknown> {
  const row = await test.database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'password_cost')
    .executeTakeFirst();
  return row?.value;
}

it('measures once, and all nodes of one database hash alike', async () => {
  const [first, second] = await Promise.all([
    preparePasswords(test.database, 50),
    preparePasswords(test.database, 50),
  ]);
  const stored = await storedCost();
  expect(stored).toMatchObject({ parallelism: 1 });
  const hash = await first.hash('Ein Passwort');
  expect(second.isOutdated(hash)).toBe(false);
  expect(await second.matches(hash, 'Ein Passwort')).toBe(true);
  await preparePasswords(test.database, 50);
  expect(await storedCost()).toEqual(stored);
});

it('believes no stored cost below the least', async () => {
  const weak = JSON.stringify({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  await test.database.updateTable('setting').set({ value: weak }).execute();
  const hash = await (await preparePasswords(test.database, 50)).hash('Ein Passwort');
  expect(Number(/m=(\d+)/u.exec(hash)?.[1])).toBeGreaterThanOrEqual(19_456);
});
