import { TokenPayload } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, officePassword, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

async function authenticate(parts: {
  readonly query?: Record<string, string>;
  readonly payload?: object | string;
  readonly headers?: Record<string, string>;
}) {
  return test.app.inject({ method: 'POST', url: '/api/authenticate', ...parts });
}

function payloadOf(token: string): TokenPayload {
  return TokenPayload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
}

const lowerRoles = ['ROLE_GUEST', 'ROLE_USER', 'ROLE_ACCOUNTANT'];
const grantable = {
  guestOfHalb: [],
  user: [],
  accountant: [],
  admin: lowerRoles,
  superAdmin: [...lowerRoles, 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
};

describe('POST /authenticate', () => {
  it('takes the credentials from the address, as the specification has it', async () => {
    const { username } = office.people.user;
    const answer = await authenticate({ query: { username, password: officePassword } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/u);
  });

  it('takes them from a JSON body and answers the token in header and body alike', async () => {
    const { username } = office.people.user;
    const answer = await authenticate({ payload: { username, password: officePassword } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ Authorization: [answer.headers.authorization] });
  });

  it('believes the body where both are sent', async () => {
    const { username } = office.people.user;
    const right = { username, password: officePassword };
    const wrong = { username, password: 'falsch' };
    expect((await authenticate({ query: wrong, payload: right })).statusCode).toBe(200);
    expect((await authenticate({ query: right, payload: wrong })).statusCode).toBe(401);
  });

  it('compares the username trimmed and in lower case', async () => {
    const username = `  ${office.people.user.username.toUpperCase()} `;
    expect((await authenticate({ payload: { username, password: officePassword } })).statusCode).toBe(
      200,
    );
  });

  it('answers a token with person, session, roles, version and twelve hours', async () => {
    const { id, username } = office.people.admin;
    const before = Date.now() / 1000;
    const payload = payloadOf(await signIn(test.app, username));
    expect(payload).toMatchObject({ sub: id, rol: ['ROLE_ADMIN'], ver: 1 });
    const hours = (payload.exp - before) / 3600;
    expect(hours).toBeCloseTo(12, 1);
  });

  it.each([
    ['an unknown name', { username: 'niemand', password: officePassword }],
    ['a wrong password', { username: 'jana.keller', password: 'falsch' }],
    ['a disabled account', { username: 'fritz.abgang', password: officePassword }],
  ])('refuses %s with one and the same text', async (_, payload) => {
    const answer = await authenticate({ payload });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('Benutzername oder Passwort ist falsch.');
    expect(answer.headers.authorization).toBeUndefined();
  });

  it('refuses an account without a password', async () => {
    await test.context.database
      .updateTable('app_user')
      .set({ password_hash: null, dummy: true })
      .where('id', '=', office.people.secondUser.id)
      .execute();
    const { username } = office.people.secondUser;
    for (const password of ['', 'null', officePassword]) {
      const answer = await authenticate({ payload: { username, password } });
      expect(answer.headers.authorization).toBeUndefined();
    }
  });

  it('names both fields when both are missing', async () => {
    const answer = await authenticate({ headers: { accept: 'application/problem+json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      detail: 'Benutzername: Feld muss befüllt werden. Passwort: Feld muss befüllt werden.',
      fields: { username: 'Feld muss befüllt werden.', password: 'Feld muss befüllt werden.' },
    });
  });

  it('refuses fields it does not know', async () => {
    const payload = { username: 'jana.keller', password: officePassword, admin: true };
    const answer = await authenticate({ payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('Das Feld „admin“ ist unbekannt.');
  });

  it('refuses a name the database cannot store, without an error number', async () => {
    const answer = await authenticate({ payload: { username: 'a\u0000b', password: 'x' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('Ein Text enthält ein unzulässiges Zeichen.');
  });

  it('notes the last sign-in of the person', async () => {
    await signIn(test.app, office.people.accountant.username);
    const { last_login_at } = await test.context.database
      .selectFrom('app_user')
      .select('last_login_at')
      .where('id', '=', office.people.accountant.id)
      .executeTakeFirstOrThrow();
    expect(last_login_at).toBeInstanceOf(Date);
  });
});

describe('GET /user/me', () => {
  it.each([
    [
      'guestOfHalb',
      { createProject: true, editProjects: false, seeAllLocks: false, seeCustomers: false },
    ],
    ['user', { createProject: true, editProjects: true, seeAllLocks: false, seeCustomers: true }],
    [
      'accountant',
      { createProject: false, editProjects: false, seeAllLocks: false, seeCustomers: true },
    ],
    ['admin', { createProject: true, editProjects: true, seeAllLocks: true, seeCustomers: true }],
    ['superAdmin', { createProject: true, editProjects: true, seeAllLocks: true, seeCustomers: true }],
  ] as const)('tells the %s who they are and what they may do', async (key, can) => {
    const person = office.people[key];
    const token = await signIn(test.app, person.username);
    const me = await test.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(me.json()).toEqual({
      id: person.id,
      username: person.username,
      displayname: person.displayname,
      customerName: key === 'guestOfHalb' ? 'Albblick Fertighaus GmbH' : 'Brenner Energieberatung',
      customerId: person.customerId,
      roles: person.roles,
      can: {
        ...can,
        seeNewsletterAndLogs: false,
        restoreProjects: can.seeAllLocks,
        editCustomers: can.seeAllLocks,
        editGroups: can.seeAllLocks,
        editQualifications: can.seeAllLocks,
        seeCatalogue: can.seeCustomers,
        editCatalogue: can.seeAllLocks,
        editPrices: can.seeAllLocks || key === 'accountant',
        importProjects: can.editProjects,
        seeAudit: can.seeAllLocks,
        checkAudit: key === 'superAdmin',
        seeRights: can.seeAllLocks,
        manageUsers: can.seeAllLocks,
        deleteUsers: key === 'superAdmin',
        setSecurityRule: key === 'superAdmin',
        changeOfficeSettings: can.seeAllLocks,
        reportAllTimes: can.seeAllLocks || key === 'accountant',
        seeOutbox: can.seeAllLocks,
        seeFileScans: can.seeAllLocks,
        seeOperations: can.seeAllLocks,
        usePrivacy: key === 'superAdmin',
        sendMessages: can.seeAllLocks,
        seeSurveys: can.seeCustomers,
        manageSurveys: can.seeAllLocks,
        writeOffers: can.seeCustomers,
        writeInvoices: can.seeAllLocks || key === 'accountant',
        changeBillingSettings: can.seeAllLocks,
        seeInformed: can.seeCustomers,
      },
      grantableRoles: grantable[key],
      mustChangePassword: false,
      mustSetSecondFactor: false,
      secondFactorDueAt: null,
      recordsUsage: false,
    });
  });

  it('opens newsletter and logs to names with the company-admin marker', async () => {
    const token = await signIn(test.app, office.people.companyAdmin.username);
    const me = await test.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(me.json()).toMatchObject({ can: { seeNewsletterAndLogs: true } });
  });

  it('does not open them to a guest who carries the marker', async () => {
    await test.context.database
      .updateTable('app_user')
      .set({ username: 'cc-admin.gast' })
      .where('id', '=', office.people.guestOfLhb.id)
      .execute();
    const token = await signIn(test.app, 'cc-admin.gast');
    const me = await test.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(me.json()).toMatchObject({ can: { seeNewsletterAndLogs: false } });
  });

  it('asks for a sign-in without a token', async () => {
    const me = await test.app.inject({ url: '/api/user/me' });
    expect(me.statusCode).toBe(401);
    expect(me.body).toBe('Bitte anmelden.');
  });
});
