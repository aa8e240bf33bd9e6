import type { AppContext } from '#server/app-context.ts';
import { type BackgroundWork, repeatInBackground } from '#server/background-work.ts';
import { announce } from '#database/announce.ts';
import { updateIdleAsEnded } from '#features/auth/session.queries.ts';
import { releaseLocksOfSession } from '#features/projects/lock/project-lock.service.ts';

/**
 * Ends sessions that nobody used for longer than the office allows. Their requests are refused from that moment on; this
 * closes their event streams, frees what they were editing, and keeps a longer limit from bringing them back.
 * @returns how many it were
 */
export async function endIdleSessions({ database }: Pick<AppContext, 'database'>): Promise<number> {
  return database.transaction().execute(async (db) => {
    const ended = await updateIdleAsEnded(db);
    for (const { id: sessionId, userId } of ended) {
      await releaseLocksOfSession(db, sessionId);
      await announce(db, { type: 'session.ended', sessionId, userId });
    }
    return ended.length;
  });
}

const pause = 60_000;

/** Looks at once and every minute. Several nodes may do it at the same time. */
export function startIdleWatch(context: AppContext): BackgroundWork {
  return repeatInBackground({
    work: async () => endIdleSessions(context),
    pause,
    onFailure: (error) => context.log.error({ err: error }, 'Unbenutzte Sitzungen wurden nicht beendet'),
  });
}
