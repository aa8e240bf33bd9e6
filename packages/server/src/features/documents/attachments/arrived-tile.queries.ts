import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { documentRows, documentTile } from '#core/dashboard/document-tile.ts';

const since = sql`(paper.updated_at at time zone 'Europe/Berlin')::date`;

/** Documents that came and that nobody has checked yet. */
export const arrivedTile: DashboardTile = {
  field: 'arrived',
  figures: Dashboard.shape.arrived,
  feature: 'documents',
  rows: () =>
    documentRows({
      name: sql`arrived`,
      documents: sql`attachment as paper on paper.project_id = own.id and paper.state = 'EINGEGANGEN' and paper.deleted_at is null`,
      since,
      more: sql`'documents', json_agg(json_build_object('id', paper.id, 'title', paper.title, 'since', ${since})
        order by paper.updated_at, paper.id)`,
    }),
  value: () => documentTile(sql`arrived`),
};
