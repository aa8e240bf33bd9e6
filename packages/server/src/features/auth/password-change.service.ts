import type { AccessScope } from '#core/follow-access-end.service.ts';
import { errorText } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type Account, findAccount, updatePassword } from '#features/auth/account.queries.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import { checkOwnPassword } from '#features/auth/password-check.service.ts';
import { hashNewPassword } from '#features/auth/password-set.service.ts';
import { countingRefusals } from '#features/auth/sign-in-failure.service.ts';
import { findSessionEnd } from '#features/auth/session.queries.ts';
import { deleteFailures, type SignInPair } from '#features/auth/sign-in-attempt.queries.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

interface Checked {
  readonly account: Account;
  readonly pair: SignInPair;
}

function wrongOldPassword(): AppError {
  const message = errorText('auth.wrongOldPassword', {});
  return refusal('auth.wrongOldPassword', {}, { fields: { oldPassword: message } });
}

function samePassword(): AppError {
  const message = errorText('auth.samePassword', {});
  return refusal('auth.samePassword', {}, { fields: { newPassword: message } });
}

async function checkOldPassword(
  { context }: AuthScope,
  { person, oldPassword, caller }: { person: Person; oldPassword: string; caller: Caller },
): Promise<Checked> {
  const { account, pair } = await countingRefusals(context, caller, async () =>
    checkOwnPassword(context, {
      username: person.username,
      password: oldPassword,
      caller,
      findAccount: async () => findAccount(context.database, person.id),
    }),
  );
  if (account === null) throw wrongOldPassword();
  return { account, pair };
}

interface Storing extends Checked {
  readonly person: Person;
  readonly passwordHash: string;
  readonly caller: Caller;
}

async function storePassword(
  scope: AccessScope,
  db: Transaction,
  { person, account, pair, passwordHash, caller }: Storing,
) {
  const isStored = await updatePassword(db, {
    userId: account.id,
    passwordHash,
    replacedHash: account.passwordHash ?? '',
  });
  // Somebody changed it between the check and now.
  if (!isStored) throw wrongOldPassword();
  const expiresAt = await findSessionEnd(db, person.sessionId);
  if (expiresAt === null) throw refusal('auth.expired', {});
  await deleteFailures(db, pair);
  const { tokenVersion, sessionIds } = await endAccess(scope, db, {
    userId: person.id,
    keepSessionId: person.sessionId,
  });
  await recordAudit(db, {
    actor: person,
    action: 'auth.passwordChanged',
    entity: 'app_user',
    entityId: person.id,
    caller,
  });
  return { tokenVersion, expiresAt, ended: sessionIds };
}

/**
 * Gives the person a new password and ends all other sessions, freeing what they were editing; answers the token that goes on.
 * @throws AppError `auth.wrongOldPassword`, `auth.samePassword`, `auth.throttled`, `password.isUsername`,
 *   `password.common`
 */
export async function changePassword(
  scope: AuthScope,
  person: Person,
  { oldPassword, newPassword, caller }: PasswordChange & { readonly caller: Caller },
): Promise<string> {
  const { account, pair } = await checkOldPassword(scope, { person, oldPassword, caller });
  if (newPassword === oldPassword) {
    await deleteFailures(scope.context.database, pair);
    throw samePassword();
  }
  const passwordHash = await hashNewPassword(scope.context, newPassword, person.id);
  const stored = await scope.context.database
    .transaction()
    .execute(async (db) =>
      storePassword(scope.context, db, { person, account, pair, passwordHash, caller }),
    );
  for (const sessionId of [person.sessionId, ...stored.ended]) scope.sessions.forget(sessionId);
  return scope.sessions.issueToken(
    { ...account, tokenVersion: stored.tokenVersion },
    { sessionId: person.sessionId, expiresAt: stored.expiresAt },
  );
}
