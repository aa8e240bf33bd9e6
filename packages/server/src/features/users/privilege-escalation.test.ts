import type { UserRecord } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { hashOfRecoveryCode } from '#features/second-factor/recovery-code.ts';
import { newestToken, readOutbox } from '#test/outbox.ts';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';

let harness: PeopleHarness;
const setByAdmin = 'Vom-Admin-2026-gesetzt';
const chosenByAdmin = 'Vom-Admin-2026-gewählt';

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

async function newColleague(as: 'admin' | 'superAdmin' = 'superAdmin'): Promise<UserRecord> {
  return harness.json<UserRecord>(as, 'POST /user', harness.colleague());
}

/** The account with what is given changed. */
async function change(
  as: 'admin' | 'superAdmin',
  id: string,
  changes: Partial<UserRecord>,
): Promise<UserRecord> {
  const { version, username, email, displayname, customerId, roles } = await harness.json<UserRecord>(
    as,
    `GET /user/${id}`,
  );
  const now = { id, version, username, email, displayname, customerId, roles };
  return harness.json<UserRecord>(as, 'POST /user', { ...now, ...changes });
}

async function signInWith(username: string, password: string): Promise<string | null> {
  const answer = await harness.test.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username, password },
  });
  const header = answer.headers.authorization;
  return typeof header === 'string' ? header.slice('Bearer '.length) : null;
}

async function setPassword(as: 'admin' | 'superAdmin', userId: string): Promise<void> {
  const body = { userId, newPassword: setByAdmin };
  expect((await harness.call(as, 'POST /user/password', body)).statusCode).toBe(204);
}

async function isAlive(token: string | null): Promise<boolean> {
  return (await harness.callWith(token ?? '', 'GET /user/me')).statusCode === 200;
}

async function takeInvitation(token: string, newPassword: string): Promise<number> {
  const body = { token, newPassword };
  return (await harness.test.app.inject({ method: 'POST', url: '/api/invite/accept', payload: body }))
    .statusCode;
}

const rises = [
  ['made an admin', { roles: ['ROLE_ADMIN'] }],
  ['made a super admin', { roles: ['ROLE_USER', 'ROLE_SUPER_ADMIN'] }],
  ['given the marker', { username: '' }],
] as const;

/** A name of its own for each. */
function escalationOf(params: (typeof rises)[number][1]): Partial<UserRecord> {
  return 'roles' in params ? { roles: [...params.roles] } : { username: `cc-admin.${newId()}` };
}

describe('an account whose password an admin set', () => {
  it.each(rises)('opens to the admin no more when it is %s', async (_, params) => {
    const { id, username, email } = await newColleague('admin');
    await setPassword('admin', id);
    const first = await signInWith(username, setByAdmin);
    expect(first).not.toBeNull();
    // The admin chooses another one as the colleague, so that nothing is owed any more.
    const body = { oldPassword: setByAdmin, newPassword: chosenByAdmin };
    expect((await harness.callWith(first ?? '', 'POST /user/change', body)).statusCode).toBe(200);
    const token = await signInWith(username, chosenByAdmin);
    const { database } = harness.test.context;
    await database
      .insertInto('sso_identity')
      .values({ id: newId(), user_id: id, issuer: 'https://anbieter.example', subject: id })
      .execute();
    await database
      .insertInto('recovery_code')
      .values({ user_id: id, code_hash: hashOfRecoveryCode(newId()) })
      .execute();
    const { username: name } = await change('superAdmin', id, escalationOf(params));
    expect(await isAlive(token)).toBe(false);
    expect([await signInWith(name, setByAdmin), await signInWith(name, chosenByAdmin)]).toEqual([
      null,
      null,
    ]);
    for (const table of ['sso_identity', 'recovery_code'] as const) {
      const left = await database.selectFrom(table).selectAll().where('user_id', '=', id).execute();
      expect(left).toEqual([]);
    }
    // The owner gets in by mail, which no admin reads.
    const mail = (await readOutbox(harness.test)).findLast(({ recipient }) => recipient === email);
    const read = await harness.json<{ text: string | null }>('admin', `GET /mail/${mail?.id ?? ''}`);
    expect(read.text).toBeNull();
    const own = 'Von der Person gewählt';
    expect(await takeInvitation(mail?.token ?? '', own)).toBe(204);
    expect(await signInWith(name, own)).not.toBeNull();
  });

  it('does not count as the super admin who has to stay, until its owner was there', async () => {
    const { id, username } = await newColleague();
    await setPassword('admin', id);
    await signInWith(username, setByAdmin);
    await change('superAdmin', id, { roles: ['ROLE_SUPER_ADMIN'] });
    const { rows } = await harness.test.context.pool.query(
      'select lasts_as_super_admin(app_user) as lasts from app_user where id = $1',
      [id],
    );
    expect(rows).toEqual([{ lasts: false }]);
  });
});

describe('an account an admin may have got into otherwise', () => {
  it('opens no more when it rises: by a link read in the outbox', async () => {
    const { id, username, email } = await newColleague();
    await harness.call('superAdmin', 'POST /user/invite', { userId: id });
    const token = await newestToken(harness.test, email ?? '');
    const mail = (await readOutbox(harness.test)).findLast(({ recipient }) => recipient === email);
    await harness.json('admin', `GET /mail/${mail?.id ?? ''}`);
    expect(await takeInvitation(token, chosenByAdmin)).toBe(204);
    await change('superAdmin', id, { roles: ['ROLE_ADMIN'] });
    expect(await signInWith(username, chosenByAdmin)).toBeNull();
  });

  it('opens no more when it rises: by an e-mail address chosen for a while', async () => {
    const { id, username, email } = await newColleague();
    const own = `${newId()}@admin.example`;
    await change('admin', id, { email: own });
    await harness.call('admin', 'POST /user/invite', { userId: id });
    expect(await takeInvitation(await newestToken(harness.test, own), chosenByAdmin)).toBe(204);
    await change('admin', id, { email });
    await change('superAdmin', id, { roles: ['ROLE_ADMIN'] });
    expect(await signInWith(username, chosenByAdmin)).toBeNull();
  });
});

describe('an account no admin had a hand in', () => {
  it('keeps its password when it rises, and its sessions end', async () => {
    const { id, username, email } = await newColleague();
    await harness.call('superAdmin', 'POST /user/invite', { userId: id });
    const own = 'Von der Person gewählt';
    expect(await takeInvitation(await newestToken(harness.test, email ?? ''), own)).toBe(204);
    const token = await signInWith(username, own);
    const name = `cc-admin.${newId()}`;
    await change('superAdmin', id, { username: name });
    expect(await isAlive(token)).toBe(false);
    expect(await signInWith(name, own)).not.toBeNull();
  });
});
