import type { AppContext } from '#core/app-context.ts';
import { type BackgroundWork, repeatInBackground } from '#core/background-work.ts';
import { clearTrash } from '#features/documents/attachments/purge.service.ts';
import { deleteShortLived } from '#features/privacy/short-lived.queries.ts';

/** Often enough for what is kept for weeks. */
const pause = 3_600_000;

/** Deletes at once and every hour what has been kept long enough, the Papierkorb of Unterlagen with it. Several nodes may do it at the same time. */
export function startSweeping(context: AppContext): BackgroundWork {
  const { database, log } = context;
  return repeatInBackground({
    work: async () => {
      await deleteShortLived(database);
      await clearTrash(context);
    },
    pause,
    onFailure: (error) => log.error({ err: error }, 'Abgelaufene Angaben wurden nicht gelöscht'),
  });
}
