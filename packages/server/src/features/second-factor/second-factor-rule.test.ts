import { CurrentUser, type Role } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorHarness, tokenIn } from '#test/factor-harness.ts';
import { insertOffice, type Office, type OfficePersonKey, officePassword } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let time = new Date();
let test: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;

beforeAll(async () => {
  test = await startTestApp({ now: () => time });
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
});
afterAll(async () => test.close());
beforeEach(async () => {
  time = new Date();
  const { database } = test.context;
  await database.deleteFrom('totp_factor').execute();
  await database.deleteFrom('setting').where('name', '=', 'second_factor').execute();
});

async function tokenOf(key: OfficePersonKey): Promise<string> {
  return tokenIn(await harness.signIn(office.people[key].username));
}

async function demand(roles: readonly Role[], graceDays: number) {
  const answer = await harness.post('/settings/secondFactor', await tokenOf('superAdmin'), {
    roles,
    graceDays,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ since: string; withoutFactor: number }>();
}

/** As if the rule held since so many days. */
async function makeOlder(days: number): Promise<void> {
  await test.context.pool.query(
    `update setting set value = jsonb_set(value, '{since}', to_jsonb(to_char((now() at time zone 'UTC') - make_interval(hours => $1), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
     where name = 'second_factor'`,
    [days * 24],
  );
  await test.context.pool.query(`update app_user set created_at = now() - interval '1 year'`);
}

async function me(token: string): Promise<CurrentUser> {
  return CurrentUser.parse((await harness.get('/user/me', token)).json());
}

describe('a second factor for a role', () => {
  it('is demanded of nobody as long as nobody has said so', async () => {
    const token = await tokenOf('superAdmin');
    expect((await harness.get('/settings/secondFactor', token)).json()).toEqual({
      roles: [],
      graceDays: 14,
      since: null,
      withoutFactor: 0,
    });
    expect(await me(token)).toMatchObject({ mustSetSecondFactor: false, secondFactorDueAt: null });
  });

  it('leaves the days of grace, and says when they end', async () => {
    const { withoutFactor } = await demand(['ROLE_ADMIN'], 7);
    expect(withoutFactor).toBe(1);
    const token = await tokenOf('admin');
    const { secondFactorDueAt, mustSetSecondFactor } = await me(token);
    expect(mustSetSecondFactor).toBe(false);
    const days = (Date.parse(secondFactorDueAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await harness.get('/user', token)).statusCode).toBe(200);
    expect((await me(await tokenOf('user'))).secondFactorDueAt).toBeNull();
  });

  it('lets nothing but setting one up work after them', async () => {
    await demand(['ROLE_ADMIN'], 7);
    await makeOlder(8);
    const token = await tokenOf('admin');
    expect((await me(token)).mustSetSecondFactor).toBe(true);
    const refused = await harness.get('/user', token);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'auth.secondFactorNeeded' });
    const put = await harness.post('/user/change', token, {
      oldPassword: officePassword,
      newPassword: officePassword,
    });
    expect(put.json()).toMatchObject({ code: 'auth.samePassword' });
    await harness.setUpTotp(token, time);
    expect((await harness.get('/user', token)).statusCode).toBe(200);
    expect(await me(token)).toMatchObject({ mustSetSecondFactor: false, secondFactorDueAt: null });
  });

  it('ends the grace within a session that goes on', async () => {
    await demand(['ROLE_USER'], 1);
    await makeOlder(0.75);
    const token = await tokenOf('user');
    expect((await harness.get('/user', token)).statusCode).toBe(200);
    time = new Date(time.getTime() + 7 * 3_600_000);
    expect((await harness.get('/user', token)).statusCode).toBe(403);
  });

  it('comes after a password that has to be changed', async () => {
    await demand(['ROLE_USER'], 0);
    await makeOlder(1);
    await test.context.database
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('id', '=', office.people.user.id)
      .execute();
    const token = await tokenOf('user');
    const refused = await harness.post('/user/secondFactor/totp', token);
    expect(refused.json()).toMatchObject({ code: 'auth.mustChangePassword' });
    expect((await harness.post('/security/logout', token)).statusCode).toBe(204);
    await test.context.database.updateTable('app_user').set({ must_change_password: false }).execute();
  });

  it('keeps counting when it becomes milder, and starts anew when it reaches more people', async () => {
    await demand(['ROLE_ADMIN', 'ROLE_USER'], 7);
    await makeOlder(5);
    const milder = await demand(['ROLE_ADMIN'], 10);
    expect(Date.now() - Date.parse(milder.since)).toBeGreaterThan(4 * 86_400_000);
    const wider = await demand(['ROLE_ADMIN', 'ROLE_ACCOUNTANT'], 10);
    expect(Date.now() - Date.parse(wider.since)).toBeLessThan(86_400_000);
  });

  it.each<OfficePersonKey>(['user', 'accountant', 'admin', 'companyAdmin', 'guestOfHalb'])(
    'is not for %s to decide',
    async (key) => {
      const token = await tokenOf(key);
      const rule = { roles: [], graceDays: 0 };
      expect((await harness.post('/settings/secondFactor', token, rule)).statusCode).toBe(403);
    },
  );
});
