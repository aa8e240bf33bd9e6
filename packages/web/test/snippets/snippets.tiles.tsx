import Typography from '@mui/material/Typography';
import { z } from 'zod';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { Tile } from '#shared/ui/tile.tsx';
import { SnippetFigures } from '../../../contract/test/snippets/snippets.ts';

/** A feature of the product has its field in `Dashboard`, and need not read it out of the answer. */
const Figures = z.object({ snippets: SnippetFigures });

/** How many snippets there are. */
export const snippetTiles: readonly DashboardTile[] = [
  {
    id: 'snippets',
    column: 'more',
    order: 85,
    content: ({ dashboard }) => {
      const { office, own } = Figures.parse(dashboard).snippets;
      return (
        <Tile title="Textbausteine">
          <Typography sx={{ px: 4, pb: 4 }}>{`${office} des Büros, ${own} eigene`}</Typography>
        </Tile>
      );
    },
  },
];
