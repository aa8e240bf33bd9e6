import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { snippetSource } from './snippet-search.service.ts';
import { snippetTile } from './snippet-tile.queries.ts';
import { snippetData } from './snippets.personal-data.ts';
import { snippetsRoutes } from './snippets.routes.ts';

/** What a feature of the product writes into `start/extensions.ts`: a line for each point it takes part in. */
export function withSnippets(all: ExtensionPoints<AppContext>): ExtensionPoints<AppContext> {
  return {
    ...all,
    routes: [...all.routes, snippetsRoutes],
    searchSources: [...all.searchSources, snippetSource],
    dashboardTiles: [...all.dashboardTiles, snippetTile],
    tableData: [...all.tableData, snippetData],
  };
}
