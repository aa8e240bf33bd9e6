import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt, factorHarness, tokenIn } from '#test/factor-harness.ts';
import { insertOffice } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let time = new Date(Date.now() + 60_000);
let before: TestApp;
let after: TestApp;

/** Later than the last code, in good time for the token. */
function later(): Date {
  time = new Date(time.getTime() + 60_000);
  return time;
}

beforeAll(async () => {
  before = await startTestApp({ now: () => time });
  const encryptionKey = 'another-key-after-a-restore-0123456789abcdef';
  after = await startTestApp({ now: () => time, testDatabase: before.testDatabase, encryptionKey });
});
afterAll(async () => {
  await after.close();
  await before.close();
});

it('an app whose secret the server cannot read any more is said to be set up anew, and can be', async () => {
  const office = await insertOffice(before.context.database);
  const { username } = office.people.user;
  const [harness, otherHarness] = [factorHarness(before.app), factorHarness(after.app)];
  const first = tokenIn(await harness.signIn(username));
  const { secret, recoveryCodes } = await harness.setUpTotp(first, time);

  const refused = await otherHarness.signIn(username, codeAt(secret, later()));
  expect(Problem.parse(refused.json())).toMatchObject({ status: 409, code: 'secondFactor.unreadable' });
  expect(refused.body).toContain('von der Verwaltung zurücksetzen lassen');

  const token = tokenIn(await otherHarness.signIn(username, recoveryCodes[0]));
  const removal = { code: recoveryCodes[1] };
  expect((await otherHarness.post('/user/secondFactor/totp/remove', token, removal)).statusCode).toBe(
    204,
  );
  const renewed = await otherHarness.setUpTotp(token, later());
  expect((await otherHarness.signIn(username, codeAt(renewed.secret, later()))).statusCode).toBe(200);
});

it('a set-up that was begun under another key has to be begun anew', async () => {
  const { username } = { username: 'ole.aehrenfeld' };
  const token = tokenIn(await factorHarness(before.app).signIn(username));
  const begun = await factorHarness(before.app).post('/user/secondFactor/totp', token);
  const { secret } = begun.json<{ secret: string }>();
  const confirmed = await factorHarness(after.app).post('/user/secondFactor/totp/confirm', token, {
    code: codeAt(secret, time),
  });
  expect(Problem.parse(confirmed.json())).toMatchObject({ status: 409, code: 'secondFactor.notBegun' });
});
