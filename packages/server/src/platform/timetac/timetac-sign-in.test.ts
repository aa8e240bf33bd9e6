import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimeTacAccount } from '#core/timetac.ts';
import { accountWith, doneOf, signedInAccount, timeTacFor } from '#test/timetac/timetac-account.ts';
import { clientSecret, startTimeTacServer, type TimeTacServer } from '#test/timetac/timetac-server.ts';

let server: TimeTacServer;

beforeEach(async () => {
  server = await startTimeTacServer();
});
afterEach(async () => server.close());

const jana = { username: 'jkeller', password: 'Geheim-17!' };
const service = { TIMETAC_MODE: 'service' };

describe('signing in with a password', () => {
  it('answers who it is, and with tokens', async () => {
    const { user, tokens } = doneOf(await timeTacFor(server).signIn(jana));
    expect(user).toEqual({ id: 17, username: 'jkeller', email: 'jana.keller@buero.example' });
    expect(tokens.accessToken).not.toBe('');
    expect(tokens.refreshToken).not.toBeNull();
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: '/buero/auth/oauth2/token',
      authorization: undefined,
    });
    expect(server.received[0]?.body).toContain('grant_type=password');
  });

  it('finds the person by name where nobody knows users/me', async () => {
    server.failNext('users/me', 'forbidden');
    expect(doneOf(await timeTacFor(server).signIn(jana)).user.id).toBe(17);
  });

  it('says what TimeTac says of a wrong password, and never repeats the password', async () => {
    const result = await timeTacFor(server).signIn({ ...jana, password: 'Ganz-falsch-99' });
    expect(result).toEqual({
      kind: 'refused',
      text: 'Invalid username and password combination: …',
    });
  });

  it.each([
    ['the key of the office', { TIMETAC_CLIENT_SECRET: 'falsch-falsch' }, 'invalid_client'],
    ['the account', { TIMETAC_ACCOUNT: 'anderes' }, 'HTTP 404'],
  ])('is misconfigured with the wrong %s', async (_what, wrong, reason) => {
    const result = await timeTacFor(server, undefined, wrong).signIn(jana);
    expect(result).toEqual({ kind: 'misconfigured', reason });
  });

  it.each([
    ['busy', { kind: 'unavailable', reason: 'HTTP 429', retryAfter: 7 }],
    ['failedBefore', { kind: 'unavailable', reason: 'HTTP 500', retryAfter: null }],
    ['html', { kind: 'misconfigured', reason: 'HTTP 200, no JSON' }],
    ['wrongShapeAfter', { kind: 'misconfigured', reason: 'unexpected answer' }],
    ['redirect', { kind: 'misconfigured', reason: 'HTTP 302' }],
    ['cutAfter', { kind: 'unavailable' }],
  ] as const)('is %s', async (problem, expected) => {
    server.failNext('auth/oauth2/token', problem);
    expect(await timeTacFor(server).signIn(jana)).toMatchObject(expected);
  });

  it('is not there in the other mode', async () => {
    const result = await timeTacFor(server, undefined, service).signIn(jana);
    expect(result).toMatchObject({ kind: 'misconfigured' });
    expect(server.received).toEqual([]);
  });
});

describe('a token that has run out', () => {
  it('is replaced once, also where several calls find it at the same time', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    const before = account.kept();
    server.expireAccessTokens();
    const results = await Promise.all(
      Array.from({ length: 5 }, async () => timeTac.findProject(account, 100)),
    );
    for (const result of results) expect(doneOf(result)?.name).toBe('KfW-26_007');
    expect(server.grants()).toBe(2);
    expect(account.kept()).not.toEqual(before);
  });

  it('keeps a write to one entry', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    server.expireAccessTokens();
    const start = new Date('2026-11-24T08:00:00Z');
    doneOf(await timeTac.start(account, { taskId: 501, start, note: null, uniqueId: 'a' }));
    expect(server.office.trackings).toHaveLength(1);
  });

  it('is that of another node, which was quicker', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    const stale = { accessToken: 'used-up', refreshToken: 'used-up-too' };
    let reads = 0;
    const behind: TimeTacAccount = {
      ...account,
      tokens: {
        read: async () => {
          reads += 1;
          return reads === 1 ? stale : account.kept();
        },
        replace: async (refresh) => account.tokens?.replace(refresh),
      },
    };
    expect(doneOf(await timeTac.findProject(behind, 100))?.id).toBe(100);
    expect(server.grants()).toBe(1);
  });

  it('asks for a new sign-in when the refresh token is dead too, and is forgotten', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    server.expireAccessTokens();
    server.expireRefreshTokens();
    expect(await timeTac.findProject(account, 100)).toEqual({ kind: 'expired' });
    expect(account.kept()).toBeNull();
    expect(await timeTac.findProject(account, 100)).toEqual({ kind: 'expired' });
  });

  it.each(['failedBefore', 'busy', 'cutAfter', 'html'] as const)(
    'stays stored when asking for another one is %s',
    async (problem) => {
      const timeTac = timeTacFor(server);
      const account = await signedInAccount(timeTac);
      server.expireAccessTokens();
      server.failNext('auth/oauth2/token', problem);
      const result = await timeTac.findProject(account, 100);
      expect(['unavailable', 'misconfigured']).toContain(result.kind);
      expect(account.kept()).not.toBeNull();
    },
  );

  it('is refused only once more: two refusals in a row ask for a new sign-in', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    server.failNext('projects/read', 'unauthorized', 'unauthorized');
    expect(await timeTac.findProject(account, 100)).toEqual({ kind: 'expired' });
    expect(server.received.filter(({ url }) => url.includes('projects'))).toHaveLength(2);
  });
});

