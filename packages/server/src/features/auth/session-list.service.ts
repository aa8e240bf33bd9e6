import type { Session } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { grantOf, type Person } from '#http/person.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { deviceName } from '#features/auth/device-name.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import {
  findLiveSessionOwner,
  listLiveSessions,
  updateSessionAsEnded,
} from '#features/auth/session.queries.ts';
import { followAccessEnd } from '#core/follow-access-end.service.ts';
import { getManagedAccount, lockManagedAccount } from '#core/people/managed-account.service.ts';

async function present(db: Connection, person: Person, userId: string): Promise<Session[]> {
  const sessions = await listLiveSessions(db, userId);
  return sessions.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    device: deviceName(userAgent),
    current: id === person.sessionId,
  }));
}

export async function listOwnSessions(context: AppContext, person: Person): Promise<Session[]> {
  return present(context.database, person, person.id);
}

/** @throws AppError `user.notFound`, `user.aboveOwnRights` */
export async function listSessionsOf(
  context: AppContext,
  person: Person,
  userId: string,
): Promise<Session[]> {
  await getManagedAccount(context.database, person, userId);
  return present(context.database, person, userId);
}

async function noteEnd(db: Transaction, person: Person, userId: string): Promise<void> {
  const about = { entity: 'app_user', entityId: userId } as const;
  await recordAudit(db, { actor: person, action: 'session.ended', ...about });
}

/** A session of somebody the person may not manage is as good as none. */
async function refuseForeignSession(db: Transaction, person: Person, ownerId: string): Promise<void> {
  if (ownerId === person.id) return;
  if (grantOf(person, 'user.sessions') === 'no') throw refusal('session.notFound', {});
  await lockManagedAccount(db, person, ownerId);
}

/**
 * Ends one session and frees what it was editing.
 * @throws AppError `session.notFound`, `user.aboveOwnRights`
 */
export async function revokeSession(
  { context, sessions }: AuthScope,
  person: Person,
  sessionId: string,
): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const userId = await findLiveSessionOwner(db, sessionId);
    if (userId === null) throw refusal('session.notFound', {});
    await refuseForeignSession(db, person, userId);
    if (!(await updateSessionAsEnded(db, sessionId))) throw refusal('session.notFound', {});
    await followAccessEnd(context, db, { sessionId });
    await announce(db, { type: 'session.ended', sessionId, userId });
    await noteEnd(db, person, userId);
  });
  sessions.forget(sessionId);
}

/**
 * Ends all sessions of a person; of the own account all but this one.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function endSessionsOf(
  { context, sessions }: AuthScope,
  person: Person,
  userId: string,
): Promise<{ sessions: number }> {
  const ended = await context.database.transaction().execute(async (db) => {
    await lockManagedAccount(db, person, userId);
    await noteEnd(db, person, userId);
    if (userId !== person.id) return (await endAccess(context, db, { userId })).sessionIds;
    const others = await listLiveSessions(db, userId);
    const ids = others.map(({ id }) => id).filter((id) => id !== person.sessionId);
    for (const sessionId of ids) {
      await updateSessionAsEnded(db, sessionId);
      await followAccessEnd(context, db, { sessionId });
      await announce(db, { type: 'session.ended', sessionId, userId });
    }
    return ids;
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  return { sessions: ended.length };
}
