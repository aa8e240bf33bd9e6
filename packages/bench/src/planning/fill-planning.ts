import pg from 'pg';
import { type PlanningSize, plannedDay, plannedWeeks } from './planning-size.ts';

export interface PlanningFilling extends PlanningSize {
  /** The owner's address: only the owner may vacuum. */
  readonly ownerUrl: string;
}

/** Somebody of the office without the rights of an admin, who has the password of the first admin. */
export const plannedPerson = 'mitarbeit-7';

const workdays = plannedWeeks * 5;

/** People with numbers from 0, and projects as they were made. */
const numbered = `
  with person as (select id, row_number() over (order by id) - 1 as place, count(*) over () as people
    from app_user where internal),
  site as (select id, row_number() over (order by id) - 1 as place, count(*) over () as projects
    from project where state = 'ACTIVE')`;

/** The n-th workday from a Monday on. */
const workday = (monday: string, n: string): string =>
  `(date '${monday}' + ((${n}) / 5 * 7 + (${n}) % 5)::integer)`;
const berlin = (day: string, minute: string): string =>
  `((${day} + make_interval(mins => (${minute})::integer)) at time zone 'Europe/Berlin')`;

const monday = plannedDay(0);
const columns = `id, type, state, title, starts_at, ends_at, all_day, first_day, end_day, travel_before, travel_after,
  effort_minutes, blocks, project_id, location, description, visible_to_guest`;

const people = [
  `update app_user set password_hash = (select password_hash from app_user where username = 'admin')
   where username = '${plannedPerson}'`,
  // Everybody has a schedule since long, every third a new one in the middle of the weeks; every fifth works elsewhere.
  `insert into work_schedule (id, user_id, valid_from, minutes)
   select gen_random_uuid(), id, date '2016-01-04', '{462,462,462,462,462,0,0}' from app_user where internal`,
  `${numbered} insert into work_schedule (id, user_id, valid_from, minutes)
   select gen_random_uuid(), id, date '${plannedDay(45)}', '{480,480,480,0,0,0,0}' from person where place % 3 = 0`,
  `${numbered} update staff_profile set federal_state = (array['BY', 'SN', 'BE'])[1 + place % 3]
   from person where person.id = user_id and place % 5 = 0`,
  `insert into office_day (id, day, federal_state, name, capacity_pct) values
     (gen_random_uuid(), '${plannedDay(18)}', null, 'Betriebsausflug', 0),
     (gen_random_uuid(), '${plannedDay(39)}', null, 'Frei ab Mittag', 50),
     (gen_random_uuid(), '${plannedDay(66)}', 'BY', 'Stadtfest', 50)`,
  // Two weeks in the planned time, a half day, a request, and four of earlier years.
  `${numbered} insert into absence (id, user_id, first_day, last_day, part, state)
   select gen_random_uuid(), id, first, first + long, part, state from person, lateral (values
     (date '${monday}' + (place * 3 % 70)::integer, 11, 'GANZ', 'GENEHMIGT'),
     (date '${monday}' + (place * 3 % 70)::integer + 14, 0, 'NACHMITTAG', 'GENEHMIGT'),
     (date '${monday}' + (place * 3 % 70)::integer + 18, 2, 'GANZ', 'BEANTRAGT'),
     (date '${monday}' - 200, 13, 'GANZ', 'GENEHMIGT'), (date '${monday}' - 400, 13, 'GANZ', 'GENEHMIGT'),
     (date '${monday}' - 600, 13, 'GANZ', 'GENEHMIGT'), (date '${monday}' - 800, 13, 'GANZ', 'GENEHMIGT'))
     as away (first, long, part, state)`,
];

