import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let groupId: string;
let projectIds: { readonly halb: string; readonly lhb: string; readonly deleted: string };

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  projectIds = await insertProjects();
  groupId = await insertGroupOf(office.people.user.id);
});
afterAll(async () => test.close());

async function insertProjects() {
  const { database } = test.context;
  const { user, secondUser, admin, accountant, disabled } = office.people;
  const { halb, lhb } = office.customerIds;
  return {
    halb: await insertBareProject(database, {
      number: 1,
      customerId: halb,
      responsibleUserId: admin.id,
      memberIds: [secondUser.id, user.id, disabled.id],
    }),
    lhb: await insertBareProject(database, { number: 2, customerId: lhb, memberIds: [secondUser.id] }),
    deleted: await insertBareProject(database, {
      number: 3,
      customerId: halb,
      state: 'DELETED',
      responsibleUserId: accountant.id,
      memberIds: [accountant.id],
    }),
  };
}

async function insertGroupOf(userId: string): Promise<string> {
  const id = newId();
  await test.context.database
    .insertInto('user_group')
    .values({ id, name: 'Team', kind: 'TEAM' })
    .execute();
  await test.context.database
    .insertInto('user_group_member')
    .values({ group_id: id, user_id: userId })
    .execute();
  return id;
}

async function get(path: string, as: OfficePersonKey = 'user') {
  const token = await signIn(test.app, office.people[as].username);
  return test.app.inject({ url: `/api${path}`, headers: bearer(token) });
}

function names(keys: readonly OfficePersonKey[]) {
  return keys.map((key) => ({
    id: office.people[key].id,
    displayname: office.people[key].displayname,
  }));
}

const officeRoles = ['user', 'accountant', 'admin', 'superAdmin'] as const;

describe('GET /user', () => {
  it('answers everyone in German order of their names', async () => {
    const answer = await get('/user');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { displayname: 'Fritz Abgang', enabled: false },
      { displayname: 'Jana Keller' },
      { displayname: 'Karla Zimmer' },
      { displayname: 'Martina Huber', internal: false },
      { displayname: 'Ole Ährenfeld' },
      { displayname: 'Petra Vogt' },
      { displayname: 'Sabine Brenner' },
      { displayname: 'Tarık Özdemir', customerName: 'Lindenhof Bauträger GmbH' },
      { displayname: 'Uwe Roth' },
    ]);
  });

  it('never answers a password or its hash', async () => {
    const answer = await get('/user', 'superAdmin');
    expect(answer.body).not.toMatch(/argon2|password_|hash/iu);
  });

  it.each(officeRoles)('is open to the %s', async (role) => {
    expect((await get('/user', role)).statusCode).toBe(200);
  });

  it('is closed to guests', async () => {
    expect((await get('/user', 'guestOfHalb')).statusCode).toBe(403);
  });
});

