import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorHarness, tokenIn } from '#test/factor-harness.ts';
import { insertOffice, type Office, type OfficePersonKey } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let harness: ReturnType<typeof factorHarness>;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  harness = factorHarness(test.app);
});
afterAll(async () => test.close());
beforeEach(async () => {
  await test.context.database.deleteFrom('totp_factor').execute();
  await test.context.database.deleteFrom('recovery_code').execute();
});

async function tokenOf(key: OfficePersonKey): Promise<string> {
  return tokenIn(await harness.signIn(office.people[key].username));
}

async function reset(by: OfficePersonKey, of: OfficePersonKey) {
  return harness.post('/user/secondFactor/reset', await tokenOf(by), { userId: office.people[of].id });
}

describe('resetting the second factor of another person', () => {
  it('lets the person in with the password alone, ends the sessions, and says so by mail', async () => {
    const token = await tokenOf('user');
    await harness.setUpTotp(token, new Date());
    expect((await reset('admin', 'user')).statusCode).toBe(204);
    expect((await harness.get('/user/me', token)).statusCode).toBe(401);
    expect((await harness.signIn(office.people.user.username)).statusCode).toBe(200);
    const mails = await test.context.database.selectFrom('mail').selectAll().execute();
    expect(mails).toMatchObject([
      { recipient: 'jana.keller@beb.example', subject: 'Ihr zweiter Faktor wurde zurückgesetzt' },
    ]);
    const entry = await test.context.database
      .selectFrom('audit')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'secondFactor.reset')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: office.people.admin.id, entity_id: office.people.user.id });
  });

  it.each<[OfficePersonKey, OfficePersonKey, number]>([
    ['user', 'secondUser', 403],
    ['accountant', 'user', 403],
    ['guestOfHalb', 'user', 403],
    ['admin', 'superAdmin', 403],
    ['admin', 'companyAdmin', 403],
    ['admin', 'admin', 403],
    ['superAdmin', 'admin', 204],
    ['superAdmin', 'companyAdmin', 204],
  ])('by %s of %s is answered with %i', async (by, of, status) => {
    const resetting = await tokenOf(by);
    await harness.setUpTotp(await tokenOf(of), new Date());
    const answer = await harness.post('/user/secondFactor/reset', resetting, {
      userId: office.people[of].id,
    });
    expect(answer.statusCode).toBe(status);
    const left = await test.context.database.selectFrom('totp_factor').select('user_id').execute();
    expect(left).toHaveLength(status === 204 ? 0 : 1);
  });

  it('asks for the password first when the sign-in is ten minutes old', async () => {
    await harness.setUpTotp(await tokenOf('user'), new Date());
    const token = await tokenOf('admin');
    await test.context.pool.query('update session set confirmed_at = null');
    const answer = await harness.post('/user/secondFactor/reset', token, {
      userId: office.people.user.id,
    });
    expect(answer.json()).toMatchObject({ code: 'auth.confirmationNeeded' });
  });
});
