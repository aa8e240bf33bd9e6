import type { AppContext } from '#server/app-context.ts';
import { clearTrash } from '#features/attachments/purge.service.ts';
import { deleteShortLived } from '#features/privacy/short-lived.queries.ts';

/** Often enough for what is kept for weeks. */
const pause = 3_600_000;

export interface Sweeping {
  readonly stop: () => Promise<void>;
}

/** Deletes at once and every hour what has been kept long enough, the Papierkorb of Unterlagen with it. Several nodes may do it at the same time. */
export function startSweeping(context: AppContext): Sweeping {
  const { database, log } = context;
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(async () => deleteShortLived(database))
      .then(async () => clearTrash(context))
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error({ err: error }, 'Abgelaufene Angaben wurden nicht gelöscht');
      });
  };
  sweep();
  const timer = setInterval(sweep, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
