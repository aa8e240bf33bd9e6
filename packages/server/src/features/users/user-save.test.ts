import {
  charactersMessage,
  emailMessage,
  requiredMessage,
  type UserRecord,
} from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';

let harness: PeopleHarness;

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

const { refused, saved } = {
  refused: async (as: OfficePersonKey, body: object) => harness.refused(as, 'POST /user', body),
  saved: async (as: OfficePersonKey, body: object) => harness.json<UserRecord>(as, 'POST /user', body),
};

describe('a new account', () => {
  it('is made with 201, belongs to the office, and can be read with what may be done with it', async () => {
    const answer = await harness.call('admin', 'POST /user', harness.colleague());
    expect(answer.statusCode).toBe(201);
    const user = answer.json<UserRecord>();
    expect(user).toMatchObject({
      internal: true,
      customerName: 'Brenner Energieberatung',
      roles: ['ROLE_USER'],
      enabled: true,
      dummy: false,
      expired: false,
      workdays: [1, 2, 3, 4, 5],
      version: 1,
      can: { edit: true, disable: true, enable: false, delete: false, invite: true, setPassword: true },
      administration: { hasPassword: false, createdBy: { displayname: 'Uwe Roth' } },
    });
    expect(await harness.json('admin', `GET /user/${user.id}`)).toEqual(user);
  });

  it('shows colleagues neither who made it nor any ability', async () => {
    const { id } = await saved('admin', harness.colleague());
    const seen = await harness.json<UserRecord>('user', `GET /user/${id}`);
    expect(seen.administration).toBeNull();
    expect(Object.values(seen.can).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['username', ' ', requiredMessage],
    ['username', 'zwei worte', charactersMessage],
    ['username', 'Ünal', charactersMessage],
    ['username', '  doppelt', charactersMessage],
    ['username', 'a'.repeat(121), 'Es sind höchstens 120 Zeichen erlaubt.'],
    ['displayname', '', requiredMessage],
    ['email', '', requiredMessage],
    ['email', null, requiredMessage],
    ['email', 'kein-at', emailMessage],
    ['roles', [], requiredMessage],
    ['roles', ['ROLE_GUEST', 'ROLE_USER'], 'Ein Kunde hat keine weiteren Rollen.'],
    ['customerId', newId(), 'Der ausgewählte Eintrag ist nicht mehr vorhanden.'],
    ['expiresOn', '2020-01-01', 'Der Tag liegt in der Vergangenheit.'],
  ])('is refused where %s is %j', async (field, value, message) => {
    const body = { ...harness.colleague(), [field]: value };
    expect(await refused('superAdmin', body)).toMatchObject({
      status: 400,
      fields: { [field]: message },
    });
  });

  it('tells all wrong fields at once', async () => {
    const { fields } = await refused('admin', {
      ...harness.colleague(),
      username: '',
      displayname: ' ',
    });
    expect(Object.keys(fields)).toEqual(['username', 'displayname']);
  });

  it('is stored without spaces around the name, and the name is taken in any case', async () => {
    const colleague = harness.colleague();
    const user = await saved('admin', { ...colleague, username: ` ${colleague.username}` });
    expect(user.username).toBe(colleague.username);
    const again = { ...harness.colleague(), username: colleague.username.toUpperCase() };
    expect(await refused('admin', again)).toMatchObject({
      status: 409,
      code: 'user.usernameTaken',
      fields: { username: 'Diesen Benutzernamen gibt es schon.' },
    });
  });

  it('needs an e-mail address of its own, unless it is a dummy', async () => {
    const { email } = await saved('admin', harness.colleague());
    expect(await refused('admin', { ...harness.colleague(), email })).toMatchObject({
      status: 409,
      code: 'user.emailTaken',
      fields: { email: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.' },
    });
    const dummy = await saved('admin', { ...harness.colleague(), email: null, dummy: true });
    expect(dummy).toMatchObject({ dummy: true, email: null });
  });

  it('of a guest belongs to a customer, all others to the office', async () => {
    const { halb, beb } = harness.office.customerIds;
    const guest = await saved('admin', { ...harness.colleague('ROLE_GUEST'), customerId: halb });
    expect(guest).toMatchObject({ internal: false, customerId: halb });
    const inside = await refused('admin', { ...harness.colleague('ROLE_GUEST'), customerId: beb });
    expect(inside.fields).toHaveProperty('customerId');
    const outside = await refused('admin', { ...harness.colleague(), customerId: halb });
    expect(outside.fields).toHaveProperty('customerId');
  });
});

describe('the ladder', () => {
  it.each([
    ['ROLE_ADMIN', 'user.rolesAboveOwnRights'],
    ['ROLE_SUPER_ADMIN', 'user.rolesAboveOwnRights'],
  ] as const)('lets no admin make an account with %s', async (role, code) => {
    expect(await refused('admin', harness.colleague(role))).toMatchObject({ status: 403, code });
    expect((await saved('superAdmin', harness.colleague(role))).roles).toEqual([role]);
  });

  it.each(['cc-admin.neu', 'CC-Admin', 'x-cC-aDmIn-y'])(
    'lets no admin name an account %s',
    async (name) => {
      const params = { ...harness.colleague(), username: name };
      expect(await refused('admin', params)).toMatchObject({ status: 403, code: 'user.markerReserved' });
    },
  );

  it.each(['admin', 'superAdmin', 'companyAdmin'] as const)(
    'lets no admin touch the account of the %s, even unchanged',
    async (key) => {
      const { id } = harness.office.people[key];
      const record = await harness.json<UserRecord>('admin', `GET /user/${id}`);
      expect(record.can).toMatchObject({ edit: false, disable: false, setPassword: false });
      expect(await refused('admin', record)).toMatchObject({
        status: 403,
        code: 'user.aboveOwnRights',
      });
    },
  );

  it('lets no admin raise a colleague or name one with the marker', async () => {
    const user = await saved('admin', harness.colleague());
    const raised = { ...user, roles: ['ROLE_USER', 'ROLE_ADMIN'] };
    expect(await refused('admin', raised)).toMatchObject({ status: 403 });
    expect(await refused('admin', { ...user, username: 'cc-admin' })).toMatchObject({ status: 403 });
    expect(await harness.json('admin', `GET /user/${user.id}`)).toEqual(user);
  });
});

describe('a changed account', () => {
  it('takes back what a GET answered, and nothing but the version changes', async () => {
    const user = await saved('admin', {
      ...harness.colleague(),
      phone: '030 23125 111',
      weeklyHours: 38.5,
      expiresOn: '2090-01-31',
      color: '#AA5500',
    });
    const { version, administration, ...same } = await saved('admin', user);
    expect(version).toBe(2);
    expect(user).toMatchObject({ ...same, color: '#aa5500' });
    expect(administration?.updatedBy?.displayname).toBe('Uwe Roth');
  });

  it('keeps absent fields and clears those that are null or blank', async () => {
    const user = await saved('admin', {
      ...harness.colleague(),
      phone: '1',
      mobile: '2',
      position: '3',
    });
    const { id, version, username, displayname, customerId, roles } = user;
    const bare = { id, version, username, displayname, customerId, roles };
    expect(await saved('admin', { ...bare, phone: null, mobile: ' ' })).toMatchObject({
      email: user.email,
      phone: null,
      mobile: null,
      position: '3',
    });
  });

  it('is refused for an older version, with the account as it is', async () => {
    const user = await saved('admin', harness.colleague());
    await saved('superAdmin', { ...user, phone: '9' });
    expect(await refused('admin', user)).toMatchObject({
      status: 409,
      detail:
        'Der Eintrag wurde inzwischen von Sabine Brenner geändert. Die Eingaben wurden nicht gespeichert.',
      current: { id: user.id, phone: '9', version: 2 },
    });
  });

  it('is refused for one that is not there', async () => {
    const params = { ...harness.colleague(), id: newId(), version: 1 };
    expect(await refused('admin', params)).toMatchObject({ status: 404, code: 'user.notFound' });
  });

  it('neither becomes nor stops being a dummy', async () => {
    const user = await saved('admin', harness.colleague());
    expect((await refused('admin', { ...user, dummy: true })).fields).toHaveProperty('dummy');
  });

  it.each([
    ['roles', { roles: ['ROLE_ACCOUNTANT'] }],
    ['whether it is enabled', { enabled: false }],
  ])('loses its sessions when it changes %s', async (_, change) => {
    const { user, token } = await harness.signedInColleague();
    expect(await harness.isValid(token)).toBe(true);
    await saved('superAdmin', { ...user, ...change });
    expect(await harness.isValid(token)).toBe(false);
  });

  it('keeps its sessions when only its telephone changes', async () => {
    const { user, token } = await harness.signedInColleague();
    await saved('superAdmin', { ...user, phone: '1' });
    expect(await harness.isValid(token)).toBe(true);
  });
});

describe('the own account', () => {
  it('keeps its roles and stays enabled, even for super admins', async () => {
    const { id } = harness.office.people.superAdmin;
    const me = await harness.json<UserRecord>('superAdmin', `GET /user/${id}`);
    expect(me.can).toMatchObject({ edit: true, changeRoles: false, disable: false, delete: false });
    const demoted = await refused('superAdmin', { ...me, roles: ['ROLE_ADMIN'] });
    expect(demoted).toMatchObject({ status: 409, code: 'user.ownRoles' });
    const ownEnd = { status: 409, code: 'user.ownAccount' };
    expect(await refused('superAdmin', { ...me, enabled: false })).toMatchObject(ownEnd);
    expect(await refused('superAdmin', { ...me, expiresOn: '2090-01-01' })).toMatchObject(ownEnd);
    expect(await saved('superAdmin', { ...me, phone: '5' })).toMatchObject({ phone: '5' });
  });
});

describe('an expired account', () => {
  it('cannot sign in, its sessions are over, and lists say so', async () => {
    const { user, token } = await harness.signedInColleague();
    await harness.expire(user.id);
    expect(await harness.json('user', `GET /user/${user.id}`)).toMatchObject({ expired: true });
    const answer = await harness.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      payload: { username: user.username, password: harness.password },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Benutzername oder Passwort ist falsch.']);
    // Another node has never heard of the session.
    const other = await harness.otherNode();
    const me = await other.app.inject({ url: '/api/user/me', headers: bearer(token) });
    await other.close();
    expect(me.statusCode).toBe(401);
    const internal = await harness.json<UserRecord[]>('user', 'GET /user/internal');
    expect(internal.map(({ id }) => id)).not.toContain(user.id);
  });

  it('can be used on its last day', async () => {
    const { user } = await harness.signedInColleague();
    await harness.expire(user.id, 0);
    expect(await signIn(harness.test.app, user.username)).not.toBe('');
  });
});
