import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, officePassword, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let tokens: Readonly<Record<'guestOfHalb' | 'admin', string>>;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  tokens = {
    guestOfHalb: await signIn(test.app, office.people.guestOfHalb.username),
    admin: await signIn(test.app, office.people.admin.username),
  };
});
afterAll(async () => test.close());
beforeEach(async () => test.context.database.deleteFrom('sign_in_failure').execute());

async function post(who: 'guestOfHalb' | 'admin', url: string, payload: object) {
  const headers = { ...bearer(tokens[who]), accept: 'application/problem+json' };
  return test.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
}

async function ownPassword(newPassword: string): Promise<string> {
  const answer = await post('guestOfHalb', '/user/change', {
    oldPassword: officePassword,
    newPassword,
  });
  return answer.json<{ code: string; fields: Record<string, string> }>().code;
}

describe('a new password', () => {
  it.each([
    'Huber2026!',
    'Martina-Huber',
    'M.Huber.1985',
    'albblick-haus1',
    'Fertighaus26',
    'Brenner2026',
    'Energieberatung1',
    'BEB-2026-BEB',
    'EnergieAkte-Demo',
    'Sommer2026!',
    'abcdefgh-1!',
    '1qay2wsx3',
  ])('is not taken that is made of what everybody can guess: %s', async (password) => {
    expect(await ownPassword(password)).toBe('password.predictable');
  });

  it.each([
    'trustno1',
    'abcdefgh',
    '12345678',
    'iloveyou2',
    'Passwort1',
    'm.huber@albblick-haus.example',
  ])('is not taken that is on the list, or is the name: %s', async (password) => {
    expect(await ownPassword(password)).toMatch(/^password\.(?:common|isUsername)$/u);
  });

  it('is held against the names of the account it is for when an admin sets it', async () => {
    const { id } = office.people.user;
    const set = async (newPassword: string) =>
      post('admin', '/user/password', { userId: id, newPassword });
    const refused = await set('Keller-2026!');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'password.predictable',
      fields: {
        newPassword:
          'Dieses Passwort ist leicht zu erraten: Es besteht fast nur aus Namen, Jahreszeiten, Jahreszahlen, Folgen oder Wiederholungen. Bitte ein anderes wählen.',
      },
    });
    expect((await set('EnergieAkte-Demo')).statusCode).toBe(400);
    expect((await set('Tulpen am Wehr')).statusCode).toBe(204);
  });
});
