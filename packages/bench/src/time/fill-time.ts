import pg from 'pg';
import { plannedPerson } from '../planning/fill-planning.ts';
import { workedDay, workedDays } from './time-days.ts';

export interface TimeFilling {
  /** The owner's address: only the owner may vacuum. */
  readonly ownerUrl: string;
  readonly entries: number;
}

/** People and tasks of projects with numbers from 0; how many there are stands apart, so that joins by number are hashed. */
const numbered = `
  with person as (select id, row_number() over (order by id) - 1 as place from app_user where internal),
  work as (select id, project_id, service_id, row_number() over (order by id) - 1 as place
    from time_task where active and project_id is not null),
  size as materialized (select (select count(*) from person) as people, (select count(*) from work) as tasks),
  numbered as (select n, n / 4 % people as person, n / (4 * people) % ${workedDays} as day,
      (n / 4 % people * 31 + n / (4 * people) / 5 * 7 + n % 4) % tasks as work
    from generate_series(0, $1::integer - 1) as n, size)`;

const start = `((date '${workedDay(0)}' + day::integer + make_interval(mins => (450 + n % 4 * 125)::integer))
  at time zone 'Europe/Berlin')`;

/** All months that are over are closed, as an office does: what is billed of them is frozen. */
const openSince = `date_trunc('month', timestamp '${workedDay(workedDays)}')`;
const frozenMinutes = `case when ${start} >= ${openSince} at time zone 'Europe/Berlin' then null
  when n % 9 = 0 then 0 else 60 + n * 7 % 45 end`;

const statements = [
  `update app_user set password_hash = (select password_hash from app_user where username = 'admin')
   where username = '${plannedPerson}'`,
  `insert into work_schedule (id, user_id, valid_from, minutes)
   select gen_random_uuid(), id, date '2016-01-04', '{462,462,462,462,462,0,0}' from app_user where internal`,
  `insert into hour_rate (id, user_id, cost_cents, valid)
   select gen_random_uuid(), id, 4500 + length(displayname) * 100, '[2016-01-01,)' from app_user where internal`,
  // The office, a customer, projects, one service: each entry has its rule, some by day and some by entry.
  `insert into time_rounding (id, customer_id, project_id, service_code, step, mode, basis, minimum, valid)
   select gen_random_uuid(), null::uuid, null::uuid, null, 15, 'AUF', 'TAG', 0, daterange('2016-01-01', null)
   union all (select gen_random_uuid(), id, null, null, 6, 'KAUFMAENNISCH', 'EINTRAG', 6, daterange('2016-01-01', null)
     from customer where not internal order by id limit 2)
   union all (select gen_random_uuid(), null, id, null, 30, 'AUF', 'EINTRAG', 30, daterange('2016-01-01', null)
     from project order by id limit 20)`,
  // What triggers and the constraint would do of each entry is done at once.
  'alter table time_entry disable trigger user',
  `do $$ begin
     create temporary table kept on commit drop as select pg_get_constraintdef(oid) as rule from pg_constraint
       where conname = 'time_entry__no_overlap';
     alter table time_entry drop constraint time_entry__no_overlap;
   end $$`,
  // Four times a day of everybody, with twenty minutes between them; each week few tasks.
  `${numbered} insert into time_entry (id, user_id, task_id, project_id, service_id, started_at, ended_at, origin, billable,
     billable_minutes)
   select md5('entry ' || n)::uuid, person.id, work.id, work.project_id, work.service_id, ${start},
     ${start} + make_interval(mins => (60 + n * 7 % 45)::integer), 'TIMER', n % 9 <> 0,
     ${frozenMinutes}
   from numbered join person on person.place = numbered.person join work on work.place = numbered.work`,
  `do $$ begin
     execute 'alter table time_entry add constraint time_entry__no_overlap ' || (select rule from kept);
   end $$`,
  'alter table time_entry enable trigger user',
  `insert into time_week (user_id, first_day, last_day, state)
   select person.id, (time_period(day::date)).first_day, (time_period(day::date)).last_day,
     case when day < ${openSince} then 'GENEHMIGT' else 'OFFEN' end
   from (select distinct user_id as id from time_entry) as person,
     generate_series(date '${workedDay(0)}', date '${workedDay(workedDays)}', interval '1 day') as day
   on conflict do nothing`,
  `insert into stored_file (sha256, size, media_type) values (repeat('0', 64), 9, 'application/pdf')`,
  `insert into time_month (month, revision, sha256)
   select month, 1, repeat('0', 64) from generate_series(date_trunc('month', date '${workedDay(0)}'),
     ${openSince} - interval '1 month', interval '1 month') as month`,
];

/** Gives an office a year of booked time, with rules of rounding and costs. */
export async function fillTime({ ownerUrl, entries }: TimeFilling): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const text of statements) await client.query(text, text.includes('$1') ? [entries] : []);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
