import { addPasskey, askForNewPasskey, askForPasskey, Problem } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorHarness, tokenIn } from '#test/factor-harness.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;
let username: string;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
  username = office.people.user.username;
});
afterAll(async () => test.close());
beforeEach(async () => {
  const { database } = test.context;
  const tables = ['passkey', 'passkey_challenge', 'recovery_code', 'rate_count'] as const;
  for (const table of tables) await database.deleteFrom(table).execute();
  await database.deleteFrom('sign_in_failure').execute();
});

type Passkey = ReturnType<typeof softwarePasskey>;
type Behaviour = NonNullable<Parameters<Passkey['signIn']>[1]>;

async function question(token: string) {
  const asked = await harness.post('/user/passkey/options', token);
  return askForNewPasskey.response.parse(asked.json());
}

async function register(token: string, passkey: Passkey, behaviour: Behaviour = {}) {
  const { challengeId, options } = await question(token);
  return harness.post('/user/passkey', token, {
    challengeId,
    name: 'Notebook',
    response: passkey.register(options, behaviour),
  });
}

async function registered(behaviour: Behaviour = {}) {
  const passkey = softwarePasskey();
  const token = tokenIn(await harness.signIn(username));
  const answer = await register(token, passkey, behaviour);
  expect(answer.statusCode).toBe(201);
  const { recoveryCodes } = addPasskey.response.parse(answer.json());
  return { passkey, token, recoveryCodes };
}

async function challenge() {
  const asked = await harness.post('/authenticate/passkey/options', null);
  return askForPasskey.response.parse(asked.json());
}

async function signIn(passkey: Passkey, behaviour: Behaviour = {}) {
  const { challengeId, options } = await challenge();
  const response = passkey.signIn(options.challenge, behaviour);
  return harness.post('/authenticate/passkey', null, { challengeId, response });
}

function codeOf(answer: { json: () => unknown }): string {
  return Problem.parse(answer.json()).code;
}

describe('a new passkey', () => {
  it('is asked for so that it needs no username and always checks the person', async () => {
    const { options } = await question(tokenIn(await harness.signIn(username)));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'EnergieAkte' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(
      office.people.user.id.replaceAll('-', ''),
    );
  });

  it('comes with recovery codes where it is the first factor, and is not asked for twice', async () => {
    const { token, recoveryCodes, passkey } = await registered();
    expect(recoveryCodes).toHaveLength(10);
    const { options } = await question(token);
    expect(options.excludeCredentials).toHaveLength(1);
    expect(codeOf(await register(token, passkey))).toBe('passkey.known');
    const second = addPasskey.response.parse((await register(token, softwarePasskey())).json());
    expect(second.recoveryCodes).toEqual([]);
  });

  it.each<[string, Behaviour]>([
    ['did not check the person', { verified: false }],
    ['belongs to another page', { origin: 'https://energieakte.invalid' }],
    ['belongs to another name', { rpId: 'energieakte.invalid' }],
  ])('is refused when it %s', async (_, behaviour) => {
    const token = tokenIn(await harness.signIn(username));
    const answer = await register(token, softwarePasskey(), behaviour);
    expect(codeOf(answer)).toBe('passkey.refused');
    expect((await harness.signIn(username)).statusCode).toBe(200);
  });

  it('answers a question once, within five minutes, and only its own person', async () => {
    const token = tokenIn(await harness.signIn(username));
    const passkey = softwarePasskey();
    const send = async (
      sender: string,
      { challengeId, options }: Awaited<ReturnType<typeof question>>,
    ) =>
      harness.post('/user/passkey', sender, {
        challengeId,
        name: 'Notebook',
        response: passkey.register(options),
      });
    const stranger = tokenIn(await harness.signIn(office.people.secondUser.username));
    expect(codeOf(await send(stranger, await question(token)))).toBe('passkey.refused');
    const old = await question(token);
    await test.context.pool.query(`update passkey_challenge set expires_at = clock_timestamp()`);
    expect(codeOf(await send(token, old))).toBe('passkey.refused');
    const asked = await question(token);
    expect((await send(token, asked)).statusCode).toBe(201);
    expect(codeOf(await send(token, asked))).toBe('passkey.refused');
  });
});

