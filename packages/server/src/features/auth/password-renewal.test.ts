import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswordHasher, leastCost } from '#platform/password-hasher.ts';
import { factorHarness } from '#test/factor-harness.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;

beforeAll(async () => {
  const passwords = createPasswordHasher({ ...leastCost, timeCost: 3 }, 2);
  test = await startTestApp({ passwords });
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
});
afterAll(async () => test.close());

async function accountOf(username: string) {
  return test.context.database
    .selectFrom('app_user')
    .select(['password_hash', 'password_changed_at', 'token_version'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
}

it('hashes a password again at its next sign-in when its hash is cheaper than those of today', async () => {
  const { username } = office.people.user;
  const before = await accountOf(username);
  expect(before.password_hash).toContain('t=1');
  await harness.signIn(username, undefined, 'falsch');
  expect(await accountOf(username)).toEqual(before);
  expect((await harness.signIn(username)).statusCode).toBe(200);
  const after = await accountOf(username);
  expect(after.password_hash).toContain('t=3');
  expect(after).toMatchObject({
    password_changed_at: before.password_changed_at,
    token_version: before.token_version,
  });
  expect((await harness.signIn(username)).statusCode).toBe(200);
  expect((await accountOf(username)).password_hash).toBe(after.password_hash);
});
