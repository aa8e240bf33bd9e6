import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { documentRows, documentTile } from '#core/dashboard/document-tile.ts';

/** Documents that are still asked for. */
export const missingTile: DashboardTile = {
  field: 'missing',
  figures: Dashboard.shape.missing,
  feature: 'checklists',
  rows: () =>
    documentRows(
      sql`missing`,
      sql`checklist_item as paper on paper.project_id = own.id and paper.missing`,
      sql`paper.requested_at`,
    ),
  value: () => documentTile(sql`missing`),
};