describe('signing in with a passkey', () => {
  it('needs neither name nor password, and counts as both factors', async () => {
    const { passkey } = await registered();
    const answer = await signIn(passkey);
    expect(answer.statusCode).toBe(200);
    const me = await harness.get('/user/me', tokenIn(answer));
    expect(me.json()).toMatchObject({ username, mustSetSecondFactor: false });
    const { method } = await test.context.database
      .selectFrom('session')
      .select('method')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(method).toBe('PASSKEY');
  });

  it('makes the password alone too little; a recovery code beside it is enough', async () => {
    const { recoveryCodes } = await registered();
    expect(codeOf(await harness.signIn(username))).toBe('auth.passkeyRequired');
    expect(codeOf(await harness.signIn(username, undefined, 'falsch'))).toBe('auth.wrongCredentials');
    expect((await harness.signIn(username, recoveryCodes[0])).statusCode).toBe(200);
  });

  it('takes one answer to one question', async () => {
    const { passkey } = await registered();
    const { challengeId, options } = await challenge();
    const body = { challengeId, response: passkey.signIn(options.challenge) };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => harness.post('/authenticate/passkey', null, body)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each<[string, Behaviour]>([
    ['did not check the person', { verified: false }],
    ['signed for another page', { origin: 'https://energieakte.invalid' }],
    ['belongs to another name', { rpId: 'energieakte.invalid' }],
    ['names another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with one sentence when the passkey %s', async (_, behaviour) => {
    const { passkey } = await registered();
    expect(codeOf(await signIn(passkey, behaviour))).toBe('auth.wrongPasskey');
  });

  it('is refused with the same sentence for unknown passkeys, disabled and expired accounts', async () => {
    const { passkey } = await registered();
    const { database } = test.context;
    expect(codeOf(await signIn(softwarePasskey()))).toBe('auth.wrongPasskey');
    for (const change of [{ enabled: false }, { enabled: true, expires_on: '2020-01-01' }]) {
      await database.updateTable('app_user').set(change).where('username', '=', username).execute();
      expect(codeOf(await signIn(passkey))).toBe('auth.wrongPasskey');
    }
    await database
      .updateTable('app_user')
      .set({ enabled: true, expires_on: null })
      .where('username', '=', username)
      .execute();
    expect((await signIn(passkey)).statusCode).toBe(200);
  });

  it('is refused when the counter does not rise: somebody has a copy', async () => {
    const { passkey } = await registered({ counter: 5 });
    expect((await signIn(passkey, { counter: 6 })).statusCode).toBe(200);
    expect(codeOf(await signIn(passkey, { counter: 6 }))).toBe('auth.wrongPasskey');
    expect(codeOf(await signIn(passkey, { counter: 0 }))).toBe('auth.wrongPasskey');
    expect((await signIn(passkey, { counter: 7 })).statusCode).toBe(200);
  });

  it('is over when the passkey is removed, and the password is enough again', async () => {
    const { passkey, token } = await registered();
    const { database } = test.context;
    const { id } = await database.selectFrom('passkey').select('id').executeTakeFirstOrThrow();
    expect((await harness.post(`/user/passkey/delete/${id}`, token)).statusCode).toBe(204);
    expect(codeOf(await signIn(passkey))).toBe('auth.wrongPasskey');
    expect((await harness.signIn(username)).statusCode).toBe(200);
  });

  it('is throttled for a network that asks without end', async () => {
    await challenge();
    await test.context.pool.query(`update rate_count set calls = 300 where bucket like 'passkey:%'`);
    const answer = await harness.post('/authenticate/passkey/options', null);
    expect(answer.statusCode).toBe(429);
    expect(codeOf(answer)).toBe('rate.limited');
  });

  it('cannot be removed by another person', async () => {
    await registered();
    const { id } = await test.context.database
      .selectFrom('passkey')
      .select('id')
      .executeTakeFirstOrThrow();
    const stranger = tokenIn(await harness.signIn(office.people.secondUser.username));
    expect((await harness.post(`/user/passkey/delete/${id}`, stranger)).statusCode).toBe(404);
  });
});
