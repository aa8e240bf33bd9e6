import type { AccessScope } from '#core/follow-access-end.service.ts';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { type EndedAccess, endAccess } from '#features/auth/end-access.service.ts';
import { refuseWeakPassword } from '#features/auth/password-rule.ts';
import {
  findPasswordOwner,
  type SetPassword,
  updatePasswordHash,
} from '#features/auth/password-set.queries.ts';
import { deleteFailures } from '#features/auth/sign-in-attempt.queries.ts';

/**
 * The hash to store for a password somebody chose for an account. Takes its time: call it outside of transactions.
 * @throws AppError `password.isUsername`, `password.common`, `password.predictable`
 */
export async function hashNewPassword(
  { database, passwords }: AppContext,
  password: string,
  userId: string,
): Promise<string> {
  await refuseWeakPassword(password, await findPasswordOwner(database, userId));
  return passwords.hash(password);
}

/**
 * Gives an account a password and ends every session; its one-time links end with it. `forget` the sessions after
 * the transaction.
 */
export async function storeNewPassword(
  scope: AccessScope,
  db: Transaction,
  password: SetPassword,
): Promise<EndedAccess> {
  await updatePasswordHash(db, password);
  return endAccess(scope, db, { userId: password.userId });
}

/** Whoever has proved to own the account need not wait until the wrong passwords before are forgotten. */
export async function forgiveFailures(
  db: Transaction,
  username: string,
  { address }: Caller,
): Promise<void> {
  await deleteFailures(db, { username, network: networkOf(address) });
}
