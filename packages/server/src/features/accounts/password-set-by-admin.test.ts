import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHarness, openAccountHarness } from '#test/account-harness.ts';
import { officePassword } from '#test/office.ts';
import { readOutbox } from '#test/outbox.ts';

let harness: AccountHarness;
const newPassword = 'Ein neues Passwort';

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(async () => harness.test.close());

async function mailsTo(email: string) {
  return (await readOutbox(harness.test)).filter((mail) => mail.recipient === email);
}

async function auditOf(entityId: string): Promise<readonly string[]> {
  const rows = await harness.test.context.database
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('without a token', () => {
  it.each([
    ['a user', { userId: '01890000-0000-7000-8000-000000000000' }],
    ['a password', { email: 'a@b.example', newPassword }],
    ['nothing', {}],
  ])('POST /user/password with %s is 401', async (_, body) => {
    expect((await harness.post('/user/password', body)).status).toBe(401);
  });
});

describe('an admin', () => {
  it('sets a password that has to be changed, and signs the person out', async () => {
    const { id, email } = await harness.person({ username: 'gerd.gesetzt', withPassword: true });
    expect(await harness.opens('gerd.gesetzt', officePassword)).toBe(true);
    const answer = await harness.post('/user/password', { userId: id, newPassword }, { as: 'admin' });
    expect(answer).toEqual({ status: 204, text: '' });
    expect(await harness.opens('gerd.gesetzt', newPassword)).toBe(true);
    const { rows } = await harness.test.context.pool.query(
      'select must_change_password from app_user where id = $1',
      [id],
    );
    expect(rows).toEqual([{ must_change_password: true }]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Ihr Passwort für EnergieAkte wurde geändert',
    ]);
    expect(await auditOf(id)).toContain('user.passwordSet');
  });

  it('sends a link in the name of the office', async () => {
    const { id, email } = await harness.person({ withPassword: true });
    expect((await harness.post('/user/password', { userId: id }, { as: 'admin' })).status).toBe(204);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Neues Passwort für EnergieAkte',
    ]);
    expect((await harness.post('/user/password', { newPassword }, { as: 'admin' })).status).toBe(400);
  });

  it('makes an account of a placeholder, if its address is free', async () => {
    const { id } = await harness.person({ username: 'paul.platzhalter', dummy: true });
    const body = { userId: id, newPassword };
    expect((await harness.post('/user/dummyuser/password', body, { as: 'admin' })).status).toBe(204);
    expect(await harness.opens('paul.platzhalter', newPassword)).toBe(true);
    const history = await harness.test.context.database
      .selectFrom('history')
      .select('record')
      .where('entity_id', '=', id)
      .execute();
    expect(history).toMatchObject([
      { record: { dummy: false, hasPassword: true, mustChangePassword: true } },
    ]);
    expect((await harness.post('/user/dummyuser/password', body, { as: 'admin' })).text).toBe(
      'Neue Kraft ist schon ein Konto und kein Platzhalter.',
    );
    const shared = await harness.person({ dummy: true, email: 'jana.keller@beb.example' });
    const taken = { userId: shared.id, newPassword };
    expect(await harness.post('/user/dummyuser/password', taken, { as: 'admin' })).toEqual({
      status: 409,
      text: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
    });
    const without = await harness.person({ dummy: true, email: null });
    const none = { userId: without.id, newPassword };
    expect(await harness.post('/user/dummyuser/password', none, { as: 'admin' })).toEqual({
      status: 409,
      text: 'Für Neue Kraft ist keine E-Mail-Adresse eingetragen. Ohne sie wird aus dem Platzhalter kein Konto.',
    });
  });

  it('neither sets the own password this way nor that of a placeholder', async () => {
    const { id } = await harness.person({ dummy: true });
    const placeholder = await harness.post(
      '/user/password',
      { userId: id, newPassword },
      { as: 'admin' },
    );
    expect(placeholder.status).toBe(409);
    const own = { userId: harness.office.people.superAdmin.id, newPassword };
    expect((await harness.post('/user/password', own, { as: 'superAdmin' })).status).toBe(409);
  });

  const acts = [
    ['/user/password', { newPassword }],
    ['/user/password', {}],
    ['/user/dummyuser/password', { newPassword }],
    ['/user/invite', {}],
  ] as const;

  it.each(acts)(
    'touches no account of an admin, super admin or cc-admin by %s %o',
    async (path, body) => {
      const statuses: number[] = [];
      for (const details of [
        { role: 'ROLE_ADMIN' as const },
        { role: 'ROLE_SUPER_ADMIN' as const },
        { username: `CC-Admin.${path.length}.${Object.keys(body).length}` },
      ]) {
        const { id } = await harness.person(details);
        const answer = await harness.post(path, { userId: id, ...body }, { as: 'admin' });
        statuses.push(answer.status);
        expect(answer.text).toBe('Dieses Konto darf nur ein Super-Admin verwalten.');
      }
      expect(statuses).toEqual([403, 403, 403]);
    },
  );

  it.each(acts)('is not what a user, an accountant or a guest is: %s %o', async (path, body) => {
    const { id } = await harness.person();
    for (const as of ['user', 'accountant', 'guestOfHalb', 'companyAdmin'] as const)
      expect((await harness.post(path, { userId: id, ...body }, { as })).status).toBe(403);
  });

  it('does nothing before the own forced change', async () => {
    const { id } = await harness.person();
    const user = harness.office.people.admin.id;
    await harness.test.context.pool.query(
      'update app_user set must_change_password = true where id = $1',
      [user],
    );
    const token = await harness.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      payload: { username: harness.office.people.admin.username, password: officePassword },
    });
    const answer = await harness.test.app.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: { authorization: String(token.headers.authorization) },
      payload: { userId: id, newPassword },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe('Bitte zuerst das Passwort ändern.');
    await harness.test.context.pool.query(
      'update app_user set must_change_password = false where id = $1',
      [user],
    );
  });
});
