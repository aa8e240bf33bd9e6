import type { Dashboard } from '@energieakte/contract';

/** Whose projects a figure counts, as links into the lists name them: `ich`, ids, or nobody for everybody's. */
export type Whose = string | readonly string[] | null;

/** Whose dashboard is open. */
export interface NamedDashboard {
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
  readonly whose: Whose;
}
