import type { ReactElement } from 'react';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { ColorsTile } from './colors-tile.tsx';
import { DeadlinesTile } from './deadlines-tile.tsx';
import { LoadTile } from './load-tile.tsx';
import { ArrivedTile, MissingTile, RedTile } from './project-tiles.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { BillingTile, ProgrammesTile, TasksTile } from './work-tiles.tsx';

/** Nobody without a running project reads that nothing is the matter with any. */
function ofProjects(tile: (shown: ShownDashboard) => ReactElement): DashboardTile['content'] {
  return (shown) => (shown.dashboard.colors.length === 0 ? null : tile(shown));
}

/** What the dashboard shows by itself, by urgency. */
export const ownTiles: readonly DashboardTile[] = [
  {
    id: 'deadlines',
    column: 'wide',
    order: 10,
    content: ofProjects((shown) => <DeadlinesTile {...shown} />),
  },
  {
    id: 'red',
    column: 'side',
    order: 20,
    content: ofProjects((shown) => <RedTile {...shown} />),
  },
  {
    id: 'arrived',
    column: 'side',
    order: 30,
    content: ofProjects((shown) => <ArrivedTile {...shown} />),
  },
  {
    id: 'missing',
    column: 'wide',
    order: 40,
    content: ofProjects((shown) => <MissingTile {...shown} />),
  },
  {
    id: 'tasks',
    column: 'side',
    order: 50,
    content: ({ dashboard }) => <TasksTile dashboard={dashboard} />,
  },
  {
    id: 'colors',
    column: 'side',
    order: 60,
    content: ofProjects((shown) => <ColorsTile {...shown} />),
  },
  {
    id: 'billing',
    column: 'wide',
    order: 70,
    content: ({ dashboard: { billing } }) =>
      billing === null ? null : <BillingTile billing={billing} />,
  },
  {
    id: 'programmes',
    column: 'side',
    order: 80,
    content: ({ dashboard: { programmes } }) =>
      programmes === null ? null : <ProgrammesTile programmes={programmes} />,
  },
  {
    id: 'load',
    column: 'wide',
    order: 90,
    content: ({ dashboard: { load }, isOwn }) =>
      load === null || !isOwn ? null : <LoadTile load={load} />,
  },
  {
    id: 'recent',
    column: 'wide',
    order: 100,
    content: ({ isOwn }) => (isOwn ? <RecentChanges /> : null),
  },
];
