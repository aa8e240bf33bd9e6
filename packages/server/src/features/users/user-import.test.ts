import type { User, UserImportResult, UserImportRow, UserRecord } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';

let harness: PeopleHarness;
let number = 0;

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

function line(more: UserImportRow = {}): UserImportRow & { readonly username: string } {
  number += 1;
  const username = `tabelle.${number}`;
  const name = { username, firstName: 'Tina', lastName: `Tabelle ${number}` };
  return { ...name, email: `${username}@beb.example`, roles: 'Mitarbeiter', ...more };
}

async function send(rows: readonly UserImportRow[], more: object = {}, as: OfficePersonKey = 'admin') {
  return harness.json<UserImportResult>(as, 'POST /user/import', { rows, ...more });
}

async function countUsers(): Promise<number> {
  return (await harness.json<User[]>('admin', 'GET /user')).length;
}

describe('a table of users', () => {
  it('makes new accounts and changes known ones; the dry run said the same', async () => {
    const known = await harness.json<UserRecord>('admin', 'POST /user', harness.colleague());
    const rows = [
      line({ roles: 'Mitarbeiter, Buchhaltung', phone: '030 23125 100' }),
      line({ roles: 'Gast', customer: 'halb', expiresOn: '31.12.2090' }),
      { username: known.username.toUpperCase(), position: 'Leitung', roles: '' },
      {
        username: known.username.slice(0, 3) + 'x',
        displayname: 'X',
        roles: 'intern',
        email: 'x@beb.example',
      },
    ];
    const before = await countUsers();
    const dry = await send(rows, { dryRun: true });
    expect(await countUsers()).toBe(before);
    expect(dry).toMatchObject({ applied: false, created: 3, changed: 1, refused: 0 });
    expect(dry.rows[2]).toMatchObject({
      outcome: 'CHANGED',
      userId: known.id,
      changes: [{ key: 'position', old: null, new: 'Leitung' }],
    });

    const real = await send(rows);
    expect(real).toMatchObject({ applied: true, created: 3, changed: 1, invited: 0 });
    const outcomes = (result: UserImportResult) =>
      result.rows.map(({ outcome, changes, messages }) => ({ outcome, changes, messages }));
    expect(outcomes(real)).toEqual(outcomes(dry));
    const [first, guest] = real.rows;
    expect(await harness.json('user', `GET /user/${first?.userId}`)).toMatchObject({
      displayname: `Tina ${first?.displayname.slice(5)}`,
      roles: ['ROLE_USER', 'ROLE_ACCOUNTANT'],
      phone: '030 23125 100',
      internal: true,
    });
    expect(await harness.json('user', `GET /user/${guest?.userId}`)).toMatchObject({
      customerId: harness.office.customerIds.halb,
      expiresOn: '2090-12-31',
    });
    expect(await send(rows)).toMatchObject({ unchanged: 4, created: 0, changed: 0 });
  });

  it('tells every wrong cell, and writes nothing at all', async () => {
    const good = line();
    const rows: readonly UserImportRow[] = [
      good,
      line({ username: 'zwei worte' }),
      line({ email: 'kein-at' }),
      line({ roles: 'Chef' }),
      line({ roles: '' }),
      line({ roles: 'Gast, Mitarbeiter' }),
      line({ roles: 'Gast' }),
      line({ customer: 'NIX' }),
      line({ expiresOn: 'bald' }),
      { ...good, email: 'anders@beb.example' },
      line({ email: 'UWE.ROTH@beb.example' }),
      { roles: 'Mitarbeiter' },
    ];
    const result = await send(rows);
    expect(result).toMatchObject({ applied: false, created: 1, refused: 11 });
    expect(result.rows.map(({ messages }) => Object.keys(messages))).toEqual([
      [],
      ['username'],
      ['email'],
      ['roles'],
      ['roles'],
      // The second of them belongs to the office, where no guest belongs.
      ['roles', 'customer'],
      ['customer'],
      ['customer'],
      ['expiresOn'],
      ['username'],
      ['email'],
      ['username', 'displayname'],
    ]);
    expect(result.rows[9]?.messages.username).toBe('Der Benutzername steht schon in Zeile 1.');
    expect(result.rows[0]).toMatchObject({ outcome: 'CREATED', userId: null });
    const names = (await harness.json<User[]>('admin', 'GET /user')).map(({ username }) => username);
    expect(names).not.toContain(good.username);
  });

  it('obeys the ladder in every row', async () => {
    const { admin, superAdmin, companyAdmin } = harness.office.people;
    const rows = [
      line({ roles: 'Admin' }),
      line({ roles: 'Mitarbeiter, Super-Admin' }),
      line({ username: 'cc-admin.tabelle' }),
      { username: admin.username, phone: '1' },
      { username: superAdmin.username, roles: 'Mitarbeiter' },
      { username: companyAdmin.username.toUpperCase(), email: 'fremd@beb.example' },
    ];
    const result = await send(rows);
    expect(result).toMatchObject({ applied: false, refused: rows.length });
    expect(result.rows.map(({ messages }) => Object.keys(messages)[0])).toEqual([
      'roles',
      'roles',
      'username',
      'username',
      'username',
      'username',
    ]);
  });

  it('of a super admin may hold admins, but never takes the own roles', async () => {
    const rows = [line({ roles: 'Admin' })];
    expect(await send(rows, {}, 'superAdmin')).toMatchObject({ applied: true, created: 1 });
    const own = [{ username: harness.office.people.superAdmin.username, roles: 'Mitarbeiter' }];
    expect(await send(own, {}, 'superAdmin')).toMatchObject({ applied: false, refused: 1 });
  });

  it('invites those who are new, if wished', async () => {
    const result = await send([line(), line()], { invite: true });
    expect(result).toMatchObject({ applied: true, invited: 2 });
    const links = await harness.test.context.database
      .selectFrom('one_time_link')
      .select('user_id')
      .where('purpose', '=', 'INVITE')
      .execute();
    expect(links.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining(result.rows.map(({ userId }) => userId)),
    );
  });

  it('ends the sessions of those whose roles change', async () => {
    const { user, token } = await harness.signedInColleague();
    await send([{ username: user.username, roles: 'Buchhaltung' }]);
    expect(await harness.isValid(token)).toBe(false);
  });

  it('holds five hundred rows', async () => {
    const rows = Array.from({ length: 500 }, () => line());
    expect(await send(rows)).toMatchObject({ applied: true, created: 500 });
    expect(
      (await harness.call('admin', 'POST /user/import', { rows: [...rows, line()] })).statusCode,
    ).toBe(400);
  });
});
