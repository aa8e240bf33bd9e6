import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { openSsoHarness, publicUrl, type SsoHarness, announced } from '#test/sso-harness.ts';
import { startTestApp } from '#test/test-app.ts';

let harness: SsoHarness;

beforeAll(async () => {
  harness = await openSsoHarness();
});
afterAll(async () => harness.close());

describe('signing in at the provider', () => {
  it('opens a session for the account that is connected, and goes on where one wanted to be', async () => {
    const login = harness.newLogin();
    expect(announced(await harness.link('user', login))).toEqual({ 'sso-meldung': 'verbunden' });
    const page = await harness.arrive(login);
    expect(page.pathname + page.search).toBe('/login?next=%2Fproject0');
    const { status, token = '' } = await harness.redeem(announced(page)['sso']);
    const me = await harness.test.app.inject({ url: '/api/user/me', headers: { authorization: token } });
    expect([status, me.json()]).toEqual([200, expect.objectContaining({ username: 'jana.keller' })]);
  });

  it('tells a stranger and a disabled account the same', async () => {
    const [stranger, disabled] = [harness.newLogin(), harness.newLogin()];
    await harness.link('secondUser', disabled);
    await harness.setEnabled('secondUser', false);
    const pages = [await harness.arrive(stranger), await harness.arrive(disabled)];
    await harness.setEnabled('secondUser', true);
    expect(pages.map(announced)).toEqual([
      { 'sso-meldung': 'unbekannt' },
      { 'sso-meldung': 'unbekannt' },
    ]);
  });

  it('tells that it was cancelled', async () => {
    const { url, cookie } = await harness.begin();
    const page = await harness.comeBack(await harness.provider.cancel(url), cookie);
    expect(announced(page)).toEqual({ 'sso-meldung': 'abgebrochen' });
  });

  it('never leads to another site, whatever is asked for', async () => {
    for (const next of ['//boese.example', 'https://boese.example', String.raw`/\boese.example`]) {
      const { url, cookie } = await harness.begin(next);
      const page = await harness.comeBack(await harness.provider.cancel(url), cookie);
      expect([page.origin, page.pathname]).toEqual([publicUrl, '/login']);
    }
  });
});

describe('an answer of the provider', () => {
  it('counts in the browser only that began', async () => {
    const login = harness.newLogin();
    await harness.link('user', login);
    const [mine, other] = [await harness.begin(), await harness.begin()];
    const callback = await harness.provider.signIn(mine.url, login);
    expect(announced(await harness.comeBack(callback, other.cookie))).toEqual({
      'sso-meldung': 'fehlgeschlagen',
    });
    expect(announced(await harness.comeBack(callback, ''))).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
    expect(announced(await harness.comeBack(callback, mine.cookie))).toHaveProperty('sso');
  });

  it('counts once', async () => {
    const login = harness.newLogin();
    await harness.link('user', login);
    const { url, cookie } = await harness.begin();
    const callback = await harness.provider.signIn(url, login);
    await harness.comeBack(callback, cookie);
    expect(announced(await harness.comeBack(callback, cookie))).toEqual({
      'sso-meldung': 'fehlgeschlagen',
    });
  });

  it.each(['state', 'code', 'iss'])('counts only with its own %s', async (name) => {
    const login = harness.newLogin();
    await harness.link('user', login);
    const { url, cookie } = await harness.begin();
    const callback = await harness.provider.signIn(url, login);
    callback.searchParams.set(name, 'https://gefaelscht.example');
    expect(announced(await harness.comeBack(callback, cookie))).toEqual({
      'sso-meldung': 'fehlgeschlagen',
    });
  });

  it('counts only with the number that the sign-in was begun with', async () => {
    const login = harness.newLogin();
    await harness.link('user', login);
    const { url, cookie } = await harness.begin();
    const other = new URL(url);
    other.searchParams.set('nonce', 'eine-andere');
    const callback = await harness.provider.signIn(other.href, login);
    expect(announced(await harness.comeBack(callback, cookie))).toEqual({
      'sso-meldung': 'fehlgeschlagen',
    });
  });

  it('counts for ten minutes', async () => {
    const login = harness.newLogin();
    await harness.link('user', login);
    const { url, cookie } = await harness.begin();
    const callback = await harness.provider.signIn(url, login);
    const later = await harness.openNode({}, () => new Date(Date.now() + 601_000));
    const page = await harness.comeBack(callback, cookie, later.app);
    await later.close();
    expect(announced(page)).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });
});

