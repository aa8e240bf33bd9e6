import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { findExpiredUserForUpdate } from '#features/auth/account.queries.ts';
import { endAccess } from '#features/auth/end-access.service.ts';

/**
 * Ends what is left of the access of accounts whose last day has passed: requests are refused from midnight on, but an
 * open event stream and a lock would outlive it. Several nodes may do it at once.
 * @returns how many accounts it was
 */
export async function endExpiredAccess(context: AppContext): Promise<number> {
  let ended = 0;
  for (;;) {
    const found = await context.database.transaction().execute(async (db) => {
      const userId = await findExpiredUserForUpdate(db);
      if (userId !== null) await endAccess(context, db, { userId });
      return userId;
    });
    if (found === null) return ended;
    ended += 1;
  }
}

/** Looks at once and every hour whose last day has passed. */
export const expiredAccessTask: BackgroundTask<AppContext> = {
  name: 'auth.expiredAccess',
  feature: 'auth',
  pause: 3_600_000,
  failure: 'Abgelaufene Konten wurden nicht geprüft',
  begin: (context) => async () => endExpiredAccess(context),
};
