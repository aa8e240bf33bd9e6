import type { ProjectMode } from '@energieakte/contract';
import type { ActiveRow } from '#shared/list/window/use-active-row.ts';

interface OpenedRow {
  readonly requestKey: string;
  readonly row: ActiveRow;
}

const opened = new Map<ProjectMode, OpenedRow>();

/** Notes which row was opened last from a list with these conditions, so that coming back goes on there. */
export function rememberOpened(mode: ProjectMode, row: OpenedRow): void {
  opened.set(mode, row);
}

/** The row that was opened last from a list with these conditions, since the application was loaded. */
export function lastOpened(mode: ProjectMode, requestKey: string): ActiveRow | null {
  const last = opened.get(mode);
  return last?.requestKey === requestKey ? last.row : null;
}