describe('GET /user/{id}', () => {
  it('answers one with all fields', async () => {
    const { user } = office.people;
    const answer = await get(`/user/${user.id}`);
    expect(answer.json()).toMatchObject({
      id: user.id,
      username: 'jana.keller',
      email: 'jana.keller@beb.example',
      firstName: 'Jana',
      lastName: 'Keller',
      customerId: office.customerIds.beb,
      roles: ['ROLE_USER'],
      groupIds: [groupId],
      mustChangePassword: false,
      version: 1,
    });
    expect(Date.parse(answer.json<{ lastLoginAt: string }>().lastLoginAt)).not.toBeNaN();
  });

  it('answers 404 for nobody', async () => {
    const answer = await get(`/user/${newId()}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Der Benutzer wurde nicht gefunden.');
  });

  it('is closed to guests, even for themselves', async () => {
    expect((await get(`/user/${office.people.guestOfHalb.id}`, 'guestOfHalb')).statusCode).toBe(403);
  });
});

describe('GET /user/byEmail/{email}', () => {
  it.each(['jana.keller@beb.example', 'JANA.Keller@beb.example%20'])('finds %s', async (email) => {
    const answer = await get(`/user/byEmail/${email}`);
    expect(answer.json()).toMatchObject({ id: office.people.user.id });
  });

  it('prefers the real account to a dummy with the same address', async () => {
    await test.context.database
      .insertInto('app_user')
      .values({
        id: '00000000-0000-7000-8000-000000000000',
        username: 'platzhalter',
        email: 'jana.keller@beb.example',
        displayname: 'Platzhalter',
        customer_id: office.customerIds.beb,
        internal: true,
        roles: ['ROLE_USER'],
        dummy: true,
        enabled: false,
      })
      .execute();
    const answer = await get('/user/byEmail/jana.keller@beb.example');
    expect(answer.json()).toMatchObject({ id: office.people.user.id });
  });

  it('answers 404 for an address nobody has', async () => {
    expect((await get('/user/byEmail/niemand@beb.example')).statusCode).toBe(404);
  });

  it('is closed to guests', async () => {
    expect((await get('/user/byEmail/jana.keller@beb.example', 'guestOfHalb')).statusCode).toBe(403);
  });
});

describe('GET /user/byCustomer/{id}', () => {
  it('answers the people of a customer', async () => {
    const answer = await get(`/user/byCustomer/${office.customerIds.halb}`);
    expect(answer.json()).toMatchObject([{ id: office.people.guestOfHalb.id }]);
  });

  it('answers 404 for a customer that is not there', async () => {
    const answer = await get(`/user/byCustomer/${newId()}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Der Auftraggeber wurde nicht gefunden.');
  });

  it('is closed to guests, even for their own customer', async () => {
    const path = `/user/byCustomer/${office.customerIds.halb}`;
    expect((await get(path, 'guestOfHalb')).statusCode).toBe(403);
  });
});

describe('GET /user/internal', () => {
  it.each(officeRoles)('answers the enabled people of the office to the %s', async (role) => {
    const answer = await get('/user/internal', role);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(
      names(['user', 'companyAdmin', 'secondUser', 'accountant', 'superAdmin', 'admin']),
    );
    expect(answer.json()).toHaveLength(6);
    expect(answer.json<object[]>()[0]).toHaveProperty('username');
  });

  it('answers a guest nothing but names, and only of those who work on own projects', async () => {
    const answer = await get('/user/internal', 'guestOfHalb');
    expect(answer.json()).toEqual(names(['user', 'secondUser', 'admin']));
    const other = await get('/user/internal', 'guestOfLhb');
    expect(other.json()).toEqual(names(['secondUser']));
  });
});

describe('GET /user/byProject/{id}', () => {
  it('answers the members to the office', async () => {
    const answer = await get(`/user/byProject/${projectIds.halb}`);
    expect(answer.json()).toMatchObject([
      { displayname: 'Fritz Abgang', username: 'fritz.abgang' },
      { displayname: 'Jana Keller' },
      { displayname: 'Ole Ährenfeld' },
    ]);
  });

  it('answers a guest the names of the members of an own project', async () => {
    const answer = await get(`/user/byProject/${projectIds.halb}`, 'guestOfHalb');
    expect(answer.json()).toEqual(names(['disabled', 'user', 'secondUser']));
  });

  it('answers a guest 404 for a foreign project, as for one that is not there', async () => {
    const foreign = await get(`/user/byProject/${projectIds.lhb}`, 'guestOfHalb');
    const missing = await get(`/user/byProject/${newId()}`, 'guestOfHalb');
    expect(foreign.statusCode).toBe(404);
    expect(missing.statusCode).toBe(404);
    expect(foreign.body).toBe('Das Projekt wurde nicht gefunden.');
    expect(foreign.body).toBe(missing.body);
  });

  it.each([
    ['guestOfHalb', 404],
    ['user', 404],
    ['accountant', 404],
    ['admin', 200],
    ['superAdmin', 200],
  ] as const)(
    'answers the %s %i for an own project in the Papierkorb, as GET /project does',
    async (role, status) => {
      expect((await get(`/user/byProject/${projectIds.deleted}`, role)).statusCode).toBe(status);
      expect((await get(`/project/${projectIds.deleted}`, role)).statusCode).toBe(status);
    },
  );
});
