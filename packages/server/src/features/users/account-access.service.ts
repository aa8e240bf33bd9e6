import type { Role } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { holdRecord, type RecordKind } from '#features/records/record.service.ts';
import type { StoredUser } from '#features/users/stored-user.ts';
import { findStoredUser } from '#features/users/users.queries.ts';
import { grantableRoles, mayManageAccount } from '#features/users/users.policy.ts';

/** Accounts as records with a version. */
export const accounts: RecordKind<StoredUser> = {
  table: 'app_user',
  notFound: 'user.notFound',
  find: findStoredUser,
};

/**
 * The account, where the person may manage it.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function getManagedAccount(
  db: Connection,
  person: Pick<Person, 'roles'>,
  userId: string,
): Promise<StoredUser> {
  const account = await findStoredUser(db, userId);
  if (account === null) throw refusal('user.notFound', {});
  if (!mayManageAccount(person, account)) throw refusal('user.aboveOwnRights', {});
  return account;
}

/**
 * The same, locked until the transaction ends, so that nobody raises the account in between. Others may go on
 * referring to it.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function holdManagedAccount(
  db: Transaction,
  person: Pick<Person, 'roles'>,
  userId: string,
): Promise<StoredUser> {
  await holdRecord(db, accounts, { id: userId, purpose: 'change' });
  return getManagedAccount(db, person, userId);
}

/** The roles the person may give to others; none for whoever manages no accounts. */
export function listGrantableRoles(person: Pick<Person, 'roles'>): Role[] {
  return grantableRoles(person);
}
