import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { announce } from '#database/announce.ts';
import { updateIdleAsEnded } from '#features/auth/session.queries.ts';
import { followAccessEnd } from '#core/follow-access-end.service.ts';

/**
 * Ends sessions that nobody used for longer than the office allows. Their requests are refused from that moment on; this
 * closes their event streams, frees what they were editing, and keeps a longer limit from bringing them back.
 * @returns how many it were
 */
export async function endIdleSessions(
  context: Pick<AppContext, 'database' | 'extensions'>,
): Promise<number> {
  return context.database.transaction().execute(async (db) => {
    const ended = await updateIdleAsEnded(db);
    for (const { id: sessionId, userId } of ended) {
      await followAccessEnd(context, db, { sessionId });
      await announce(db, { type: 'session.ended', sessionId, userId });
    }
    return ended.length;
  });
}

/** Looks at once and every minute. */
export const idleSessionsTask: BackgroundTask<AppContext> = {
  name: 'auth.idleSessions',
  feature: 'auth',
  pause: 60_000,
  failure: 'Unbenutzte Sitzungen wurden nicht beendet',
  begin: (context) => async () => endIdleSessions(context),
};
