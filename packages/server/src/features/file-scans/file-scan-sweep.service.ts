import type { AppContext } from '#server/app-context.ts';
import { sweepFileScans } from '#features/file-scans/file-scans.service.ts';

/** A scanner that was away is asked again soon after. */
const pause = 60_000;

export interface FileScanSweep {
  readonly stop: () => Promise<void>;
}

/** Looks after waiting files at once and every minute; several nodes may do it at the same time. */
export function startFileScanSweep(context: AppContext): FileScanSweep {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(async () => sweepFileScans(context))
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'Wartende Dateien wurden nicht zur Prüfung gegeben');
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
