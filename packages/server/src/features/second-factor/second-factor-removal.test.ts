import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt, deleteFactors, factorHarness, problemOf, tokenIn } from '#test/factor-harness.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let time = new Date('2026-11-20T09:00:00Z');
let test: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;
let username: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => time });
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
  username = office.people.user.username;
});
afterAll(async () => {
  await test.close();
});
beforeEach(async () => {
  await deleteFactors(test.context.database);
  // Codes of an earlier test must not be those of this one; tokens are good for twelve hours of the database's clock.
  time = new Date(Date.now() + 60_000);
});

function later(seconds: number): void {
  time = new Date(time.getTime() + seconds * 1000);
}

async function protectedUser() {
  const token = tokenIn(await harness.signIn(username));
  const set = await harness.setUpTotp(token, time);
  later(60);
  return { token, ...set };
}

describe('an own second factor', () => {
  const remove = '/user/secondFactor/totp/remove';
  const renew = '/user/secondFactor/recoveryCodes';

  it('can be removed with a code, and its recovery codes go with it', async () => {
    const { token, secret } = await protectedUser();
    const code = codeAt(secret, time);
    expect((await harness.post(remove, token, { code })).statusCode).toBe(204);
    expect((await harness.signIn(username)).statusCode).toBe(200);
    expect(await harness.securityOf(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });

  it('can be removed with a recovery code by whoever lost the phone', async () => {
    const { token, recoveryCodes } = await protectedUser();
    const code = recoveryCodes[3]?.toLowerCase();
    expect((await harness.post(remove, token, { code })).statusCode).toBe(204);
    expect((await harness.securityOf(token)).totpSince).toBeNull();
  });

  it('stays without a code, with a wrong one and with one that was used', async () => {
    const { token, secret, recoveryCodes } = await protectedUser();
    const used = codeAt(secret, time);
    expect((await harness.signIn(username, used)).statusCode).toBe(200);
    expect(problemOf(await harness.post(remove, token))).toBe('400 request.invalid');
    for (const path of [remove, renew])
      for (const code of ['000000', 'AAAA-AAAA-AAAA-AAAA', used]) {
        const refused = await harness.post(path, token, { code });
        expect(problemOf(refused)).toBe('400 secondFactor.wrongCode');
        expect(Problem.parse(refused.json()).fields?.['code']).toContain('Der Code ist falsch');
      }
    expect(problemOf(await harness.post(renew, token, { code: null }))).toBe(
      '400 secondFactor.wrongCode',
    );
    expect(await harness.securityOf(token)).toMatchObject({ recoveryCodesLeft: recoveryCodes.length });
    expect(problemOf(await harness.signIn(username))).toBe('401 auth.secondFactorRequired');
    const { rows } = await test.context.pool.query(
      `select action from audit where actor_id = $1 order by id desc limit 1`,
      [office.people.user.id],
    );
    expect(rows).toEqual([{ action: 'secondFactor.failed' }]);
  });

  it('bounds the codes that are tried, wherever they are tried', async () => {
    const { token, secret } = await protectedUser();
    for (let attempt = 0; attempt < 30; attempt += 1)
      await harness.post(remove, token, { code: '000000' });
    const blocked = await harness.post(remove, token, { code: codeAt(secret, time) });
    expect(problemOf(blocked)).toBe('429 auth.throttled');
    expect((await harness.securityOf(token)).totpSince).not.toBeNull();
  });

  it('gets new recovery codes with a code, and the earlier ones are no good any more', async () => {
    const { token, secret, recoveryCodes } = await protectedUser();
    const answer = await harness.post(renew, token, { code: codeAt(secret, time) });
    const { recoveryCodes: renewed } = answer.json<{ recoveryCodes: string[] }>();
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    expect((await harness.signIn(username, recoveryCodes[0])).statusCode).toBe(401);
    expect((await harness.signIn(username, renewed[0])).statusCode).toBe(200);
  });
});
