import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

describe('signing in', () => {
  let test: TestApp;
  let office: Office;

  beforeAll(async () => {
    test = await startTestApp();
    office = await insertOffice(test.context.database);
  });
  afterAll(async () => test.close());

  it('answers who is signed in', async () => {
    const { user } = office.people;
    const token = await signIn(test.app, user.username);
    const me = await test.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ id: user.id, displayname: 'Jana Keller' });
  });
});
