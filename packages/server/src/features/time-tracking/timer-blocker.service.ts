import type { AppContext } from '#core/app-context.ts';
import type { ProjectBlocker } from '#core/extension-points.ts';
import { findTimerOfProject } from '#features/time-tracking/time-entries.queries.ts';

/** Somebody works on the project right now. */
export const timerBlocker: ProjectBlocker<AppContext> = {
  feature: 'time-tracking',
  find: async (_context, db, projectId) =>
    (await findTimerOfProject(db, projectId)) ? 'Auf das Projekt wird gerade Zeit gebucht.' : null,
};
