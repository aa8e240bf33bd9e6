import type { Dashboard } from '@energieakte/contract';
import type { DayRow } from './day-row.ts';
import type { PagePart } from './page-part.ts';

/** Whose projects a figure counts, as links into the lists name them: `ich`, ids, or nobody for everybody's. */
export type Whose = string | readonly string[] | null;

/** Whose dashboard is open. */
export interface ShownDashboard {
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
  readonly whose: Whose;
  /** All rows of the list of the day. */
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
