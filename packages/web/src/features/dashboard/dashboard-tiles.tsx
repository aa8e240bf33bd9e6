import Box from '@mui/material/Box';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { filledParts } from '#shared/extensions/page-part.ts';

/** The columns of the dashboard, from `lg` on side by side. */
export const twoColumns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } as const;

interface DashboardTilesProps {
  readonly tiles: readonly DashboardTile[];
  readonly shown: ShownDashboard;
}

/** The tiles of a person's projects, and where they stand: narrow windows show one column, by urgency. */
export function DashboardTiles({ tiles, shown }: DashboardTilesProps) {
  const filled = filledParts(tiles, shown);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: twoColumns, alignItems: 'start' }}>
      {(['wide', 'side'] as const).map((column) => (
        <Box key={column} sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 4, minWidth: 0 }}>
          {filled
            .filter(({ part }) => part.column === column)
            .map(({ part: { id, order }, content }) => (
              <Box key={id} sx={{ order, minWidth: 0 }}>
                {content}
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
}
