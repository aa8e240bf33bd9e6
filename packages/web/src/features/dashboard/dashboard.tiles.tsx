import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { ColorsTile } from './colors-tile.tsx';
import { LoadTile } from './load-tile.tsx';
import { ProgrammesTile } from './programmes-tile.tsx';
import { RecentTile } from './recent-tile.tsx';
import { TasksTile } from './tasks-tile.tsx';

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
    content: (shown) => (shown.dashboard.colors.length === 0 ? null : <ColorsTile {...shown} />),
  },
  {
    id: 'load',
    column: 'office',
    order: 20,
    content: ({ dashboard: { load }, isOwn }) =>
      load === null || !isOwn ? null : <LoadTile load={load} />,
  },
  {
    id: 'programmes',
    column: 'office',
    order: 40,
    content: ({ dashboard: { programmes } }) =>
      programmes === null ? null : <ProgrammesTile programmes={programmes} />,
  },
  {
    id: 'tasks',
    column: 'billingSide',
    order: 30,
    content: ({ rows }) => <TasksTile rows={rows} />,
  },
];
