import { announce } from '#database/announce.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type Account, findAccountByUsername, updateHash } from '#features/auth/account.queries.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { checkSignInPassword } from '#features/auth/password-check.service.ts';
import { updateSessionAsEnded } from '#features/auth/session.queries.ts';
import { openSession, tokenOf } from '#features/auth/sign-in-completion.service.ts';
import { countingRefusals, recordFailedSignIn } from '#features/auth/sign-in-failure.service.ts';
import { followAccessEnd } from '#core/follow-access-end.service.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the app or a recovery code. */
  readonly otp: string | null;
}

/** Hashes a password again whose hash is cheaper than it is today; nothing else changes. */
async function renewHash({ context }: AuthScope, account: Account, password: string): Promise<void> {
  const replaced = account.passwordHash;
  if (replaced === null || !context.passwords.isOutdated(replaced)) return;
  const passwordHash = await context.passwords.hash(password).catch((error: unknown) => {
    // The person is in already; when too many are waiting it is done another time.
    if (error instanceof AppError) return null;
    throw error;
  });
  if (passwordHash === null) return;
  await updateHash(context.database, { userId: account.id, passwordHash, replacedHash: replaced });
}

async function checkCredentials(
  { context }: AuthScope,
  credentials: Credentials,
  caller: Caller,
): Promise<Account> {
  const { username, password } = credentials;
  const { account, accountName } = await checkSignInPassword(context, {
    username,
    password,
    caller,
    findAccount: async () => findAccountByUsername(context.database, username),
  });
  if (account !== null) return account;
  await recordFailedSignIn(context, { username: accountName, action: 'auth.failed', caller });
  throw refusal('auth.wrongCredentials', {});
}

async function trySignIn(scope: AuthScope, credentials: Credentials, caller: Caller): Promise<string> {
  const { context } = scope;
  const account = await checkCredentials(scope, credentials, caller);
  const session = await context.database.transaction().execute(async (db) => {
    const typed = { userId: account.id, otp: credentials.otp };
    const method = await context.extensions.signInCheck(context, db, typed);
    return method === null ? null : openSession(db, { account, method, caller });
  });
  if (session === null) {
    const { username } = account;
    await recordFailedSignIn(context, { username, action: 'secondFactor.failed', caller });
    throw refusal('auth.wrongCode', {});
  }
  await renewHash(scope, account, credentials.password);
  return tokenOf(scope, account, session);
}

/**
 * Signs a person in; answers the token. The attempt stays counted as a failure until everything that the account demands
 * was right, so that a right password does not give new tries at the code.
 * @throws AppError `auth.wrongCredentials`, the same for unknown, wrong and disabled; after a right password
 * `auth.secondFactorRequired`, `auth.passkeyRequired` or `auth.wrongCode`; `auth.throttled`
 */
export async function signIn(
  scope: AuthScope,
  credentials: Credentials,
  caller: Caller,
): Promise<string> {
  return countingRefusals(scope.context, caller, async () => trySignIn(scope, credentials, caller));
}

/** Ends the session of the person and frees what it was editing; its token is dead at once. */
export async function signOut({ context, sessions }: AuthScope, person: Person): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await updateSessionAsEnded(db, person.sessionId);
    await followAccessEnd(context, db, { sessionId: person.sessionId });
    await announce(db, { type: 'session.ended', sessionId: person.sessionId, userId: person.id });
    await recordAudit(db, {
      actor: person,
      action: 'auth.signedOut',
      entity: 'app_user',
      entityId: person.id,
    });
  });
  sessions.forget(person.sessionId);
}
