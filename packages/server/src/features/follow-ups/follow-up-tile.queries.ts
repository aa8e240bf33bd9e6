import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import { type DashboardTile, listed } from '#core/dashboard/dashboard-tile.ts';
import { openOf } from '#features/follow-ups/follow-ups.queries.ts';

/** What comes back to the person and the own teams: how much until today, and the first ones of all. */
export const followUpTile: DashboardTile = {
  field: 'followUps',
  figures: Dashboard.shape.followUps,
  feature: 'follow-ups',
  rows: ({ userId }) => sql`own_follow_up as materialized (${openOf(userId)})`,
  value: ({ today }) => sql`json_build_object(
    'due', (select count(*) from own_follow_up where at <= ${today}::date),
    'total', (select count(*) from own_follow_up),
    'items', ${listed(sql`select json_build_object('id', id, 'version', version, 'at', at, 'text', text, 'project', project,
      'customer', customer) as item, row_number() over (order by at, id) as place from own_follow_up`)})`,
};
