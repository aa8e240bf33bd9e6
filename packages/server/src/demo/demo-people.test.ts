import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertDemoOffice(test.database, new Date(), cheapPasswords);
});
afterAll(async () => test.drop());

describe('the demo people', () => {
  it('are staff of every role, guests of four customers, and a dummy', async () => {
    const { rows } = await sql<{ readonly line: string }>`
      select concat_ws(' ', u.username, u.roles[1], c.shortname, case when u.dummy then 'dummy' end) as line
      from app_user u join customer c on c.id = u.customer_id`.execute(test.database);
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'a.lindner@lk-architektur.example ROLE_GUEST LKA',
      'cc-admin.roth ROLE_ADMIN BEB',
      'd.engel@lerchenhalde-bau.example ROLE_GUEST LHB',
      'felix.arndt ROLE_USER BEB',
      'jana.keller ROLE_USER BEB',
      'k.sommer@albblick-haus.example ROLE_GUEST HALB',
      'lena.hofer ROLE_USER BEB',
      'm.huber@albblick-haus.example ROLE_GUEST HALB',
      'mehmet.yildiz ROLE_USER BEB',
      'nora.berger ROLE_USER BEB',
      'petra.vogt ROLE_ACCOUNTANT BEB',
      'planung.extern ROLE_USER BEB dummy',
      'r.thiel@zwiegelau.example ROLE_GUEST ZGL',
      'sabine.brenner ROLE_SUPER_ADMIN BEB',
      'tobias.maurer ROLE_USER BEB',
    ]);
  });

  it('all have the demo password, except the dummy and who has only been invited', async () => {
    const people = await test.database
      .selectFrom('app_user')
      .select(['username', 'password_hash'])
      .execute();
    const without = new Set(['planung.extern', 'felix.arndt']);
    const hashes = new Set(
      people.filter(({ username }) => !without.has(username)).map((person) => person.password_hash),
    );
    expect(hashes.size).toBe(1);
    const [hash = null] = hashes;
    expect(await cheapPasswords.matches(hash, demoPassword)).toBe(true);
    const others = people.filter(({ username }) => without.has(username));
    expect(others.map((person) => person.password_hash)).toEqual([null, null]);
  });

  it('can be reached by no real mail address and no real telephone', async () => {
    const { rows } = await sql<{ email: string | null; phone: string | null }>`
      select email, phone from app_user union all select null, mobile from app_user
      union all select email, phone from customer union all select email, phone from project_client`.execute(
      test.database,
    );
    const fictitiousNumber =
      /^(030 23125|089 99998|0221 4710|040 66969|069 90009) \d{3}$|^0171 39200 \d{2}$/u;
    expect(rows.filter(({ email }) => email !== null && !email.endsWith('.example'))).toEqual([]);
    expect(rows.filter(({ phone }) => phone !== null && !fictitiousNumber.test(phone))).toEqual([]);
  });

  it('belong to the office and its seven customers, and to groups', async () => {
    const customers = await test.database.selectFrom('customer').select(['shortname', 'type']).execute();
    expect(customers.map(({ shortname, type }) => `${shortname} ${type}`).toSorted()).toEqual([
      'BEB SONSTIGE',
      'HALB FERTIGHAUS',
      'HKB HANDWERK',
      'LHB BAUTRAEGER',
      'LKA ARCHITEKT',
      'MHD BAUUNTERNEHMEN',
      'WGL WOHNUNGSWIRTSCHAFT',
      'ZGL KOMMUNE',
    ]);
    const { rows: strangers } = await sql`
      select from user_group g join user_group_member m on m.group_id = g.id join app_user u on u.id = m.user_id
      where u.customer_id <> coalesce(g.customer_id, (select id from customer where internal))`.execute(
      test.database,
    );
    expect(strangers).toEqual([]);
  });
});
