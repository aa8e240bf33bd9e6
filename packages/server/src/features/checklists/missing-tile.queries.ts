import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { documentRows, documentTile } from '#core/dashboard/document-tile.ts';

/** Documents that are asked for by now. */
export const missingTile: DashboardTile = {
  field: 'missing',
  figures: Dashboard.shape.missing,
  feature: 'checklists',
  rows: () =>
    documentRows({
      name: sql`missing`,
      documents: sql`checklist_item as paper on paper.project_id = own.id and paper.missing`,
      since: sql`paper.requested_at`,
      more: sql`'outside', count(*) filter (where paper.owed_by <> 'BUERO')`,
    }),
  value: () => documentTile(sql`missing`),
};