/** In the morning and around noon each person has one appointment on a day at most: firm ones never overlap. */
const single = `
  insert into appointment (${columns})
  select md5('appointment ' || n)::uuid,
    case when n % 25 in (1, 2) then 'FORTBILDUNG' when n % 25 = 3 then 'BUEROARBEIT'
      else (array['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT', 'ONLINE', 'BESPRECHUNG'])[1 + n % 5] end,
    case when n % 25 in (1, 2, 3) then 'GEPLANT'
      else (array['BESTAETIGT', 'GEPLANT', 'BESTAETIGT', 'BESTAETIGT', 'ABGESAGT', 'GEPLANT', 'ERLEDIGT'])[1 + n % 7] end,
    (array['Begehung Familie ', 'Luftdichtheitsmessung ', 'Baustelle ', 'Rückfragen zum Nachweis '])[1 + n % 4]
      || (array['Özdemir', 'Baumann', 'Großkopf-Lindenthal', 'Weiß'])[1 + n % 4] || ' ' || n,
    case when n % 25 in (1, 2, 3) then ${berlin('day', '0')} else ${berlin('day', '480 + n % 8 * 30')} end,
    case when n % 25 in (1, 2) then ${berlin('day + 1', '0')} when n % 25 = 3 then ${berlin('day + 5', '0')}
      else ${berlin('day', '540 + n % 8 * 30 + n % 4 * 30')} end,
    n % 25 in (1, 2, 3), case when n % 25 in (1, 2, 3) then day end,
    case when n % 25 in (1, 2) then day + 1 when n % 25 = 3 then day + 5 end,
    case when n % 5 < 3 and n % 25 > 3 then 35 else 0 end, case when n % 5 < 3 and n % 25 > 3 then 35 else 0 end,
    case when n % 25 = 3 then 720 end, n % 25 <> 3,
    case when n % 10 < 7 then site.id end, 'Musterweg ' || n % 90 || ', 70173 Stuttgart',
    case when n % 5 < 2 then 'Schlüssel beim Nachbarn, Zugang über den Hof; bitte den Heizungskeller und den Spitzboden ansehen.' end,
    n % 10 < 3 and site.id is not null`;

const appointments = [
  `${numbered}, one as (
     select n, ${workday(monday, `(n / $2 * ${workdays} / (($1 + $2 - 1) / $2) + n % $2) % ${workdays}`)} as day
     from generate_series(0, $1::integer - 1) as n)
   ${single} from one left join site on site.place = n % site.projects`,
  `${numbered} insert into appointment_person (appointment_id, user_id)
   select md5('appointment ' || n)::uuid, person.id from generate_series(0, $1::integer - 1) as n
   join person on person.place = n % $2::integer`,
  // Meetings of ten at four, so that on a day nobody is in two of them.
  `insert into appointment (id, type, state, title, starts_at, ends_at)
   select md5('meeting ' || n)::uuid, 'BESPRECHUNG', 'BESTAETIGT', 'Besprechung der Gruppe ' || n,
     ${berlin(workday(monday, `n % ${workdays}`), '960')}, ${berlin(workday(monday, `n % ${workdays}`), '1020')}
   from generate_series(0, $1::integer - 1) as n`,
  `${numbered} insert into appointment_person (appointment_id, user_id)
   select md5('meeting ' || n)::uuid, person.id
   from generate_series(0, $1::integer - 1) as n cross join generate_series(0, 9) as seat
   join person on person.place = (n % ${workdays} * 10 + n / ${workdays} * 10 + seat) % $2::integer`,
];

/** Years of appointments before the weeks that are asked for: what has no index reads them all. */
const earlier = [
  `insert into appointment (id, type, state, title, starts_at, ends_at)
   select md5('earlier ' || n)::uuid, 'BEGEHUNG', 'ERLEDIGT', 'Begehung von früher ' || n,
     ${berlin(`(date '${monday}' - 3 - (n / $2 * 14)::integer)`, '600')},
     ${berlin(`(date '${monday}' - 3 - (n / $2 * 14)::integer)`, '690')}
   from generate_series(0, $1::integer - 1) as n`,
  `${numbered} insert into appointment_person (appointment_id, user_id)
   select md5('earlier ' || n)::uuid, person.id from generate_series(0, $1::integer - 1) as n
   join person on person.place = n % $2::integer`,
];

const meetingShare = 20;

/** Gives the people of an office their schedules, absences and appointments. */
export async function fillPlanning(filling: PlanningFilling): Promise<void> {
  const meetings = Math.floor(filling.appointments / meetingShare);
  const [single, ofSingle, meeting, ofMeeting] = appointments;
  const client = new pg.Client({ connectionString: filling.ownerUrl });
  const run = async (text = '', values: readonly number[] = []): Promise<void> =>
    void (await client.query(text, [...values]));
  await client.connect();
  try {
    await client.query('begin');
    for (const text of people) await run(text);
    for (const text of [single, ofSingle])
      await run(text, [filling.appointments - meetings, filling.people]);
    await run(meeting, [meetings]);
    await run(ofMeeting, [meetings, filling.people]);
    for (const text of earlier) await run(text, [filling.earlier, filling.people]);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
