import { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  byMode,
  type DashboardRequest,
  type DashboardTile,
  listed,
  rowOf,
  seesOffice,
} from '#core/dashboard/dashboard-tile.ts';
import { redCause } from './red-cause.ts';

const shownPeople = 30;

/** How many of the own projects have which color. */
export const colorTile: DashboardTile = {
  field: 'colors',
  figures: Dashboard.shape.colors,
  feature: 'projects',
  value:
    () => sql`(select coalesce(json_agg(json_build_object('mode', mode, 'color', color, 'count', number)), '[]'::json)
    from (select mode, coalesce(color, 'NOTHING') as color, count(*) as number from own group by 1, 2) as shown)`,
};

const redFigures = sql`json_build_object(
  'byMode', ${byMode(sql`(select mode from own where color = 'RED')`)},
  'items', ${listed(sql`select own.project_id as place, json_build_object(${rowOf}, 'reason', own.reason,
      'cause', ${redCause}, 'since', case when project_color.override_color = 'RED' and project_color.color <> 'RED'
        then to_char(project_color.override_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') end) as item
    from own join project_color on project_color.project_id = own.id where own.color = 'RED'`)})`;

/** The own projects that are red, and why. */
export const redTile: DashboardTile = {
  field: 'red',
  figures: Dashboard.shape.red,
  feature: 'projects',
  value: () => redFigures,
};

function loadFigures({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(
    with load as materialized (
      select app_user.id, app_user.displayname, count(*) as running,
        count(*) filter (where project_color.shown = 'RED') as red,
        count(*) filter (where exists (select from deadline where deadline.project_id = project.id
          and deadline.state = 'OFFEN' and deadline.due_date < ${today}::date)) as overdue
      from project
      join app_user on app_user.id = project.responsible_user_id
      left join project_color on project_color.project_id = project.id
      where project.state = 'ACTIVE'
      group by app_user.id)
    select coalesce(json_agg(item order by place), '[]'::json) from (
      select row_number() over (order by running desc, displayname, id) as place,
        json_build_object('person', json_build_object('id', id, 'displayname', displayname),
          'running', running, 'red', red, 'overdue', overdue) as item
      from load limit ${shownPeople}) as shown)`;
}

/** Who of the office leads how much. */
export const loadTile: DashboardTile = {
  field: 'load',
  figures: Dashboard.shape.load,
  feature: 'projects',
  isFor: seesOffice,
  value: loadFigures,
};
