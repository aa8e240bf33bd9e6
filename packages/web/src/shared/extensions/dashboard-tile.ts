import type { Dashboard } from '@energieakte/contract';
import type { PagePart } from './page-part.ts';

/** Whose dashboard is open. */
export interface ShownDashboard {
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
  /** As links into the lists name the person: `ich` or an id. */
  readonly whose: string;
}

/**
 * The point where features hang tiles into the dashboard: a file `<feature>.tiles.tsx` exports a list of these, and
 * `app/extensions/dashboard-tiles.ts` names it. Narrow windows show one column in the same order.
 */
export type DashboardTile = PagePart<'wide' | 'side', ShownDashboard>;