describe('the ticket', () => {
  async function ticket(key: OfficePersonKey): Promise<string | undefined> {
    const login = harness.newLogin();
    await harness.link(key, login);
    return announced(await harness.arrive(login))['sso'];
  }

  it('is good once, also of two at once', async () => {
    const one = await ticket('user');
    const answers = await Promise.all([harness.redeem(one), harness.redeem(one), harness.redeem(one)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
  });

  it('is good for a minute', async () => {
    const one = await ticket('user');
    await harness.test.context.pool.query(
      `update sso_ticket set expires_at = now() - interval '1 second'`,
    );
    const answer = await harness.redeem(one);
    expect([answer.status, answer.text]).toEqual([
      400,
      'Die Anmeldung über das Firmenkonto ist abgelaufen. Bitte noch einmal versuchen.',
    ]);
  });

  it('is no good any more when the account was disabled meanwhile', async () => {
    const one = await ticket('secondUser');
    await harness.setEnabled('secondUser', false);
    expect((await harness.redeem(one)).status).toBe(400);
    await harness.setEnabled('secondUser', true);
  });

  it('is not kept where it could be read', async () => {
    const one = await ticket('user');
    const { rows } = await harness.test.context.pool.query<object>('select * from sso_ticket');
    expect(JSON.stringify(rows)).not.toContain(one);
  });
});

describe('connecting an account', () => {
  it('is refused for an identity that another account has', async () => {
    const login = harness.newLogin();
    await harness.link('user', login);
    expect(announced(await harness.link('admin', login))).toEqual({ 'sso-meldung': 'vergeben' });
  });

  it('ends with the session in which it began', async () => {
    const login = harness.newLogin();
    const { url, cookie, headers } = await harness.beginLink('user');
    await harness.test.app.inject({ method: 'POST', url: '/api/security/logout', headers });
    const page = await harness.comeBack(await harness.provider.signIn(url, login), cookie);
    expect(announced(page)).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });

  it('can be undone, and then the identity opens nothing', async () => {
    const login = harness.newLogin();
    await harness.link('accountant', login);
    const headers = bearer(await signIn(harness.test.app, harness.office.people.accountant.username));
    const list = await harness.test.app.inject({ url: '/api/sso/identity', headers });
    const [identity] = list.json<{ id: string; email: string }[]>();
    expect(identity).toMatchObject({ email: `${login}@beb.example`, issuer: harness.provider.issuer });
    const url = `/api/sso/identity/delete/${identity?.id}`;
    expect((await harness.test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204);
    expect((await harness.test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
    expect(announced(await harness.arrive(login))).toEqual({ 'sso-meldung': 'unbekannt' });
  });

  it('of others is nobody’s business but of those who manage the account', async () => {
    const login = harness.newLogin();
    await harness.link('superAdmin', login);
    const { id } = harness.office.people.superAdmin;
    const identity = await harness.test.context.database
      .selectFrom('sso_identity')
      .select('id')
      .where('subject', '=', login)
      .executeTakeFirstOrThrow();
    const statusFor = async (key: OfficePersonKey) => {
      const headers = bearer(await signIn(harness.test.app, harness.office.people[key].username));
      const read = await harness.test.app.inject({ url: `/api/sso/identity?userId=${id}`, headers });
      const url = `/api/sso/identity/delete/${identity.id}`;
      const removed = await harness.test.app.inject({ method: 'POST', url, headers });
      return [read.statusCode, removed.statusCode];
    };
    expect(await statusFor('guestOfHalb')).toEqual([404, 404]);
    expect(await statusFor('user')).toEqual([404, 404]);
    expect(await statusFor('admin')).toEqual([403, 403]);
    expect(await statusFor('superAdmin')).toEqual([200, 204]);
  });
});

describe('an e-mail address', () => {
  it('opens nothing unless the office wants it', async () => {
    const login = harness.newLogin({ email: 'petra.vogt@beb.example' });
    expect(announced(await harness.arrive(login))).toEqual({ 'sso-meldung': 'unbekannt' });
  });

  it.each([
    ['user', true, 'sso'],
    ['user', false, 'sso-meldung'],
    ['admin', true, 'sso-meldung'],
    ['superAdmin', true, 'sso-meldung'],
    ['companyAdmin', true, 'sso-meldung'],
  ] as const)('of the %s, verified: %s, leads to %s where the office wants it', async (...row) => {
    const [key, emailVerified, expected] = row;
    const node = await harness.openNode({ OIDC_LINK_BY_EMAIL: 'on' });
    const email = `${harness.office.people[key].username}@BEB.example`;
    const page = await harness.arrive(harness.newLogin({ email, emailVerified }), node.app);
    await node.close();
    expect(Object.keys(announced(page))).toEqual([expected]);
  });
});

describe('without a provider', () => {
  it('says that none is set up', async () => {
    const node = await startTestApp({ testDatabase: harness.test.testDatabase });
    const answer = await node.app.inject({ url: '/api/sso' });
    const login = await node.app.inject({ url: '/api/sso/login' });
    await node.close();
    expect(answer.json()).toEqual({ label: null });
    expect(login.statusCode).toBe(404);
  });

  it('that answers, the rest works on, and it is asked again', async () => {
    const node = await harness.openNode({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    const login = await node.app.inject({ url: '/api/sso/login' });
    const health = await node.app.inject({ url: '/api/health' });
    await node.close();
    const page = new URL(String(login.headers.location), publicUrl);
    expect([announced(page), health.statusCode]).toEqual([{ 'sso-meldung': 'nicht-erreichbar' }, 200]);
  });
});
