import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHarness, openAccountHarness } from '#test/account-harness.ts';
import { newestToken, readOutbox } from '#test/outbox.ts';

let harness: AccountHarness;
const newPassword = 'Ein neues Passwort';

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(async () => harness.test.close());

async function linkFor(email: string): Promise<string> {
  return newestToken(harness.test, email);
}

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

describe('an invitation', () => {
  it('lets a person without a password choose the first one, once', async () => {
    const { id, email } = await harness.person({ username: 'nora.neu' });
    expect((await harness.post('/user/invite', { userId: id }, { as: 'admin' })).status).toBe(204);
    const token = await linkFor(email);
    const look = await harness.post('/invite/look', { token });
    expect(JSON.parse(look.text)).toEqual({
      purpose: 'INVITE',
      displayname: 'Neue Kraft',
      username: 'nora.neu',
    });
    expect((await harness.post('/invite/accept', { token, newPassword })).status).toBe(204);
    expect(await harness.opens('nora.neu', newPassword)).toBe(true);
    expect(await harness.post('/invite/accept', { token, newPassword: 'Noch ein Passwort' })).toEqual({
      status: 404,
      text: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen.',
    });
    expect(await auditOf(id)).toEqual(['user.invited', 'user.passwordReset', 'auth.signedIn']);
  });

  it('is used by one of two who come at once', async () => {
    const { id, email } = await harness.person();
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    const token = await linkFor(email);
    const answers = await Promise.all(
      ['Erstes Passwort', 'Zweites Passwort'].map(async (password) =>
        harness.post('/invite/accept', { token, newPassword: password }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 404]));
  });

  it('ends the one before, also in the outbox', async () => {
    const { id, email } = await harness.person();
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    const first = await linkFor(email);
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    expect((await harness.post('/invite/look', { token: first })).status).toBe(404);
    expect((await mailsTo(email)).map((mail) => mail.token === null)).toEqual([true, false]);
  });

  it('leaves one open link where two admins invite at once', async () => {
    const { id, email } = await harness.person();
    const answers = await Promise.all(
      ['admin', 'superAdmin'].map(async (as) =>
        harness.post('/user/invite', { userId: id }, { as: as === 'admin' ? 'admin' : 'superAdmin' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await mailsTo(email)).filter(({ token }) => token !== null)).toHaveLength(1);
  });

  it('is refused in words where it makes no sense', async () => {
    const texts: string[] = [];
    for (const details of [
      { dummy: true },
      { enabled: false },
      { expiresOn: '2020-01-01' },
      { withPassword: true },
      { email: null },
    ]) {
      const { id } = await harness.person(details);
      const answer = await harness.post('/user/invite', { userId: id }, { as: 'admin' });
      expect(answer.status).toBe(409);
      texts.push(answer.text);
    }
    expect(texts).toEqual([
      'Neue Kraft ist ein Platzhalter ohne Anmeldung. Bitte zuerst ein Konto daraus machen.',
      'Neue Kraft ist deaktiviert. Bitte das Konto zuerst aktivieren.',
      'Der Zugang von Neue Kraft ist abgelaufen. Bitte zuerst einen neuen letzten Tag eintragen.',
      'Neue Kraft hat schon ein Passwort. Statt einer Einladung kann ein Link für ein neues gesendet werden.',
      'Für Neue Kraft ist keine E-Mail-Adresse eingetragen. Ohne sie kann kein Link gesendet werden.',
    ]);
  });

  it('does not open the other kind of door', async () => {
    const { id, email } = await harness.person();
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    const token = await linkFor(email);
    expect((await harness.post('/user/password/reset', { token, newPassword })).status).toBe(404);
    expect((await harness.post('/invite/accept', { token, newPassword })).status).toBe(204);
  });

  it.each([
    ['a change of roles', "roles = array['ROLE_ADMIN']"],
    ['another address', "email = 'anders@beb.example'"],
    ['another name', "username = 'cc-admin.anders'"],
    ['a password', "password_hash = 'x'"],
    ['being disabled', 'enabled = false'],
    ['the last day of the account', "expires_on = '2020-01-01'"],
  ])('ends with %s', async (_, change) => {
    const { id, email } = await harness.person();
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    const token = await linkFor(email);
    await harness.test.context.pool.query(`update app_user set ${change} where id = $1`, [id]);
    expect((await harness.post('/invite/accept', { token, newPassword })).status).toBe(404);
    await harness.test.context.pool.query('delete from app_user where id = $1', [id]);
  });

  it('ends after seven days', async () => {
    const { id, email } = await harness.person();
    await harness.post('/user/invite', { userId: id }, { as: 'admin' });
    const token = await linkFor(email);
    const { rows } = await harness.test.context.pool.query<{ days: number }>(
      'select extract(epoch from expires_at - created_at)::float8 / 86400 as days from one_time_link where user_id = $1',
      [id],
    );
    expect(rows[0]?.days).toBeCloseTo(7, 3);
    await harness.test.context.pool.query(
      'update one_time_link set expires_at = now() where user_id = $1',
      [id],
    );
    expect((await harness.post('/invite/look', { token })).status).toBe(404);
    expect((await harness.post('/invite/accept', { token, newPassword })).status).toBe(404);
  });
});
