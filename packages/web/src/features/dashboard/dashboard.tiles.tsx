import { lazy } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { LaterTile } from '#shared/ui/later-tile.tsx';
import { RecentTile } from './recent-tile.tsx';

const ColorsTile = lazy(async () => ({ default: (await import('./colors-tile.tsx')).ColorsTile }));
const LoadTile = lazy(async () => ({ default: (await import('./load-tile.tsx')).LoadTile }));
const ProgrammesTile = lazy(async () => ({
  default: (await import('./programmes-tile.tsx')).ProgrammesTile,
}));
const TasksTile = lazy(async () => ({ default: (await import('./tasks-tile.tsx')).TasksTile }));

/** What the dashboard shows by itself beside the list of the day. */
export const ownTiles: readonly DashboardTile[] = [
  {
    id: 'recent',
    column: 'side',
    order: 30,
    content: ({ isOwn }) => (isOwn ? <RecentTile /> : null),
  },
  {
    id: 'colors',
    column: 'more',
    order: 10,
    content: (shown) =>
      shown.dashboard.colors.length === 0 ? null : (
        <LaterTile>
          <ColorsTile {...shown} />
        </LaterTile>
      ),
  },
  {
    id: 'load',
    column: 'office',
    order: 20,
    content: ({ dashboard: { load }, isOwn }) =>
      load === null || !isOwn ? null : (
        <LaterTile>
          <LoadTile load={load} />
        </LaterTile>
      ),
  },
  {
    id: 'programmes',
    column: 'office',
    order: 40,
    content: ({ dashboard: { programmes } }) =>
      programmes === null ? null : (
        <LaterTile>
          <ProgrammesTile programmes={programmes} />
        </LaterTile>
      ),
  },
  {
    id: 'tasks',
    column: 'billingSide',
    order: 30,
    content: ({ rows }) => (
      <LaterTile>
        <TasksTile rows={rows} />
      </LaterTile>
    ),
  },
];
