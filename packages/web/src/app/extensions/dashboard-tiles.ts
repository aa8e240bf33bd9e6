import { appointmentTiles } from '#features/appointments/appointments.tiles.tsx';
import { billingTiles } from '#features/billing/billing.tiles.tsx';
import { ownTiles } from '#features/dashboard/dashboard.tiles.tsx';
import { pricingTiles } from '#features/pricing/pricing.tiles.tsx';
import { surveyTiles } from '#features/surveys/results/surveys.tiles.tsx';
import { reminderTiles } from '#features/reminders/reminders.tiles.tsx';
import { timeTiles } from '#features/time-tracking/time-tracking.tiles.tsx';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';

/** What features show on the dashboard. */
export const dashboardTiles: readonly DashboardTile[] = [
  ...ownTiles,
  ...appointmentTiles,
  ...billingTiles,
  ...pricingTiles,
  ...surveyTiles,
  ...reminderTiles,
  ...timeTiles,
];
