import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.tsx';
import { dashboardTiles } from '#app/extensions/dashboard-tiles.ts';
import { paletteCommands } from '#app/extensions/palette-commands.ts';
import { searchSources } from '#app/extensions/search-sources.ts';
import { settingsPlaces } from '#app/extensions/settings-places.ts';
import { recordSearchShape } from '#shared/list/address/record-search.ts';
import { snippetCommands } from './snippets.commands.ts';
import { snippetSource } from './snippets.search.ts';
import { snippetSettings } from './snippets.settings.ts';
import { snippetTiles } from './snippets.tiles.tsx';

const SnippetsPage = lazyPage(async () => (await import('./snippets-page.tsx')).SnippetsPage);
const SnippetPage = lazyPage(async () => (await import('./snippet-page.tsx')).SnippetPage);

const snippets = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/textbausteine',
  staticData: { title: 'Textbausteine' },
  validateSearch: z.object(recordSearchShape),
  component: showing(SnippetsPage, function Snippets() {
    return <SnippetsPage search={snippets.useSearch()} />;
  }),
});

/** What a feature of the product writes into `app/`: its routes, and a line for each point it takes part in. */
export const withSnippets = {
  routes: [
    snippets,
    pageRoute(
      '/settings/textbausteine/$id',
      'Textbaustein',
      ofRecord(SnippetPage, (id) => <SnippetPage id={id} />),
    ),
  ],
  dashboardTiles: [...dashboardTiles, ...snippetTiles],
  paletteCommands: [...paletteCommands, snippetCommands],
  searchSources: [...searchSources, snippetSource],
  settingsPlaces: [...settingsPlaces, ...snippetSettings],
} as const;
