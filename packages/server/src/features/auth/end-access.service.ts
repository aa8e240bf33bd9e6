import { announce } from '#database/announce.ts';
import { clearEndedUploads } from '#database/enqueue-job.ts';
import type { Transaction } from '#database/connection.ts';
import { updateTokenVersion } from '#features/auth/account.queries.ts';
import { updateSessionsOfUserAsEnded } from '#features/auth/session.queries.ts';
import { releaseLocksOfUser } from '#features/projects/lock/project-lock.service.ts';

export interface EndedAccess {
  /** The version that tokens need from now on. */
  readonly tokenVersion: number;
  /** For `Sessions.forget`, so that this node need not wait for its own notice. */
  readonly sessionIds: readonly string[];
  /** The projects that were being edited and are free now. */
  readonly projects: readonly { readonly id: string; readonly projectId: string }[];
}

interface Keeping {
  /** The session that lives on with the locks it holds; it needs a new token. */
  readonly keepSessionId?: string;
}

/**
 * Makes every token of a person stale, ends the sessions and frees what they were editing. Call it inside the
 * transaction that changes the password, the roles or the account, and `forget` the sessions after it.
 */
export async function endAccess(
  db: Transaction,
  userId: string,
  { keepSessionId }: Keeping = {},
): Promise<EndedAccess> {
  const tokenVersion = await updateTokenVersion(db, userId);
  const sessionIds = await updateSessionsOfUserAsEnded(db, userId, keepSessionId ?? null);
  const freed = await releaseLocksOfUser(db, userId, keepSessionId ?? null);
  for (const sessionId of sessionIds) await announce(db, { type: 'session.ended', sessionId, userId });
  await announce(db, { type: 'person.changed', userId });
  await clearEndedUploads(db);
  return { tokenVersion, sessionIds, projects: freed.map(({ id, projectId }) => ({ id, projectId })) };
}
