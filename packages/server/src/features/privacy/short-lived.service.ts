import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { allTablesOf } from '#features/privacy/personal-data-map.ts';
import { deleteForgotten } from '#features/privacy/personal-rows.queries.ts';

/** Deletes at once and every hour what has been kept long enough. */
export const shortLivedTask: BackgroundTask<AppContext> = {
  name: 'privacy.shortLived',
  feature: 'privacy',
  pause: 3_600_000,
  failure: 'Abgelaufene Angaben wurden nicht gelöscht',
  begin: (context) => async () => {
    for (const [table, { forgotten }] of Object.entries(allTablesOf(context)))
      if (forgotten !== undefined) await deleteForgotten(context.database, { table, ...forgotten });
  },
};
