import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactElement, Suspense } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { Tile } from '#shared/ui/tile.tsx';

const TimeTile = lazy(async () => ({ default: (await import('./time-tile.tsx')).TimeTile }));
const OwnWeekTile = lazy(async () => ({ default: (await import('./own-week-tile.tsx')).OwnWeekTile }));

function loadedLater(title: string, height: number, tile: ReactElement): ReactElement {
  const loading = (
    <Tile title={title}>
      <Skeleton variant="rounded" height={height} sx={{ mx: 4, mb: 4 }} />
    </Tile>
  );
  return <Suspense fallback={loading}>{tile}</Suspense>;
}

/** The own timer and week; times of others are shown to nobody here. */
export const timeTiles: readonly DashboardTile[] = [
  {
    id: 'time',
    column: 'side',
    order: 10,
    content: ({ isOwn }) => (isOwn ? loadedLater('Zeit', 130, <TimeTile />) : null),
  },
  {
    id: 'ownWeek',
    column: 'side',
    order: 20,
    content: ({ isOwn }) => (isOwn ? loadedLater('Meine Woche', 170, <OwnWeekTile />) : null),
  },
];
