import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { openSsoDesk, publicUrl, type SsoDesk, told } from '#test/sso-desk.ts';
import { startTestApp } from '#test/test-app.ts';

let desk: SsoDesk;

beforeAll(async () => {
  desk = await openSsoDesk();
});
afterAll(async () => desk.close());

describe('signing in at the provider', () => {
  it('opens a session for the account that is connected, and goes on where one wanted to be', async () => {
    const login = desk.newLogin();
    expect(told(await desk.link('user', login))).toEqual({ 'sso-meldung': 'verbunden' });
    const page = await desk.arrive(login);
    expect(page.pathname + page.search).toBe('/login?next=%2Fproject0');
    const { status, token = '' } = await desk.redeem(told(page)['sso']);
    const me = await desk.test.app.inject({ url: '/api/user/me', headers: { authorization: token } });
    expect([status, me.json()]).toEqual([200, expect.objectContaining({ username: 'jana.keller' })]);
  });

  it('tells a stranger and a disabled account the same', async () => {
    const [stranger, disabled] = [desk.newLogin(), desk.newLogin()];
    await desk.link('secondUser', disabled);
    await desk.setEnabled('secondUser', false);
    const pages = [await desk.arrive(stranger), await desk.arrive(disabled)];
    await desk.setEnabled('secondUser', true);
    expect(pages.map(told)).toEqual([{ 'sso-meldung': 'unbekannt' }, { 'sso-meldung': 'unbekannt' }]);
  });

  it('tells that it was cancelled', async () => {
    const { url, cookie } = await desk.begin();
    const page = await desk.comeBack(await desk.provider.cancel(url), cookie);
    expect(told(page)).toEqual({ 'sso-meldung': 'abgebrochen' });
  });

  it('never leads to another site, whatever is asked for', async () => {
    for (const next of ['//boese.example', 'https://boese.example', String.raw`/\boese.example`]) {
      const { url, cookie } = await desk.begin(next);
      const page = await desk.comeBack(await desk.provider.cancel(url), cookie);
      expect([page.origin, page.pathname]).toEqual([publicUrl, '/login']);
    }
  });
});

describe('an answer of the provider', () => {
  it('counts in the browser only that began', async () => {
    const login = desk.newLogin();
    await desk.link('user', login);
    const [mine, other] = [await desk.begin(), await desk.begin()];
    const callback = await desk.provider.signIn(mine.url, login);
    expect(told(await desk.comeBack(callback, other.cookie))).toEqual({
      'sso-meldung': 'fehlgeschlagen',
    });
    expect(told(await desk.comeBack(callback, ''))).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
    expect(told(await desk.comeBack(callback, mine.cookie))).toHaveProperty('sso');
  });

  it('counts once', async () => {
    const login = desk.newLogin();
    await desk.link('user', login);
    const { url, cookie } = await desk.begin();
    const callback = await desk.provider.signIn(url, login);
    await desk.comeBack(callback, cookie);
    expect(told(await desk.comeBack(callback, cookie))).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });

  it.each(['state', 'code', 'iss'])('counts only with its own %s', async (name) => {
    const login = desk.newLogin();
    await desk.link('user', login);
    const { url, cookie } = await desk.begin();
    const callback = await desk.provider.signIn(url, login);
    callback.searchParams.set(name, 'https://gefaelscht.example');
    expect(told(await desk.comeBack(callback, cookie))).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });

  it('counts only with the number that the sign-in was begun with', async () => {
    const login = desk.newLogin();
    await desk.link('user', login);
    const { url, cookie } = await desk.begin();
    const other = new URL(url);
    other.searchParams.set('nonce', 'eine-andere');
    const callback = await desk.provider.signIn(other.href, login);
    expect(told(await desk.comeBack(callback, cookie))).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });

  it('counts for ten minutes', async () => {
    const login = desk.newLogin();
    await desk.link('user', login);
    const { url, cookie } = await desk.begin();
    const callback = await desk.provider.signIn(url, login);
    const later = await desk.openNode({}, () => new Date(Date.now() + 601_000));
    const page = await desk.comeBack(callback, cookie, later.app);
    await later.close();
    expect(told(page)).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });
});

