import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

const catalogueSeed = readFile(
  new URL('../database/migrations/0012_catalogue_seed.sql', import.meta.url),
  'utf8',
);

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

async function seedAt(now: Date): Promise<void> {
  await sql`truncate customer, app_user, mail_address, project_number, number_series, reminder_run, search_word, setting cascade`.execute(
    test.database,
  );
  // The catalogue and the default list of prices name who changed them last and went with the people.
  await sql.raw(await catalogueSeed).execute(test.database);
  await sql`insert into price_list (id, number, name, is_default)
    values (gen_random_uuid(), 'PL-01', 'Standard', true)`.execute(test.database);
  await insertDemoOffice(test.database, now, cheapPasswords);
}

/** Every sentence that the dates of a demo office must obey, with a query for what breaks it. */
const rules: Readonly<Record<string, string>> = {
  'a project is made before it is changed, and both before now': `
    select project_id from project where not (created_at <= updated_at and updated_at <= $now)`,
  'what was stopped or deleted was changed then': `
    select project_id from project where coalesce(cancelled_at, deleted_at, updated_at) <> updated_at`,
  'numbers rise with the days of creation': `
    select a.project_id from project a join project b
      on a.mode = b.mode and a.year = b.year and a.number < b.number and a.created_at >= b.created_at`,
  'projects are made on working days': `
    select project_id from project where extract(isodow from created_at at time zone 'Europe/Berlin') > 5`,
  'projects are made in the morning, office time': `
    select project_id from project
    where extract(hour from created_at at time zone 'Europe/Berlin') not between 8 and 11`,
  'who made or changed something had an account': `
    select project_id from project join app_user on app_user.id in (project.created_by, project.updated_by)
    where app_user.created_at > project.created_at`,
  'the year of an id is this one or the one before it': `
    select project_id from project
    where year not in (extract(year from $today)::int % 100, (extract(year from $today)::int + 99) % 100)`,
  'ids of this year and the year before are both there': `
    select count(distinct year) from project having count(distinct year) <> 2`,
  'nothing is ordered before the project is made': `
    select p.project_id from project p join project_service s on s.project_id = p.id
    where s.ordered_at < (p.created_at at time zone 'Europe/Berlin')::date`,
  'confirmations come in their order, and none from the future': `
    select p.project_id from project p join funding_case f on f.project_id = p.id
    where bza_date < (p.created_at at time zone 'Europe/Berlin')::date or bnd_date < bza_date
      or bza_date > $today or bnd_date > $today`,
  'a BzA holds six months': `
    select d.due_date from deadline d join funding_case f on f.project_id = d.project_id
    where d.code = 'BZA_VALID' and abs(d.due_date - (f.bza_date + interval '6 months')::date) > 3`,
  'a TPB holds two months': `
    select d.due_date from deadline d join funding_case f on f.project_id = d.project_id
    where d.code = 'TPB_VALID' and abs(d.due_date - (f.bza_date + interval '2 months')::date) > 3`,
  'a Zusage follows its BzA, and gives a year to draw the loan down': `
    select p.project_id from project p
    join deadline d on d.project_id = p.id and d.code = 'DRAWDOWN' and d.source = 'ZUSAGE'
    left join funding_case f on f.project_id = p.id
    where f.bza_date is null or (d.due_date - interval '12 months')::date not between f.bza_date + 3 and $today`,
  'three deadlines fall into the next 14 days': `
    select count(*) from deadline where state = 'OFFEN' and due_date between $today and $today + 14
    having count(*) <> 3`,
  'one deadline is overdue, and its project is red for it': `
    select count(*) from deadline d join project_color c on c.project_id = d.project_id
    where d.state = 'OFFEN' and d.due_date < $today having count(*) <> 1 or bool_or(c.shown <> 'RED')`,
  'the BzA of the Eheleute Traub ends in 11 days, sooner where the month of the BzA was shorter': `
    select d.due_date from deadline d join project p on p.id = d.project_id
    where p.name = 'Eheleute Traub' and d.due_date not between $today + 8 and $today + 11`,
  'the Nachweisfrist of the stopped house still runs': `
    select d.due_date from deadline d join project p on p.id = d.project_id
    where p.name = 'Haus B (gestoppt)' and d.code = 'CREDIT_PROOF' and not (d.state = 'OFFEN' and d.due_date > $today)`,
  'the history of a project begins with it and has no gap': `
    select p.project_id from project p join history h on h.entity_id = p.id group by p.id
    having min(lower(h.valid)) <> p.created_at or not bool_or(upper_inf(h.valid))
      or range_agg(h.valid) <> tstzmultirange(tstzrange(p.created_at, null))`,
  'what a project is now is its last version': `
    select p.project_id from project p left join history h on h.entity_id = p.id and upper_inf(h.valid)
    where (h.record ->> 'state', (h.record ->> 'version')::int) is distinct from (p.state, p.version)`,
  'both locks hold now': `
    select user_id from project_lock where not (granted_at < $now and expires_at > $now)`,
};

async function brokenRules(now: Date): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(rules)) {
    const text = query
      .replaceAll('$now', `'${now.toISOString()}'::timestamptz`)
      .replaceAll('$today', `('${now.toISOString()}'::timestamptz at time zone 'Europe/Berlin')::date`);
    const { rows } = await test.pool.query(text);
    if (rows.length > 0) broken.push(sentence);
  }
  return broken;
}

describe('the dates of the demo office', () => {
  it.each([
    ['on a leap day', '2028-02-29T09:00:00Z'],
    ['half a year after the end of February', '2027-08-31T09:00:00Z'],
    ['in the last minute of the year in Berlin', '2026-12-31T22:59:30Z'],
    ['in the first minute of the year in Berlin', '2026-12-31T23:00:30Z'],
    ['when the century ends', '2100-01-01T12:00:00Z'],
    ['in the hour that summer time skips', '2027-03-28T01:30:00Z'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z'],
    ['on a Sunday night', '2026-11-22T23:30:00Z'],
    ['eleven days before an end of month that no BzA leads to', '2034-10-20T12:15:16Z'],
    ['eleven days before the end of August', '2027-08-20T09:00:00Z'],
  ])('fit together %s', async (_situation, instant) => {
    const now = new Date(instant);
    await seedAt(now);
    expect(await brokenRules(now)).toEqual([]);
  });

  it('fit together whenever the office is made', async () => {
    const instants = fc.date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2044-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(instants, async (now) => {
        await seedAt(now);
        expect(await brokenRules(now)).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('give the ids the year that Berlin has, not the one of Greenwich', async () => {
    await seedAt(new Date('2026-12-31T23:00:30Z'));
    const years = test.database.selectFrom('project').select('year').distinct().orderBy('year');
    expect(await years.execute()).toEqual([{ year: 26 }, { year: 27 }]);
  });
});
