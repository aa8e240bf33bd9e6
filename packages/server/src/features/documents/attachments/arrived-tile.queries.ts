import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { documentRows, documentTile } from '#core/dashboard/document-tile.ts';

/** Documents that came and that nobody has checked yet. */
export const arrivedTile: DashboardTile = {
  field: 'arrived',
  figures: Dashboard.shape.arrived,
  feature: 'documents',
  rows: () =>
    documentRows({
      name: sql`arrived`,
      documents: sql`attachment as paper on paper.project_id = own.id and paper.state = 'EINGEGANGEN' and paper.deleted_at is null`,
      since: sql`(paper.updated_at at time zone 'Europe/Berlin')::date`,
    }),
  value: () => documentTile(sql`arrived`),
};
