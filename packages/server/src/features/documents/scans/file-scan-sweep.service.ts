import type { AppContext } from '#core/app-context.ts';
import { type BackgroundWork, repeatInBackground } from '#core/background-work.ts';
import { sweepFileScans } from '#features/documents/scans/file-scans.service.ts';

/** A scanner that was away is asked again soon after. */
const pause = 60_000;

/** Looks after waiting files at once and every minute; several nodes may do it at the same time. */
export function startFileScanSweep(context: AppContext): BackgroundWork {
  return repeatInBackground({
    work: async () => sweepFileScans(context),
    pause,
    onFailure: (error) =>
      context.log.error({ err: error }, 'Wartende Dateien wurden nicht zur Prüfung gegeben'),
  });
}
