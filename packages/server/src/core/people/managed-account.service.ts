import type { Role } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { grantOf, type Person } from '#http/person.ts';
import { appendVersion } from '#core/records/record.service.ts';
import {
  type AccountEntry,
  findAccountEntry,
  findAccountEntryByEmailForUpdate,
  findAccountEntryForUpdate,
  updateDummyAsReal,
  updateEntryAsKnown,
} from '#core/people/managed-account.queries.ts';
import {
  grantableRoles,
  isProtectedAccount,
  mayManageAccount,
  type ManagedAccount,
} from '#core/people/accounts.policy.ts';
import { accountVersions } from '#core/people/account-records.service.ts';

export type { AccountEntry } from '#core/people/managed-account.queries.ts';

/** The ladder (`mayManageAccount`) for other features. */
export function managesAccount(person: Pick<Person, 'roles'>, account: ManagedAccount): boolean {
  return mayManageAccount(person, account);
}

/** The roles the person may give to others; none for whoever manages no accounts. */
export function listGrantableRoles(person: Pick<Person, 'roles'>): Role[] {
  return grantableRoles(person);
}

function checkLadder(person: Person, account: AccountEntry | null): AccountEntry {
  if (account === null) throw refusal('user.notFound', {});
  if (!mayManageAccount(person, account)) throw refusal('user.aboveOwnRights', {});
  return account;
}

/** @throws AppError `user.notFound`, `user.aboveOwnRights` */
export async function getManagedAccount(
  db: Connection,
  person: Person,
  userId: string,
): Promise<AccountEntry> {
  return checkLadder(person, await findAccountEntry(db, userId));
}

/**
 * Locks an account the person wants to act on until the transaction ends, so that it cannot rise meanwhile.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function lockManagedAccount(
  db: Transaction,
  person: Person,
  userId: string,
): Promise<AccountEntry> {
  return checkLadder(person, await findAccountEntryForUpdate(db, userId));
}

/** Locks an account without asking who wants it: for links and jobs. */
export async function lockAccount(db: Transaction, userId: string): Promise<AccountEntry | null> {
  return findAccountEntryForUpdate(db, userId);
}

/** Locks the account of an e-mail address; `null` where there is none that could sign in. */
export async function lockAccountOfEmail(db: Transaction, email: string): Promise<AccountEntry | null> {
  return findAccountEntryByEmailForUpdate(db, email);
}

/**
 * Notes that the person may know a way into an account now, unless the person may manage every account anyway: a
 * password set, a link read, an e-mail address chosen. Such ways end when the account rises above admins.
 */
export async function noteKnownEntry(db: Transaction, person: Person, userId: string): Promise<void> {
  if (userId === person.id || grantOf(person, 'user.save') === 'all') return;
  await updateEntryAsKnown(db, userId);
}

/**
 * Makes an account out of a placeholder, which the history tells.
 * @throws AppError `user.emailTaken` when the placeholder shares its e-mail address with an account
 */
export async function makeDummyReal(db: Transaction, person: Person, userId: string): Promise<void> {
  await updateDummyAsReal(db, userId, person.id);
  await appendVersion(db, accountVersions, { id: userId, action: 'update', changedBy: person.id });
}

/**
 * The account that signs in with an e-mail address, unless it stands as high as an admin; locked, so that it cannot rise
 * meanwhile.
 */
export async function lockUnprotectedAccountOf(
  db: Transaction,
  email: string,
): Promise<AccountEntry | null> {
  const account = await findAccountEntryByEmailForUpdate(db, email);
  return account === null || isProtectedAccount(account) ? null : account;
}
