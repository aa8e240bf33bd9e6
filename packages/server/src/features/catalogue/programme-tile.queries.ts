import { Dashboard, daysBetweenChecks } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type DashboardRequest,
  type DashboardTile,
  listed,
  seesOffice,
} from '#core/dashboard/dashboard-tile.ts';

function figures({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(
    with stale as materialized (
      select row_number() over (order by checked_on, code, id) as place,
        json_build_object('id', id, 'code', code, 'name', name, 'checkedOn', checked_on) as item
      from funding_programme
      where checked_on < ${today}::date - ${daysBetweenChecks}::integer
        and (valid_to is null or valid_to >= ${today}::date))
    select json_build_object('total', (select count(*) from stale), 'items', ${listed(sql`select item, place from stale`)}))`;
}

/** Programmes whose data nobody has checked for long. */
export const programmeTile: DashboardTile = {
  field: 'programmes',
  figures: Dashboard.shape.programmes,
  feature: 'catalogue',
  isFor: seesOffice,
  value: figures,
};
