import { Dashboard, dashboardDays } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  byMode,
  type DashboardRequest,
  type DashboardTile,
  listed,
  rowOf,
} from '#core/dashboard/dashboard-tile.ts';

/** Of the office's own making is what neither a rule nor a letter speaks of (`isOwnDeadline`). */
const itemOf = sql`json_build_object(${rowOf}, 'deadlineId', deadline.id, 'version', deadline.version,
  'code', deadline.code, 'title', deadline.title, 'dueDate', deadline.due_date, 'hard', deadline.hard,
  'isOwn', deadline.code = 'MANUELL' or (deadline.source = 'MANUELL' and deadline.funding_case_id is null
    and deadline.basis_date is null))`;

function ownDeadlines({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`due as materialized (
    select own.mode, own.id, deadline.due_date, deadline.hard, row_number() over (
        order by deadline.due_date, deadline.hard desc, own.project_id, deadline.id) as place,
      ${itemOf} as item
    from own join deadline on deadline.project_id = own.id and deadline.state = 'OFFEN'
    where deadline.due_date <= ${today}::date + ${dashboardDays}::integer)`;
}

function figures({ today }: DashboardRequest): RawBuilder<unknown> {
  const projects = (when: RawBuilder<unknown>) => sql`(select distinct id, mode from due where ${when})`;
  return sql`json_build_object(
    'overdue', ${byMode(projects(sql`due_date < ${today}::date`))},
    'soon', ${byMode(projects(sql`due_date >= ${today}::date`))},
    'overdueTotal', (select count(*) from due where due_date < ${today}::date),
    'soonTotal', (select count(*) from due where due_date >= ${today}::date),
    'items', ${listed(sql`select item, place from due`)},
    'next', (select ${itemOf} from own join deadline on deadline.project_id = own.id and deadline.state = 'OFFEN'
      where deadline.due_date > ${today}::date + ${dashboardDays}::integer
      order by deadline.due_date, deadline.hard desc, own.project_id, deadline.id limit 1))`;
}

/** What of the own projects is overdue or due soon. */
export const deadlineTile: DashboardTile = {
  field: 'deadlines',
  figures: Dashboard.shape.deadlines,
  feature: 'deadlines',
  rows: ownDeadlines,
  value: figures,
};
