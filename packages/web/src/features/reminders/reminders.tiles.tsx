import { lazy } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { LaterTile } from '#shared/ui/later-tile.tsx';

const WatchesTile = lazy(async () => ({ default: (await import('./watches-tile.tsx')).WatchesTile }));

/** When the watch over deadlines last ran, for admins on their own dashboard. */
export const reminderTiles: readonly DashboardTile[] = [
  {
    id: 'reminders',
    column: 'office',
    order: 70,
    content: ({ dashboard: { reminders }, isOwn }) =>
      reminders === null || !isOwn ? null : (
        <LaterTile>
          <WatchesTile reminders={reminders} />
        </LaterTile>
      ),
  },
];
