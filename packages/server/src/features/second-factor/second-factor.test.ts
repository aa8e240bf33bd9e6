import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt, deleteFactors, factorHarness, problemOf, tokenIn } from '#test/factor-harness.ts';
import { insertOffice, type Office, officePassword } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let time = new Date('2026-11-20T09:00:00Z');
let test: TestApp;
let secondNode: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;
let username: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => time });
  secondNode = await startTestApp({ now: () => time, testDatabase: test.testDatabase });
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
  username = office.people.user.username;
});
afterAll(async () => {
  await secondNode.close();
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

describe('setting an app up', () => {
  it('asks for nothing until the first right code', async () => {
    const token = tokenIn(await harness.signIn(username));
    await harness.post('/user/secondFactor/totp', token);
    expect((await harness.signIn(username)).statusCode).toBe(200);
    const wrong = await harness.post('/user/secondFactor/totp/confirm', token, { code: '000000' });
    expect(problemOf(wrong)).toBe('400 auth.wrongSetUpCode');
    expect((await harness.signIn(username)).statusCode).toBe(200);
    expect((await harness.securityOf(token)).totpSince).toBeNull();
  });

  it('answers ten recovery codes, once', async () => {
    const { token, recoveryCodes } = await protectedUser();
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/u);
    const security = await harness.securityOf(token);
    expect(security).toMatchObject({ recoveryCodesLeft: 10, required: false });
    expect(security.totpSince).not.toBeNull();
    expect(JSON.stringify(security)).not.toContain(recoveryCodes[0]);
  });

  it('keeps the secret sealed and the codes hashed', async () => {
    const { secret, recoveryCodes } = await protectedUser();
    const { database } = test.context;
    const rows = [
      ...(await database.selectFrom('totp_factor').selectAll().execute()),
      ...(await database.selectFrom('recovery_code').selectAll().execute()),
      ...(await database.selectFrom('audit_detail').selectAll().execute()),
    ];
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    expect(stored).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
  });

  it('does not replace an app that is in use', async () => {
    const { token } = await protectedUser();
    expect(problemOf(await harness.post('/user/secondFactor/totp', token))).toBe(
      '409 secondFactor.alreadySet',
    );
  });

  it('asks for the password again when the sign-in is ten minutes old', async () => {
    const token = tokenIn(await harness.signIn(username));
    await test.context.pool.query(
      `update session set confirmed_at = clock_timestamp() - interval '11 minutes'`,
    );
    const calls = [
      ['/user/secondFactor/totp', {}],
      ['/user/secondFactor/totp/remove', { code: '000000' }],
      ['/user/secondFactor/recoveryCodes', { code: null }],
      ['/user/passkey/delete/0199f2a0-0000-7000-8000-000000000000', {}],
    ] as const;
    for (const [path, body] of calls)
      expect(problemOf(await harness.post(path, token, body))).toBe('403 auth.confirmationNeeded');
    const wrong = await harness.post('/user/confirm', token, { password: 'falsch' });
    expect(problemOf(wrong)).toBe('400 auth.wrongPassword');
    expect(problemOf(await harness.post('/user/secondFactor/totp', token))).toBe(
      '403 auth.confirmationNeeded',
    );
    const right = await harness.post('/user/confirm', token, { password: officePassword });
    expect(right.statusCode).toBe(204);
    expect((await harness.post('/user/secondFactor/totp', token)).statusCode).toBe(200);
  });

  it('counts wrong passwords of the confirmation like those of a sign-in', async () => {
    const token = tokenIn(await harness.signIn(username));
    for (let attempt = 0; attempt < 10; attempt += 1)
      await harness.post('/user/confirm', token, { password: 'falsch' });
    const blocked = await harness.post('/user/confirm', token, { password: officePassword });
    expect(problemOf(blocked)).toBe('429 auth.throttled');
    expect((await harness.signIn(username)).statusCode).toBe(429);
  });
});

describe('signing in with an app', () => {
  it('asks for the code after a right password, and never after a wrong one', async () => {
    await protectedUser();
    expect(problemOf(await harness.signIn(username))).toBe('401 auth.secondFactorRequired');
    expect(problemOf(await harness.signIn(username, undefined, 'falsch'))).toBe(
      '401 auth.wrongCredentials',
    );
    expect(problemOf(await harness.signIn(username, '123456', 'falsch'))).toBe(
      '401 auth.wrongCredentials',
    );
  });

  it('says it in a German sentence to the client of the specification', async () => {
    const { secret } = await protectedUser();
    const url = '/api/authenticate';
    const query = { username, password: officePassword };
    const asked = await test.app.inject({ method: 'POST', url, query });
    expect(asked.statusCode).toBe(401);
    expect(asked.headers['content-type']).toContain('text/plain');
    expect(asked.body).toContain('Code aus der Authenticator-App');
    const otp = codeAt(secret, time);
    const answer = await test.app.inject({ method: 'POST', url, query: { ...query, otp } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.authorization).toMatch(/^Bearer /u);
  });

  it.each([
    ['of now', 0, 200],
    ['of the step before', -30, 200],
    ['of the step after', 30, 200],
    ['of two steps before', -60, 401],
    ['of two steps after', 60, 401],
  ])('takes a code %s or not', async (_, seconds, status) => {
    const { secret } = await protectedUser();
    later(60);
    const code = codeAt(secret, new Date(time.getTime() + seconds * 1000));
    expect((await harness.signIn(username, code)).statusCode).toBe(status);
  });

  it('takes a code with the blank that apps show in it', async () => {
    const { secret } = await protectedUser();
    const code = codeAt(secret, time);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await harness.signIn(username, typed)).statusCode).toBe(200);
  });

  it('takes no code twice, and none older than one that was taken', async () => {
    const { secret } = await protectedUser();
    const code = codeAt(secret, time);
    const before = codeAt(secret, new Date(time.getTime() - 30_000));
    expect((await harness.signIn(username, code)).statusCode).toBe(200);
    expect(problemOf(await harness.signIn(username, code))).toBe('401 auth.wrongCode');
    expect(problemOf(await harness.signIn(username, before))).toBe('401 auth.wrongCode');
  });

  it('does not take the code that set the app up', async () => {
    const token = tokenIn(await harness.signIn(username));
    const { secret } = await harness.setUpTotp(token, time);
    expect(problemOf(await harness.signIn(username, codeAt(secret, time)))).toBe('401 auth.wrongCode');
  });

  it('lets one of two nodes take a code that both get at once', async () => {
    const { secret } = await protectedUser();
    const otherNode = factorHarness(secondNode.app);
    const code = codeAt(secret, time);
    const answers = await Promise.all(
      [harness, otherNode, harness, otherNode].map(async (node) => node.signIn(username, code)),
    );
    const taken = answers.filter((answer) => answer.statusCode === 200);
    expect(taken).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await protectedUser();
    const [first = '', second = ''] = recoveryCodes;
    expect((await harness.signIn(username, first)).statusCode).toBe(200);
    expect(problemOf(await harness.signIn(username, first))).toBe('401 auth.wrongCode');
    const answer = await harness.signIn(username, ` ${second.toLowerCase().replaceAll('-', ' ')}`);
    expect(answer.statusCode).toBe(200);
    expect((await harness.securityOf(tokenIn(answer))).recoveryCodesLeft).toBe(8);
  });

  it('looks at no code where the account has no second factor', async () => {
    expect((await harness.signIn(username, '123456')).statusCode).toBe(200);
  });

  it('throttles wrong codes like wrong passwords, and a right password gives no new tries', async () => {
    const { secret } = await protectedUser();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const otp = attempt % 2 === 0 ? '000000' : undefined;
      expect((await harness.signIn(username, otp)).statusCode).toBe(401);
    }
    await harness.signIn(username, '000000');
    const right = await harness.signIn(username, codeAt(secret, time));
    expect(problemOf(right)).toBe('429 auth.throttled');
    expect(right.headers['retry-after']).toBeDefined();
  });

  it('bounds the codes tried for one account over all addresses', async () => {
    const { secret } = await protectedUser();
    const attempt = async (index: number, otp: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/authenticate',
        remoteAddress: `198.51.100.${index}`,
        payload: { username, password: officePassword, otp },
      });
    for (let index = 0; index < 30; index += 1) await attempt(index, '000000');
    expect((await attempt(99, codeAt(secret, time))).statusCode).toBe(429);
  });

  it('writes down who got in how, and who did not', async () => {
    const { secret } = await protectedUser();
    const { database } = test.context;
    const { id: last } = await database
      .selectFrom('audit')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await harness.signIn(username, '000000');
    await harness.signIn(username, codeAt(secret, time));
    await harness.signIn('niemand');
    const entries = await database
      .selectFrom('audit')
      .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
      .select(['action', 'payload', 'actor_id'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'secondFactor.failed', payload: { username }, actor_id: null },
      { action: 'auth.signedIn', payload: { method: 'TOTP' }, actor_id: office.people.user.id },
      { action: 'auth.failed', payload: { account: 'unbekannter Name' }, actor_id: null },
    ]);
  });
});
