import type { AppContext } from '#server/app-context.ts';
import { deleteShortLived } from '#features/privacy/short-lived.queries.ts';

/** Often enough for what is kept for weeks. */
const pause = 3_600_000;

export interface Sweeping {
  readonly stop: () => Promise<void>;
}

/** Deletes at once and every hour what has been kept long enough. Several nodes may do it at the same time. */
export function startSweeping({ database, log }: AppContext): Sweeping {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(async () => deleteShortLived(database))
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
