import type { TimeReportGroup } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { keptSums, summedMinutes } from '#features/time-reports/month-sums.queries.ts';
import type { DayRange } from '#features/time-reports/open-ranges.ts';
import { noId, ofLead, type ReportOf } from '#features/time-reports/report-of.ts';

export interface ReportRow {
  readonly id: string | null;
  readonly label: string | null;
  readonly minutes: number;
  readonly billable: number;
  readonly budget: number | null;
  readonly net: number | null;
  readonly cost: number | null;
}

const midnight = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date)::timestamp at time zone 'Europe/Berlin'`;

/** As the index `time_entry__report` keeps them: its order makes sorting and hashing needless. */
const projectOfEntry = sql`coalesce(entry.project_id, ${noId})`;
const serviceOfEntry = sql`coalesce(entry.service_id, ${noId})`;
const dayOfEntry = sql`(entry.started_at at time zone 'Europe/Berlin')::date`;

const minutesOf = (length: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(date_part('epoch', ${length}) / 60)::integer`;

const endOf = (to: string): RawBuilder<unknown> => sql`(${midnight(to)} + interval '1 day')`;

const isOfRange = ({ from, to }: DayRange): RawBuilder<unknown> =>
  sql`(started_at >= ${midnight(from)} - interval '24 hours' and started_at < ${endOf(to)} and ended_at > ${midnight(from)})`;

/** The rule of rounding that is the first to hold on which days, for what was worked on and is not frozen. */
function firstRules({ from, to, open, leadId }: ReportOf): RawBuilder<unknown> {
  const range = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const isOpen = open.length === 0 ? sql`false` : sql.join(open.map(isOfRange), sql` or `);
  return sql`target as (
    select distinct ${projectOfEntry} as project_id, ${serviceOfEntry} as service_id from time_entry entry
    where billable and billable_minutes is null and exists (select from time_rounding) and (${isOpen})
      ${ofLead(leadId, sql`entry.project_id`)}
  ), ranked as (
    select target.project_id, target.service_id, rule.step, rule.mode, rule.basis, rule.minimum,
      datemultirange(rule.valid) - coalesce(range_agg(rule.valid) over (
        partition by target.project_id, target.service_id order by time_rounding_rank(rule)
        rows between unbounded preceding and 1 preceding), '{}') as days
    from target
    left join project on project.id = target.project_id
    left join project_service service on service.id = target.service_id
    join time_rounding rule on (rule.project_id is null or rule.project_id = target.project_id)
      and (rule.customer_id is null or rule.customer_id = project.customer_id)
      and (rule.service_code is null or rule.service_code = service.service_code)
  ), rule as (
    select ranked.*, ${range} <@ days as always from ranked where days && ${range}
  )`;
}

/** Raw minutes are cut at the midnights of the range, billable ones count on the day of the start. */
function openMinutes(range: DayRange, leadId: string | null): RawBuilder<unknown> {
  const { from, to } = range;
  const cut = minutesOf(sql`least(ended_at, ${endOf(to)}) - greatest(started_at, ${midnight(from)})`);
  const whole = minutesOf(sql`ended_at - started_at`);
  return sql`select ${projectOfEntry} as project_id, ${serviceOfEntry} as service_id, entry.user_id, ${dayOfEntry} as day,
      sum(${cut})::integer as minutes,
      sum(case
        when ${dayOfEntry} < ${from}::date then 0
        when billable_minutes is not null then billable_minutes
        when not billable then 0
        when rule.step is null then ${whole}
        when rule.basis = 'EINTRAG' then time_rounded(${whole}, rule.step, rule.mode, rule.minimum)
        else 0 end)::integer as billed,
      sum(${whole}) filter (where rule.basis = 'TAG' and ${dayOfEntry} >= ${from}::date)::integer as by_day,
      min(rule.step) as step, min(rule.mode) as mode, min(rule.minimum) as minimum
    from time_entry entry left join rule on rule.project_id = ${projectOfEntry}
      and rule.service_id = ${serviceOfEntry} and (rule.always or ${dayOfEntry} <@ rule.days)
      and entry.billable and entry.billable_minutes is null
    where ${isOfRange(range)} ${ofLead(leadId, sql`entry.project_id`)}
    group by 1, 2, 3, 4`;
}

/**
 * All that was worked on some days, by person, service and day (as integers: sums of sums would be reckoned as numeric),
 * with what it is billed as: frozen minutes as they stand, the others by the first rule of the day
 * (`time_rounding_rank`). What runs counts once it has ended.
 */
function workedMinutes(report: ReportOf): RawBuilder<unknown> {
  const open = report.open.map((range) => openMinutes(range, report.leadId));
  const parts = report.summedMonths.length === 0 ? open : [...open, summedMinutes(report)];
  return sql`${firstRules(report)}, grouped as (${sql.join(parts, sql` union all `)})`;
}

