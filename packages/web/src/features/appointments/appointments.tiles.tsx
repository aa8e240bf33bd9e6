import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { Tile } from '#shared/ui/tile.tsx';

const DayTile = lazy(async () => ({ default: (await import('./day-tile.tsx')).DayTile }));

/** Of the height of two short days, so that little jumps. */
function Loading() {
  return (
    <Tile title="Termine">
      <Skeleton variant="rounded" height={140} sx={{ mx: 4, mb: 4 }} />
    </Tile>
  );
}

function hasAny({ dashboard: { appointments, absences } }: ShownDashboard): boolean {
  const { today, tomorrow } = appointments;
  return today.total + tomorrow.total + absences.awayTotal + absences.requests > 0;
}

/** What the day brings. */
export const appointmentTiles: readonly DashboardTile[] = [
  {
    id: 'appointments',
    column: 'side',
    order: 15,
    content: (shown) =>
      hasAny(shown) ? (
        <Suspense fallback={<Loading />}>
          <DayTile dashboard={shown.dashboard} whose={shown.isOwn ? null : shown.dashboard.person.id} />
        </Suspense>
      ) : null,
  },
];
