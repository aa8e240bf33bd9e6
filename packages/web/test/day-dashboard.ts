import { type Dashboard, DashboardDeadline, type RedCause } from '@energieakte/contract';
import { dayRows } from '#app/extensions/day-rows.ts';
import type { ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { type DayRow, rowsOfDay } from '#shared/extensions/day-row.ts';
import { fullDashboard } from './full-dashboard.ts';

// A Wednesday.
export const today = '2026-11-25';
export const empty: Dashboard = { ...fullDashboard, today };
export const shownOf = (dashboard: Dashboard): Omit<ShownDashboard, 'rows'> => ({
  dashboard,
  isOwn: true,
  whose: 'ich',
});
export const rowsOf = (more: Partial<Dashboard>): readonly DayRow[] =>
  rowsOfDay(dayRows, shownOf({ ...empty, ...more }));

export const project = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: 'KfW-26_001-HALB',
  mode: 0,
  name: 'Familie Kühnle',
  city: 'Tübingen',
} as const;

let count = 0;
/** A deadline of that project. */
export function deadline(title: string, dueDate: string, more: Partial<DashboardDeadline> = {}) {
  count += 1;
  return DashboardDeadline.parse({
    ...project,
    deadlineId: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    version: 1,
    code: 'MANUELL',
    title,
    dueDate,
    hard: false,
    isOwn: true,
    ...more,
  });
}

export const due = (...items: readonly DashboardDeadline[]): Pick<Dashboard, 'deadlines'> => ({
  deadlines: { ...empty.deadlines, items: [...items] },
});
export const red: Dashboard['red'] = {
  byMode: [1, 0, 0],
  items: [{ ...project, reason: null, cause: { code: 'BY_HAND' }, since: null }],
};
export const problems = (...services: readonly (readonly [string, string | null])[]): RedCause => ({
  code: 'SERVICE',
  services: services.map(([title, reason]) => ({ title, reason })),
});
export const titles = (rows: readonly DayRow[]): readonly string[] => rows.map(({ title }) => title);