describe('the server with its own key', () => {
  const office = { ...accountWith(17, null), tokens: null };

  it('finds people by their address, however it is written', async () => {
    const timeTac = timeTacFor(server, undefined, service);
    expect(doneOf(await timeTac.findUserByEmail('T.Vogt@buero.example'))?.id).toBe(18);
    expect(doneOf(await timeTac.findUserByEmail('niemand@buero.example'))).toBeNull();
    expect(server.grants()).toBe(1);
  });

  it('finds nobody where two have the same address', async () => {
    const timeTac = timeTacFor(server, undefined, service);
    server.office.users.push({
      id: 19,
      username: 'zweite',
      password: 'x',
      email_address: 'T.Vogt@buero.example',
    });
    expect(doneOf(await timeTac.findUserByEmail('T.Vogt@buero.example'))).toBeNull();
  });

  it('gets another token when its own has run out, once for all who wait', async () => {
    const timeTac = timeTacFor(server, undefined, service);
    doneOf(await timeTac.findProject(office, 100));
    server.expireAccessTokens();
    await Promise.all([1, 2, 3].map(async () => timeTac.findProject(office, 100)));
    expect(server.grants()).toBe(2);
  });

  it('names whose time it writes', async () => {
    const timeTac = timeTacFor(server, undefined, service);
    const start = new Date('2026-11-24T08:00:00Z');
    doneOf(await timeTac.start(office, { taskId: 501, start, note: null, uniqueId: 'a' }));
    expect(server.office.trackings).toMatchObject([{ user_id: 17, task_id: 501 }]);
  });

  it('is misconfigured with a wrong key', async () => {
    const wrong = { ...service, TIMETAC_CLIENT_SECRET: 'falsch-falsch' };
    const result = await timeTacFor(server, undefined, wrong).findProject(office, 100);
    expect(result).toEqual({ kind: 'misconfigured', reason: 'invalid_client' });
  });

  it('is misconfigured where its tokens are never taken, after two attempts', async () => {
    server.failNext('projects/read', 'unauthorized', 'unauthorized');
    const result = await timeTacFor(server, undefined, service).findProject(office, 100);
    expect(result).toEqual({ kind: 'misconfigured', reason: 'token refused' });
    expect(server.received.filter(({ url }) => url.includes('projects'))).toHaveLength(2);
  });

  it('looks nobody up and signs nobody out in the other mode, or without a need', async () => {
    expect(await timeTacFor(server).findUserByEmail('a@b.example')).toMatchObject({
      kind: 'misconfigured',
    });
    expect(await timeTacFor(server, undefined, service).signOut(office)).toMatchObject({ kind: 'done' });
    expect(server.received).toEqual([]);
  });
});

describe('signing out', () => {
  it('says so to TimeTac', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    doneOf(await timeTac.signOut(account));
    expect(server.received.at(-1)).toMatchObject({ method: 'POST', url: '/buero/v4/users/logout' });
  });

  it('is done already where nobody is signed in or the token has run out', async () => {
    const timeTac = timeTacFor(server);
    const account = await signedInAccount(timeTac);
    server.expireAccessTokens();
    doneOf(await timeTac.signOut(account));
    expect(server.grants()).toBe(1);
    doneOf(await timeTac.signOut(accountWith(17, null)));
  });
});

it('never says a secret, whatever goes wrong', async () => {
  const timeTac = timeTacFor(server);
  const account = await signedInAccount(timeTac);
  const { accessToken = '', refreshToken = '' } = account.kept() ?? {};
  const secrets = [jana.password, clientSecret, accessToken, refreshToken ?? ''];
  const results: unknown[] = [];
  const kinds = ['cutAfter', 'failedAfter', 'busy', 'html', 'redirect', 'forbidden'] as const;
  for (const problem of kinds) {
    server.failNext('projects/read', problem);
    results.push(await timeTac.findProject(account, 100));
    server.failNext('auth/oauth2/token', problem);
    results.push(await timeTac.signIn(jana));
  }
  await server.close();
  results.push(await timeTac.findProject(account, 100), await timeTac.signIn(jana));
  const said = JSON.stringify(results);
  expect(results.every((result) => JSON.stringify(result).includes('kind'))).toBe(true);
  for (const secret of secrets) expect(said).not.toContain(secret);
  server = await startTimeTacServer();
});
