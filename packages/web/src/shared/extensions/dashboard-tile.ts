import type { DayRow } from './day-row.ts';
import type { NamedDashboard } from './named-dashboard.ts';
import type { PagePart } from './page-part.ts';

/** A dashboard with the rows of its list. */
export interface ShownDashboard extends NamedDashboard {
  readonly rows: readonly DayRow[];
}

/** Stands beside the list of the day, and asks for what it shows itself: it is there also when the list failed. */
export type SideTile = PagePart<'side', Pick<ShownDashboard, 'isOwn'>>;

/**
 * `more`: below those. `office`: beside the rows of the whole office. `billingTop`, `billing`, `billingSide`: the start of who
 * bills.
 */
export type DashboardColumn = 'more' | 'office' | 'billingTop' | 'billing' | 'billingSide';

/**
 * The point where features hang tiles into the dashboard: a file `<feature>.tiles.tsx` exports a list of these, and
 * `app/extensions/dashboard-tiles.ts` names it.
 */
export type DashboardTile = SideTile | PagePart<DashboardColumn, ShownDashboard>;

export function isSideTile(tile: DashboardTile): tile is SideTile {
  return tile.column === 'side';
}
