import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, officePassword, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp({ deaf: true });
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

async function me(token: string): Promise<number> {
  return (await test.app.inject({ url: '/api/user/me', headers: bearer(token) })).statusCode;
}

async function post(path: string, token: string, payload: object = {}): Promise<number> {
  const request = { method: 'POST', url: `/api${path}`, headers: bearer(token), payload } as const;
  return (await test.app.inject(request)).statusCode;
}

describe('the node that ends a session', () => {
  it('refuses its token before any notice has come round', async () => {
    const token = await signIn(test.app, office.people.user.username);
    expect(await me(token)).toBe(200);
    expect(await post('/security/logout', token)).toBe(204);
    expect(await me(token)).toBe(401);
  });

  it('refuses all old tokens of a person who changed the password', async () => {
    const other = await signIn(test.app, office.people.admin.username);
    const mine = await signIn(test.app, office.people.admin.username);
    expect([await me(other), await me(mine)]).toEqual([200, 200]);
    const change = { oldPassword: officePassword, newPassword: 'Ein neues Passwort' };
    expect(await post('/user/change', mine, change)).toBe(200);
    expect([await me(other), await me(mine)]).toEqual([401, 401]);
  });
});
