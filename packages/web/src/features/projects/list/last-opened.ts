import type { ProjectMode } from '@energieakte/contract';
import type { ActiveRow } from './use-active-row.ts';

const opened = new Map<ProjectMode, ActiveRow>();

/** Notes which row of a list was opened last, so that coming back goes on there. */
export function rememberOpened(mode: ProjectMode, row: ActiveRow): void {
  opened.set(mode, row);
}

/** The row that was opened last from this list since the page was loaded. */
export function lastOpened(mode: ProjectMode): ActiveRow | undefined {
  return opened.get(mode);
}
