import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { updateForgottenVersions } from '#features/time-tracking/time-history.queries.ts';

/**
 * Keeps clock times in the history no longer than the entries themselves, at once and every hour: those of entries that
 * were deleted by hand, and of where one lay before it was moved, go with no row.
 */
export const timeHistoryTask: BackgroundTask<AppContext> = {
  name: 'time-tracking.history',
  feature: 'time-tracking',
  pause: 3_600_000,
  failure: 'Alte Uhrzeiten im Verlauf wurden nicht gelöscht',
  begin: (context) => async () => updateForgottenVersions(context.database),
};