describe('the ticket', () => {
  async function ticket(key: OfficePersonKey): Promise<string | undefined> {
    const login = desk.newLogin();
    await desk.link(key, login);
    return told(await desk.arrive(login))['sso'];
  }

  it('is good once, also of two at once', async () => {
    const one = await ticket('user');
    const answers = await Promise.all([desk.redeem(one), desk.redeem(one), desk.redeem(one)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
  });

  it('is good for a minute', async () => {
    const one = await ticket('user');
    await desk.test.context.pool.query(`update sso_ticket set expires_at = now() - interval '1 second'`);
    const answer = await desk.redeem(one);
    expect([answer.status, answer.text]).toEqual([
      400,
      'Die Anmeldung über das Firmenkonto ist abgelaufen. Bitte noch einmal versuchen.',
    ]);
  });

  it('is no good any more when the account was disabled meanwhile', async () => {
    const one = await ticket('secondUser');
    await desk.setEnabled('secondUser', false);
    expect((await desk.redeem(one)).status).toBe(400);
    await desk.setEnabled('secondUser', true);
  });

  it('is not kept where it could be read', async () => {
    const one = await ticket('user');
    const { rows } = await desk.test.context.pool.query<object>('select * from sso_ticket');
    expect(JSON.stringify(rows)).not.toContain(one);
  });
});

describe('connecting an account', () => {
  it('is refused for an identity that another account has', async () => {
    const login = desk.newLogin();
    await desk.link('user', login);
    expect(told(await desk.link('admin', login))).toEqual({ 'sso-meldung': 'vergeben' });
  });

  it('ends with the session in which it began', async () => {
    const login = desk.newLogin();
    const { url, cookie, headers } = await desk.beginLink('user');
    await desk.test.app.inject({ method: 'POST', url: '/api/security/logout', headers });
    const page = await desk.comeBack(await desk.provider.signIn(url, login), cookie);
    expect(told(page)).toEqual({ 'sso-meldung': 'fehlgeschlagen' });
  });

  it('can be undone, and then the identity opens nothing', async () => {
    const login = desk.newLogin();
    await desk.link('accountant', login);
    const headers = bearer(await signIn(desk.test.app, desk.office.people.accountant.username));
    const list = await desk.test.app.inject({ url: '/api/sso/identity', headers });
    const [identity] = list.json<{ id: string; email: string }[]>();
    expect(identity).toMatchObject({ email: `${login}@beb.example`, issuer: desk.provider.issuer });
    const url = `/api/sso/identity/delete/${identity?.id}`;
    expect((await desk.test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204);
    expect((await desk.test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
    expect(told(await desk.arrive(login))).toEqual({ 'sso-meldung': 'unbekannt' });
  });

  it('of others is nobody’s business but of those who manage the account', async () => {
    const login = desk.newLogin();
    await desk.link('superAdmin', login);
    const { id } = desk.office.people.superAdmin;
    const identity = await desk.test.context.database
      .selectFrom('sso_identity')
      .select('id')
      .where('subject', '=', login)
      .executeTakeFirstOrThrow();
    const statusFor = async (key: OfficePersonKey) => {
      const headers = bearer(await signIn(desk.test.app, desk.office.people[key].username));
      const read = await desk.test.app.inject({ url: `/api/sso/identity?userId=${id}`, headers });
      const url = `/api/sso/identity/delete/${identity.id}`;
      const removed = await desk.test.app.inject({ method: 'POST', url, headers });
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
    const login = desk.newLogin({ email: 'petra.vogt@beb.example' });
    expect(told(await desk.arrive(login))).toEqual({ 'sso-meldung': 'unbekannt' });
  });

  it.each([
    ['user', true, 'sso'],
    ['user', false, 'sso-meldung'],
    ['admin', true, 'sso-meldung'],
    ['superAdmin', true, 'sso-meldung'],
    ['companyAdmin', true, 'sso-meldung'],
  ] as const)('of the %s, verified: %s, leads to %s where the office wants it', async (...row) => {
    const [key, emailVerified, expected] = row;
    const node = await desk.openNode({ OIDC_LINK_BY_EMAIL: 'on' });
    const email = `${desk.office.people[key].username}@BEB.example`;
    const page = await desk.arrive(desk.newLogin({ email, emailVerified }), node.app);
    await node.close();
    expect(Object.keys(told(page))).toEqual([expected]);
  });
});

describe('without a provider', () => {
  it('says that none is set up', async () => {
    const node = await startTestApp({ testDatabase: desk.test.testDatabase });
    const answer = await node.app.inject({ url: '/api/sso' });
    const login = await node.app.inject({ url: '/api/sso/login' });
    await node.close();
    expect(answer.json()).toEqual({ label: null });
    expect(login.statusCode).toBe(404);
  });

  it('that answers, the rest works on, and it is asked again', async () => {
    const node = await desk.openNode({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    const login = await node.app.inject({ url: '/api/sso/login' });
    const health = await node.app.inject({ url: '/api/health' });
    await node.close();
    const page = new URL(String(login.headers.location), publicUrl);
    expect([told(page), health.statusCode]).toEqual([{ 'sso-meldung': 'nicht-erreichbar' }, 200]);
  });
});
