import type { AppContext } from '#server/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { deleteOldRateCounts } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { type Account, findAccountByUsername, updateLastLogin } from '#features/auth/account.queries.ts';
import { checkPassword } from '#features/auth/password-check.service.ts';
import { insertSession, updateSessionAsEnded } from '#features/auth/session.queries.ts';
import type { Sessions } from '#features/auth/session.service.ts';
import { releaseLocksOfSession } from '#features/projects/project-lock.service.ts';
import {
  deleteFailures,
  deleteForgotten,
  insertSuccess,
  type SignInPair,
} from '#features/auth/sign-in-attempt.queries.ts';

export interface AuthScope {
  readonly context: AppContext;
  readonly sessions: Sessions;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Opening {
  readonly account: Account;
  readonly pair: SignInPair;
  readonly caller: Caller;
}

async function openSession(db: Transaction, { account, pair, caller }: Opening) {
  await deleteFailures(db, pair);
  await insertSuccess(db, pair);
  await updateLastLogin(db, account.id);
  const sessionId = newId();
  const expiresAt = await insertSession(db, {
    id: sessionId,
    userId: account.id,
    address: caller.address,
    userAgent: caller.userAgent,
  });
  return { sessionId, expiresAt };
}

/**
 * Signs a person in; answers the token.
 * @throws AppError `auth.wrongCredentials`, the same for unknown, wrong and disabled; `auth.throttled`
 */
export async function signIn(
  { context, sessions }: AuthScope,
  credentials: Credentials,
  caller: Caller,
): Promise<string> {
  const { account, pair } = await checkPassword(context, {
    ...credentials,
    caller,
    findAccount: async () => findAccountByUsername(context.database, credentials.username),
  });
  if (account === null) throw refusal('auth.wrongCredentials', {});
  const session = await context.database
    .transaction()
    .execute(async (db) => openSession(db, { account, pair, caller }));
  await deleteForgotten(context.database);
  await deleteOldRateCounts(context.database);
  return sessions.issueToken(account, session);
}

/** Ends the session of the person and frees what it was editing; its token is dead at once. */
export async function signOut({ context, sessions }: AuthScope, person: Person): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await updateSessionAsEnded(db, person.sessionId);
    await releaseLocksOfSession(db, person.sessionId);
    await announce(db, { type: 'session.ended', sessionId: person.sessionId, userId: person.id });
  });
  sessions.forget(person.sessionId);
}