/** Where the groups stand, what they are called, and of which rows of `summed` their net and budget come. */
const groupings: Readonly<
  Record<TimeReportGroup, { readonly id: RawBuilder<unknown>; readonly label: RawBuilder<unknown> }>
> = {
  project: {
    id: sql`project.id::text`,
    label: sql`concat(project.project_id, ' · ', project.name)`,
  },
  service: { id: sql`service.service_code`, label: sql`coalesce(service_type.title, service.title)` },
  person: { id: sql`summed.user_id::text`, label: sql`person.displayname` },
  customer: { id: sql`customer.id::text`, label: sql`customer.name` },
};

const netOfService = sql`round(quantity::numeric * unit_price * (100 - coalesce(discount_pct, 0)::numeric) / 100)`;

/** What was agreed and in how many hours it is to be done, of each group; people have neither. */
function agreedOf(by: TimeReportGroup): RawBuilder<unknown> {
  if (by === 'person')
    return sql`agreed as (select null::text as id, null as net, null as budget where false)`;
  if (by === 'service')
    return sql`agreed as (
      select service.service_code as id, sum(${netOfService})::bigint as net,
        round(sum(service.budget_hours) * 60)::integer as budget
      from (select distinct service_id from summed) as worked join project_service service on service.id = worked.service_id
      group by service.service_code)`;
  const id = by === 'project' ? sql`project.id::text` : sql`project.customer_id::text`;
  const budget =
    by === 'project' ? sql`round(min(project.budget_hours) * 60)::integer` : sql`null::integer`;
  return sql`agreed as (
    select ${id} as id, sum(net)::bigint as net, ${budget} as budget
    from (select distinct project_id from summed) as worked join project on project.id = worked.project_id
    left join lateral (select sum(${netOfService}) as net from project_service
      where project_id = project.id and ordered) services on true
    group by ${id})`;
}

/**
 * Room for what the report sorts of some years, on the disk it takes several times as long; and the entries in the order
 * of their index: the planner takes their groups for a tenth of what they are, and hashing them takes twice as long.
 */
export async function giveReportRoom(db: Transaction): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_hashagg', 'off', true),
    set_config('random_page_cost', '1.1', true)`.execute(db);
}

/**
 * What was worked by person and service, and what it cost. Nearly everybody has one rate all the time, which is applied to the
 * sums; only of the others the days are kept: a join of every day with its rate would lose the order of the groups.
 */
function summedCosts(report: ReportOf): RawBuilder<unknown> {
  const { from, to, officeCost } = report;
  const office = sql`${officeCost}::integer`;
  // The day of the start may lie before the range, by two days where a clock was put forward.
  const days = sql`daterange(${from}::date - 2, ${to}::date, '[]')`;
  const isChanging = sql`grouped.user_id = any(array(select user_id from rates where not always))`;
  return sql`rates as (
    select user_id, min(cost_cents) as cost_cents, bool_and(valid @> ${days}) as always
    from hour_rate where valid && ${days} group by user_id
  ), worked as (
    select user_id, project_id, service_id, sum(minutes)::integer as minutes,
      sum(billed + coalesce(time_rounded(by_day, step, mode, minimum), 0))::integer as billable,
      array_agg(day) filter (where ${isChanging}) as days,
      array_agg(minutes) filter (where ${isChanging}) as parts
    from grouped group by project_id, service_id, user_id
  ), summed as (
    select worked.user_id, project_id, service_id, minutes, billable,
      case when days is null
        then (2 * minutes::bigint * coalesce(rates.cost_cents, ${office}) + 60) / 120
        else (select case when bool_or(coalesce(rate.cost_cents, ${office}) is null) then null
            else (2 * sum(part * coalesce(rate.cost_cents, ${office})) + 60)::bigint / 120 end
          from unnest(days, parts) as one (day, part)
          left join hour_rate rate on rate.user_id = worked.user_id and one.day <@ rate.valid) end as cost
    from worked left join rates on rates.user_id = worked.user_id and rates.always
    ${keptSums(report)}
  )`;
}

/** The report in one statement, in German order of its labels: nobody is ranked. */
export async function listReport(db: Connection, report: ReportOf): Promise<readonly ReportRow[]> {
  const { by } = report;
  const { id, label } = groupings[by];
  const { rows } = await sql<ReportRow>`with ${workedMinutes(report)}, ${summedCosts(report)}, named as (
    select ${id} as id, min(${label}) as label, sum(minutes)::integer as minutes, sum(billable)::integer as billable,
      case when bool_or(cost is null) then null else sum(cost)::bigint end as cost
    from summed
    left join app_user person on person.id = summed.user_id
    left join project on project.id = summed.project_id
    left join customer on customer.id = project.customer_id
    left join project_service service on service.id = summed.service_id
    left join service_type on service_type.code = service.service_code
    group by 1
  ), ${agreedOf(by)}
  select named.id, label, minutes, billable, budget, net::double precision as net, cost::double precision as cost
  from named left join agreed on agreed.id = named.id
  order by label collate "de-x-icu" nulls last, named.id`.execute(db);
  return rows;
}
