import type { ComponentProps } from 'react';
import { dashboardTiles } from '#app/extensions/dashboard-tiles.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';

/** The dashboard, with what features show there. */
export function DashboardPlace(properties: Omit<ComponentProps<typeof DashboardPage>, 'tiles'>) {
  return <DashboardPage {...properties} tiles={dashboardTiles} />;
}
