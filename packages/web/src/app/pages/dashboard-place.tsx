import type { ComponentProps } from 'react';
import { dayRows } from '#app/extensions/day-rows.ts';
import { dashboardTiles } from '#app/extensions/dashboard-tiles.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';

/** The dashboard, with what features show there. */
export function DashboardPlace(
  properties: Omit<ComponentProps<typeof DashboardPage>, 'tiles' | 'rows'>,
) {
  return <DashboardPage {...properties} tiles={dashboardTiles} rows={dayRows} />;
}
