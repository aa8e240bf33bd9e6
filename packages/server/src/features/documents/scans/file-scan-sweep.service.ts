import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { sweepFileScans } from '#features/documents/scans/file-scans.service.ts';

/** Looks after waiting files at once and every minute: a scanner that was away is asked again soon after. */
export const fileScanSweepTask: BackgroundTask<AppContext> = {
  name: 'documents.fileScans',
  feature: 'documents',
  pause: 60_000,
  failure: 'Wartende Dateien wurden nicht zur Prüfung gegeben',
  begin: (context) => async () => sweepFileScans(context),
};
