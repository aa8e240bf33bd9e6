import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { hashNewPassword, storeNewPassword } from '#features/auth/password-set.service.ts';
import {
  type AccountEntry,
  getManagedAccount,
  lockManagedAccount,
  makeDummyReal,
  noteKnownEntry,
} from '#core/people/managed-account.service.ts';
import type { AccountScope } from '#features/accounts/account-scope.ts';
import { sendPasswordNotice } from '#features/accounts/account-mail.service.ts';

export interface PasswordBySomebody {
  readonly person: Person;
  readonly userId: string;
  readonly newPassword: string;
  readonly caller: Caller;
}

interface Setting extends PasswordBySomebody {
  /** @throws AppError where this account cannot get a password this way */
  readonly check: (account: AccountEntry) => void;
  /** What else changes with it. */
  readonly also?: (db: Transaction) => Promise<void>;
}

/** The ladder is asked twice: before the costly hash, and with the account locked. */
async function setCheckedPassword(scope: AccountScope, setting: Setting): Promise<void> {
  const { person, userId, caller, check } = setting;
  const { database } = scope.context;
  const known = await getManagedAccount(database, person, userId);
  check(known);
  const passwordHash = await hashNewPassword(scope.context, setting.newPassword, userId);
  const { sessionIds } = await database.transaction().execute(async (db) => {
    const account = await lockManagedAccount(db, person, userId);
    check(account);
    const ended = await storeNewPassword(scope.context, db, { userId, passwordHash, mustChange: true });
    await noteKnownEntry(db, person, userId);
    await setting.also?.(db);
    await sendPasswordNotice(db, account, true);
    await recordAudit(db, {
      actor: person,
      action: 'user.passwordSet',
      entity: 'app_user',
      entityId: userId,
      caller,
    });
    return ended;
  });
  for (const sessionId of sessionIds) scope.sessions.forget(sessionId);
}

/**
 * Sets a password for somebody else, who has to change it at the next sign-in and is signed out everywhere.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `user.ownPassword`, `user.isDummy`, `password.*`
 */
export async function setPassword(scope: AccountScope, params: PasswordBySomebody): Promise<void> {
  if (params.userId === params.person.id) throw refusal('user.ownPassword', {});
  await setCheckedPassword(scope, {
    ...params,
    check: ({ dummy, displayname }) => {
      if (dummy) throw refusal('user.isDummy', { name: displayname });
    },
  });
}

/**
 * Makes an account out of a placeholder and sets its first password, to be changed at the first sign-in.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `user.isNoDummy`, `user.dummyWithoutEmail`, `user.emailTaken`,
 *   `password.*`
 */
export async function setDummyPassword(scope: AccountScope, params: PasswordBySomebody): Promise<void> {
  await setCheckedPassword(scope, {
    ...params,
    check: ({ dummy, displayname: name, email }) => {
      if (!dummy) throw refusal('user.isNoDummy', { name });
      if (email === null || email === '') throw refusal('user.dummyWithoutEmail', { name });
    },
    also: async (db) => makeDummyReal(db, params.person, params.userId),
  });
}
