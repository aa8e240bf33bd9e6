import type { AppContext } from '#core/app-context.ts';
import type { ProjectBlocker } from '#core/extension-points.ts';
import { findEditor } from '#features/projects/lock/project-lock.queries.ts';

/** Somebody is editing the project. */
export const lockBlocker: ProjectBlocker<AppContext> = {
  feature: 'projects',
  find: async (_context, db, projectId) => {
    const editor = await findEditor(db, projectId);
    return editor === null ? null : `Das Projekt wird gerade von ${editor} bearbeitet.`;
  },
};
