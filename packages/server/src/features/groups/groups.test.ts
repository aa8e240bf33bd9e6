import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
const groupIds = { team: newId(), customers: newId() };

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  const { database } = test.context;
  await database
    .insertInto('user_group')
    .values([
      { id: groupIds.team, name: 'Team Bodensee', kind: 'TEAM', color: '#f4900c' },
      { id: groupIds.customers, name: 'Ämter', kind: 'KUNDE', customer_id: office.customerIds.halb },
    ])
    .execute();
  const { user, secondUser, admin } = office.people;
  await database
    .insertInto('user_group_member')
    .values([user, secondUser, admin].map(({ id }) => ({ group_id: groupIds.team, user_id: id })))
    .execute();
});
afterAll(async () => test.close());

async function get(path: string, as: OfficePersonKey = 'user') {
  const token = await signIn(test.app, office.people[as].username);
  return test.app.inject({ url: `/api${path}`, headers: bearer(token) });
}

describe('reading groups', () => {
  it('answers all of them, they and their members in German order', async () => {
    const { user, secondUser, admin } = office.people;
    const answer = await get('/groups');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        id: groupIds.customers,
        name: 'Ämter',
        description: null,
        kind: 'KUNDE',
        customerId: office.customerIds.halb,
        customerName: 'Albblick Fertighaus GmbH',
        color: null,
        members: [],
        memberIds: [],
        projectsByMode: [0, 0, 0],
        can: { edit: false, delete: false, readHistory: false },
        version: 1,
      },
      {
        id: groupIds.team,
        name: 'Team Bodensee',
        description: null,
        kind: 'TEAM',
        customerId: null,
        customerName: null,
        color: '#f4900c',
        members: [user, secondUser, admin].map(({ id, displayname }) => ({ id, displayname })),
        memberIds: [user.id, secondUser.id, admin.id],
        projectsByMode: [0, 0, 0],
        can: { edit: false, delete: false, readHistory: false },
        version: 1,
      },
    ]);
  });

  it('answers one', async () => {
    const answer = await get(`/groups/${groupIds.team}`);
    expect(answer.json()).toMatchObject({ name: 'Team Bodensee', members: { length: 3 } });
  });

  it('answers 404 for one that is not there', async () => {
    const answer = await get(`/groups/${newId()}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Die Gruppe wurde nicht gefunden.');
  });

  it.each(['user', 'accountant', 'admin', 'superAdmin'] as const)('is open to the %s', async (role) => {
    expect((await get('/groups', role)).statusCode).toBe(200);
    expect((await get(`/groups/${groupIds.team}`, role)).statusCode).toBe(200);
  });

  it('is closed to guests, even for a group of their customer', async () => {
    expect((await get('/groups', 'guestOfHalb')).statusCode).toBe(403);
    expect((await get(`/groups/${groupIds.customers}`, 'guestOfHalb')).statusCode).toBe(403);
  });
});
