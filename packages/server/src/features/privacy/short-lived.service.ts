import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { deleteShortLived } from '#features/privacy/short-lived.queries.ts';

/** Deletes at once and every hour what has been kept long enough. */
export const shortLivedTask: BackgroundTask<AppContext> = {
  name: 'privacy.shortLived',
  feature: 'privacy',
  pause: 3_600_000,
  failure: 'Abgelaufene Angaben wurden nicht gelöscht',
  begin: (context) => async () => deleteShortLived(context.database),
};
