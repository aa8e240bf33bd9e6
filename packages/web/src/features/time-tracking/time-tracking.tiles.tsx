import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { Tile } from '#shared/ui/tile.tsx';

const TimeTile = lazy(async () => ({ default: (await import('./time-tile.tsx')).TimeTile }));

function Loading() {
  return (
    <Tile title="Meine Zeit">
      <Skeleton variant="rounded" height={90} sx={{ mx: 4, mb: 4 }} />
    </Tile>
  );
}

/** The own timer and week; times of others are shown to nobody here. */
export const timeTiles: readonly DashboardTile[] = [
  {
    id: 'time',
    column: 'side',
    order: 12,
    content: ({ isOwn }) =>
      isOwn ? (
        <Suspense fallback={<Loading />}>
          <TimeTile />
        </Suspense>
      ) : null,
  },
];
