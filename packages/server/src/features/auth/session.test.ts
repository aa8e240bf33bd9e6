import { createSecretKey } from 'node:crypto';
import type { Role } from '@energieakte/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '#database/announce.ts';
import { hearNotices, personChange, sessionEnd } from '#test/heard-notices.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { claimsOf } from '#test/token-claims.ts';

let test: TestApp;
let second: TestApp;
let office: Office;
let now: Date | null = null;

beforeAll(async () => {
  test = await startTestApp({ now: () => now ?? new Date() });
  second = await startTestApp({ testDatabase: test.testDatabase });
  office = await insertOffice(test.context.database);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

async function me(token: string, node: TestApp = test) {
  return node.app.inject({ url: '/api/user/me', headers: bearer(token) });
}

async function isValid(token?: string) {
  const headers = token === undefined ? {} : bearer(token);
  return test.app.inject({ url: '/api/security/isvalid', headers });
}

async function logout(token: string) {
  return test.app.inject({ method: 'POST', url: '/api/security/logout', headers: bearer(token) });
}

interface PersonChange {
  readonly enabled?: boolean;
  readonly roles?: Role[];
  readonly token_version?: number;
}

/** What the user administration does: the change and its announcement in one transaction. */
async function changePerson(userId: string, change: PersonChange): Promise<void> {
  const heard = [test, second].map(async (node) =>
    hearNotices(node.context.changes).until(personChange(userId)),
  );
  await test.context.database.transaction().execute(async (db) => {
    await db.updateTable('app_user').set(change).where('id', '=', userId).execute();
    await announce(db, { type: 'person.changed', userId });
  });
  await Promise.all(heard);
}

const origin = { iss: 'energieakte', aud: 'energieakte-api' };

async function forge(
  claims: { sub: string; sid: string; exp: number },
  secret: Uint8Array,
  from: object = origin,
) {
  return new SignJWT({ sid: claims.sid, rol: ['ROLE_SUPER_ADMIN'], ver: 1, ...from })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setExpirationTime(claims.exp)
    .sign(createSecretKey(secret));
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('GET /security/isvalid', () => {
  it('says true for a live token', async () => {
    const answer = await isValid(await signIn(test.app, office.people.user.username));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toBe(true);
  });

  it.each([undefined, '', 'quatsch', 'a.b.c'])('says false with 401 for the token %j', async (token) => {
    const answer = await isValid(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toBe(false);
  });

  it('says false once the session has ended', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await logout(token);
    expect((await isValid(token)).json()).toBe(false);
  });
});

describe('POST /security/logout', () => {
  it('makes the token useless at once', async () => {
    const token = await signIn(test.app, office.people.user.username);
    expect((await me(token)).statusCode).toBe(200);
    const answer = await logout(token);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    const after = await me(token);
    expect(after.statusCode).toBe(401);
    expect(after.body).toBe('Die Anmeldung ist abgelaufen. Bitte neu anmelden.');
  });

  it('makes it useless on the other nodes too, where it was already known', async () => {
    const token = await signIn(test.app, office.people.user.username);
    expect((await me(token, second)).statusCode).toBe(200);
    const heard = hearNotices(second.context.changes).until(sessionEnd(token));
    await logout(token);
    await heard;
    expect((await me(token, second)).statusCode).toBe(401);
  });

  it('leaves the other sessions of the person alive', async () => {
    const one = await signIn(test.app, office.people.user.username);
    const other = await signIn(test.app, office.people.user.username);
    await logout(one);
    expect((await me(other)).statusCode).toBe(200);
  });

  it('answers 401 the second time', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await logout(token);
    expect((await logout(token)).statusCode).toBe(401);
  });
});

describe('a token', () => {
  it('is refused when another key signed it', async () => {
    const { id: sub } = office.people.admin;
    const sid = '00000000-0000-7000-8000-000000000001';
    const secret = new TextEncoder().encode('another-secret-0123456789abcdef-0123');
    expect((await me(await forge({ sub, sid, exp: inAnHour() }, secret))).statusCode).toBe(401);
  });

  it('is refused when it names a session of somebody else', async () => {
    const mine = await signIn(test.app, office.people.user.username);
    const { sid } = claimsOf(mine);
    const { id: sub } = office.people.admin;
    const forged = await forge({ sub, sid, exp: inAnHour() }, test.context.tokenSecret);
    expect((await me(forged)).statusCode).toBe(401);
  });

  it('is refused when it does not say who made it and whom it is for, or says somebody else', async () => {
    const { sub, sid } = claimsOf(await signIn(test.app, office.people.user.username));
    const statusOf = async (from: object): Promise<number> => {
      const token = await forge({ sub, sid, exp: inAnHour() }, test.context.tokenSecret, from);
      return (await me(token)).statusCode;
    };
    expect(await statusOf(origin)).toBe(200);
    const { iss, aud } = origin;
    for (const from of [
      {},
      { iss },
      { aud },
      { iss, aud: 'other' },
      { iss: 'https://other.example', aud },
    ])
      expect(await statusOf(from)).toBe(401);
  });

  it('is refused without a signature', async () => {
    const mine = await signIn(test.app, office.people.user.username);
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await me(`${header}.${mine.split('.')[1]}.`)).statusCode).toBe(401);
  });

  it('is refused when its twelve hours are over', async () => {
    const token = await signIn(test.app, office.people.user.username);
    expect((await me(token)).statusCode).toBe(200);
    now = new Date(Date.now() + 12 * 60 * 60 * 1000 + 1000);
    expect((await me(token)).statusCode).toBe(401);
    now = null;
  });

  it('is refused when the database says that the session is over', async () => {
    const token = await signIn(test.app, office.people.secondUser.username);
    await test.context.database
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', office.people.secondUser.id)
      .execute();
    expect((await me(token)).statusCode).toBe(401);
  });

  it('is refused at once when the person is disabled, on every node', async () => {
    const { id, username } = office.people.accountant;
    const token = await signIn(test.app, username);
    expect((await me(token)).statusCode).toBe(200);
    expect((await me(token, second)).statusCode).toBe(200);
    await changePerson(id, { enabled: false });
    expect((await me(token)).statusCode).toBe(401);
    expect((await me(token, second)).statusCode).toBe(401);
  });

  it('is refused when the token version rose', async () => {
    const { id, username } = office.people.guestOfLhb;
    const token = await signIn(test.app, username);
    expect((await me(token)).statusCode).toBe(200);
    await changePerson(id, { token_version: 2 });
    expect((await me(token)).statusCode).toBe(401);
  });
});

describe('the roles of a request', () => {
  it('are those of the database, not those of the token', async () => {
    const { id, username } = office.people.admin;
    const token = await signIn(test.app, username);
    expect((await me(token)).json()).toMatchObject({ can: { seeAllLocks: true } });
    await changePerson(id, { roles: ['ROLE_USER'] });
    expect((await me(token)).json()).toMatchObject({
      roles: ['ROLE_USER'],
      can: { seeAllLocks: false },
    });
    expect((await me(token, second)).json()).toMatchObject({ roles: ['ROLE_USER'] });
  });

  it('cost no query once they are known', async () => {
    const token = await signIn(test.app, office.people.superAdmin.username);
    const isValid = async () =>
      test.app.inject({ url: '/api/security/isvalid', headers: bearer(token) });
    await isValid();
    const queries: string[] = [];
    const count = () => queries.push('query');
    test.context.pool.on('acquire', count);
    expect((await isValid()).statusCode).toBe(200);
    test.context.pool.off('acquire', count);
    expect(queries).toEqual([]);
  });
});
