import { Dashboard, dashboardDays } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  byMode,
  type DashboardRequest,
  type DashboardTile,
  listed,
  projectOf,
} from '#core/dashboard/dashboard-tile.ts';

const shownDeadlines = 10;

function ownDeadlines({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`due as materialized (
    select own.mode, own.id, deadline.due_date, deadline.hard, row_number() over (
        order by deadline.due_date, deadline.hard desc, own.project_id, deadline.id) as place,
      json_build_object(${projectOf}, 'deadlineId', deadline.id, 'title', deadline.title,
        'dueDate', deadline.due_date, 'hard', deadline.hard) as item
    from own join deadline on deadline.project_id = own.id and deadline.state = 'OFFEN'
    where deadline.due_date <= ${today}::date + ${dashboardDays}::integer)`;
}

function figures({ today }: DashboardRequest): RawBuilder<unknown> {
  const projects = (when: RawBuilder<unknown>) => sql`(select distinct id, mode from due where ${when})`;
  return sql`json_build_object(
    'overdue', ${byMode(projects(sql`due_date < ${today}::date`))},
    'soon', ${byMode(projects(sql`due_date >= ${today}::date`))},
    'days', (select coalesce(json_agg(json_build_object('day', due_date, 'count', number, 'hard', hard)
        order by due_date), '[]'::json)
      from (select due_date, count(*) as number, count(*) filter (where hard) as hard from due
        where due_date >= ${today}::date group by due_date) as day),
    'items', ${listed(sql`select item, place from due`, shownDeadlines)},
    'total', (select count(*) from due))`;
}

/** What of the own projects is overdue or due soon. */
export const deadlineTile: DashboardTile = {
  field: 'deadlines',
  figures: Dashboard.shape.deadlines,
  feature: 'deadlines',
  rows: ownDeadlines,
  value: figures,
};
