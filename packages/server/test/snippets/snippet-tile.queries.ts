import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { SnippetFigures } from '../../../contract/test/snippets/snippets.ts';
import { snippetCounts } from './snippets.queries.ts';

/** How many snippets the office has, and the person besides. */
export const snippetTile: DashboardTile = {
  field: 'snippets',
  figures: SnippetFigures,
  feature: 'snippets',
  value: ({ userId }) => snippetCounts(userId),
};
