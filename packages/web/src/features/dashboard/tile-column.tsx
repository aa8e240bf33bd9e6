import Box from '@mui/material/Box';
import type { DashboardColumn } from '#shared/extensions/dashboard-tile.ts';
import { filledParts, type PagePart } from '#shared/extensions/page-part.ts';

/** The list and what stands beside it; narrow windows show it below. */
export const dayColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
} as const;

type AnyColumn = DashboardColumn | 'side';

interface ColumnProps<Shown> {
  readonly tiles: readonly PagePart<AnyColumn, Shown>[];
  /** From above. */
  readonly columns: readonly AnyColumn[];
  readonly shown: Shown;
}

/** The tiles of some columns below each other. */
export function Column<Shown>({ tiles, columns, shown }: ColumnProps<Shown>) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      {columns.flatMap((column) =>
        filledParts(
          tiles.filter((tile) => tile.column === column),
          shown,
        ).map(({ part, content }) => (
          <Box key={part.id} sx={{ minWidth: 0 }}>
            {content}
          </Box>
        )),
      )}
    </Box>
  );
}
