import { announce } from '#database/announce.ts';
import { clearEndedUploads } from '#database/enqueue-job.ts';
import type { Transaction } from '#database/connection.ts';
import { type AccessScope, followAccessEnd } from '#core/follow-access-end.service.ts';
import type { FreedProject } from '#core/extension-points.ts';
import { updateTokenVersion } from '#features/auth/account.queries.ts';
import { updateSessionsOfUserAsEnded } from '#features/auth/session.queries.ts';

export interface EndedAccess {
  /** The version that tokens need from now on. */
  readonly tokenVersion: number;
  /** For `Sessions.forget`, so that this node need not wait for its own notice. */
  readonly sessionIds: readonly string[];
  /** The projects that were being edited and are free now. */
  readonly projects: readonly FreedProject[];
}

interface AccessOf {
  readonly userId: string;
  /** The session that lives on with the locks it holds; it needs a new token. */
  readonly keepSessionId?: string;
}

/**
 * Makes every token of a person stale, ends the sessions and frees what they were editing. Call it inside the
 * transaction that changes the password, the roles or the account, and `forget` the sessions after it.
 */
export async function endAccess(
  scope: AccessScope,
  db: Transaction,
  { userId, keepSessionId }: AccessOf,
): Promise<EndedAccess> {
  const tokenVersion = await updateTokenVersion(db, userId);
  const exceptSessionId = keepSessionId ?? null;
  const sessionIds = await updateSessionsOfUserAsEnded(db, userId, exceptSessionId);
  const freed = await followAccessEnd(scope, db, { userId, exceptSessionId });
  for (const sessionId of sessionIds) await announce(db, { type: 'session.ended', sessionId, userId });
  await announce(db, { type: 'person.changed', userId });
  await clearEndedUploads(db);
  return { tokenVersion, sessionIds, projects: freed.map(({ id, projectId }) => ({ id, projectId })) };
}
