import type { AppContext } from '#server/app-context.ts';
import { announce } from '#database/announce.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { type Account, findAccountByUsername, updateLastLogin } from '#features/auth/account.queries.ts';
import { passwordMatches } from '#features/auth/password.ts';
import { insertSession, updateSessionAsEnded } from '#features/auth/session.queries.ts';
import type { Sessions } from '#features/auth/session.service.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

async function openSession(context: AppContext, account: Account, caller: Caller) {
  const sid = newId();
  const expiresAt = await context.database.transaction().execute(async (db) => {
    await updateLastLogin(db, account.id);
    return insertSession(db, {
      id: sid,
      userId: account.id,
      address: caller.address,
      userAgent: caller.userAgent,
    });
  });
  return { sid, expiresAt };
}

/**
 * Signs a person in; answers the token.
 * @throws AppError `auth.wrongCredentials`, the same for unknown, wrong and disabled
 */
export async function signIn(
  { context, sessions }: { readonly context: AppContext; readonly sessions: Sessions },
  credentials: Credentials,
  caller: Caller,
): Promise<string> {
  const account = await findAccountByUsername(context.database, credentials.username);
  const matches = await passwordMatches(account?.passwordHash ?? null, credentials.password);
  if (account === null || !matches || !account.enabled) throw refusal('auth.wrongCredentials', {});
  const { sid, expiresAt } = await openSession(context, account, caller);
  return sessions.signer.sign({
    sub: account.id,
    sid,
    exp: Math.floor(expiresAt.getTime() / 1000),
    rol: [...account.roles],
    ver: account.tokenVersion,
  });
}

/** Ends the session of the person; its token is dead at once. */
export async function signOut(
  { context, sessions }: { readonly context: AppContext; readonly sessions: Sessions },
  person: Person,
): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await updateSessionAsEnded(db, person.sessionId);
    await announce(db, { type: 'session.ended', sessionId: person.sessionId, userId: person.id });
  });
  sessions.forget(person.sessionId);
}
