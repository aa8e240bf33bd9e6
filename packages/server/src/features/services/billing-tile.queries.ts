import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import { byMode, type DashboardTile, listed, projectOf } from '#core/dashboard/dashboard-tile.ts';
import { grantOf } from '#http/person.ts';

const figures = sql`(
  with billable as materialized (
    select own.mode, count(*) as services, row_number() over (order by count(*) desc, own.project_id) as place,
      json_build_object(${projectOf}, 'services', count(*)) as item
    from project_service
    join project as own on own.id = project_service.project_id and own.state = 'ACTIVE'
    where project_service.ordered and project_service.color = 'GREEN'
    group by own.id)
  select json_build_object('byMode', ${byMode(sql`billable`)}, 'items', ${listed(sql`select item, place from billable`)},
    'services', (select coalesce(sum(services), 0)::integer from billable)))`;

/** What of the whole office waits for an invoice, for whoever bills: services that are finished and not billed. */
export const billingTile: DashboardTile = {
  field: 'billing',
  figures: Dashboard.shape.billing,
  feature: 'services',
  isFor: ({ person }) => grantOf(person, 'service.billing') === 'all',
  value: () => figures,
};
