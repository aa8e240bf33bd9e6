import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { listProjectsOfDay } from '#features/projects/lifecycle/day-change.queries.ts';
import { followDay } from '#features/projects/lifecycle/project-finish.service.ts';
import { findProjectForUpdate } from '#features/projects/record/project.queries.ts';

async function followOne(context: AppContext, id: string, today: string): Promise<boolean> {
  return context.database.transaction().execute(async (db) => {
    const head = await findProjectForUpdate(db, id);
    return head !== null && (await followDay(context, db, { id, today }));
  });
}

/**
 * Brings every project that a new day can have changed up to that day, one after the other. Several nodes may do it at
 * once: who comes second finds nothing left to change. One that fails keeps none of the others from their day.
 * @param signal ends it between two projects; the next look finds the others
 * @returns how many projects changed
 */
export async function followToday(context: AppContext, signal?: AbortSignal): Promise<number> {
  const today = berlinDay(context.clock.now());
  let changed = 0;
  for (const id of await listProjectsOfDay(context.database, today)) {
    if (signal?.aborted === true) break;
    const isChanged = await followOne(context, id, today).catch((error: unknown) => {
      context.log.error({ err: error, project: id }, 'Die Fristen eines Projekts wurden nicht geprüft');
      return false;
    });
    if (isChanged) changed += 1;
  }
  return changed;
}

/**
 * Looks at once and every hour what the day has changed: an hour at most lies between midnight in Berlin and the red
 * project. Stopped, it lets the project at hand finish and begins no other: after a long rest there may be thousands.
 */
export const dayChangeTask: BackgroundTask<AppContext> = {
  name: 'projects.dayChange',
  feature: 'projects',
  pause: 3_600_000,
  failure: 'Die Fristen des Tages wurden nicht geprüft',
  begin: (context) => async (signal) => followToday(context, signal),
};
