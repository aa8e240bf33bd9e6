import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  insertOffice,
  type Office,
  type OfficePersonKey,
  officePassword,
  signIn,
} from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
const newPassword = 'Ein neues Passwort';

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

async function signInAs(key: OfficePersonKey): Promise<string> {
  return signIn(test.app, office.people[key].username);
}

async function change(token: string, payload: object) {
  const headers = { ...bearer(token), accept: 'application/problem+json' };
  return test.app.inject({ method: 'POST', url: '/api/user/change', headers, payload });
}

async function statusOf(path: string, token: string): Promise<number> {
  return (await test.app.inject({ url: `/api${path}`, headers: bearer(token) })).statusCode;
}

/** How many transactions wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await test.context.pool.query<{ readonly waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

async function mustChange(userId: string): Promise<void> {
  await test.context.database
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('id', '=', userId)
    .execute();
}

describe('POST /user/change', () => {
  it('answers a token that goes on, and ends the old one and all other sessions', async () => {
    const other = await signInAs('user');
    const mine = await signInAs('user');
    const answer = await change(mine, { oldPassword: officePassword, newPassword });
    expect(answer.statusCode).toBe(200);
    const { Authorization } = answer.json<{ Authorization: string[] }>();
    expect(answer.headers.authorization).toBe(Authorization[0]);
    const next = String(Authorization[0]).slice('Bearer '.length);
    expect(await statusOf('/user/me', next)).toBe(200);
    expect(await statusOf('/user/me', mine)).toBe(401);
    expect(await statusOf('/user/me', other)).toBe(401);
  });

  it('makes the new password the only one that signs in', async () => {
    const { username } = office.people.secondUser;
    await change(await signInAs('secondUser'), { oldPassword: officePassword, newPassword });
    const attempt = async (password: string) =>
      test.app.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password } });
    expect((await attempt(officePassword)).statusCode).toBe(401);
    expect((await attempt(newPassword)).statusCode).toBe(200);
  });

  it('refuses a wrong old password, naming the field, and changes nothing', async () => {
    const token = await signInAs('admin');
    const answer = await change(token, { oldPassword: 'falsch', newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: 'Das bisherige Passwort ist falsch.',
      fields: { oldPassword: 'Das bisherige Passwort ist falsch.' },
    });
    expect(await statusOf('/user/me', token)).toBe(200);
    await signInAs('admin');
  });

  it('refuses the same password again', async () => {
    const token = await signInAs('admin');
    const same = { oldPassword: officePassword, newPassword: officePassword };
    const answer = await change(token, same);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { newPassword: 'Das neue Passwort muss sich vom bisherigen unterscheiden.' },
    });
  });

  it('refuses a password of fewer than eight characters in the words of the specification', async () => {
    const answer = await change(await signInAs('admin'), {
      oldPassword: officePassword,
      newPassword: '1234567',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { newPassword: 'Passwort hat nicht die gewünschte Stärke (min. 8 Zeichen)' },
    });
  });

  it('names both fields when both are missing', async () => {
    const answer = await change(await signInAs('admin'), {});
    expect(answer.json()).toMatchObject({
      fields: { oldPassword: 'Feld muss befüllt werden.', newPassword: 'Feld muss befüllt werden.' },
    });
  });

  it('lets only one of two changes at once win', async () => {
    const token = await signInAs('superAdmin');
    const blocker = await test.context.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from app_user where id = $1 for update', [
      office.people.superAdmin.id,
    ]);
    const changes = ['Erstes Passwort', 'Zweites Passwort'].map(async (password) =>
      change(token, { oldPassword: officePassword, newPassword: password }),
    );
    await expect.poll(countWaiting).toBe(2);
    await blocker.query('commit');
    blocker.release();
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses).toContain(400);
  });

  it('counts wrong old passwords like failed sign-ins', async () => {
    const token = await signInAs('companyAdmin');
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await change(token, { oldPassword: 'falsch', newPassword })).statusCode).toBe(400);
    }
    const blocked = await change(token, { oldPassword: officePassword, newPassword });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toMatchObject({ code: 'auth.throttled' });
  });

  it('is open to guests', async () => {
    const answer = await change(await signInAs('guestOfLhb'), {
      oldPassword: officePassword,
      newPassword,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a person who must change the password', () => {
  it('reaches nothing but themselves, the change and the way out', async () => {
    await mustChange(office.people.accountant.id);
    const token = await signInAs('accountant');
    expect(await statusOf('/user/me', token)).toBe(200);
    const refused = await test.app.inject({ url: '/api/customer', headers: bearer(token) });
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toBe('Bitte zuerst das Passwort ändern.');
    const changed = await change(token, { oldPassword: officePassword, newPassword });
    const next = String(changed.headers.authorization).slice('Bearer '.length);
    expect(await statusOf('/customer', next)).toBe(200);
  });

  it('may sign out', async () => {
    await mustChange(office.people.guestOfHalb.id);
    const token = await signInAs('guestOfHalb');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/security/logout',
      headers: bearer(token),
    });
    expect(answer.statusCode).toBe(204);
  });
});
