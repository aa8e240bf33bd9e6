import { hasCompanyAdminMarker, type Role } from '@energieakte/contract';
import { grantOf, type Person } from '#http/person.ts';
import { granted } from '#http/right.ts';

/** Accounts with their contact data are the office's. */
export const readAccount = granted('user.readAll');

/** Guests learn names; contact data and accounts stay in the office. */
export function maySeeAccounts(person: Person): boolean {
  return grantOf(person, 'user.readColleagues') === 'all';
}

/** As much of an account as decides who may manage it. */
export interface ManagedAccount {
  readonly username: string;
  readonly roles: readonly Role[];
}

/** Whether an account stands as high as an admin, so that only super admins may touch it (domain section 4). */
function isProtectedAccount({ username, roles }: ManagedAccount): boolean {
  return (
    roles.includes('ROLE_ADMIN') || roles.includes('ROLE_SUPER_ADMIN') || hasCompanyAdminMarker(username)
  );
}

/**
 * Super admins manage every account; admins those without ADMIN, SUPER_ADMIN and without the company-admin marker;
 * nobody else manages any. Holds for whatever makes an account, changes it or gets hold of a secret of it.
 */
export function mayManageAccount(person: Pick<Person, 'roles'>, account: ManagedAccount): boolean {
  if (person.roles.includes('ROLE_SUPER_ADMIN')) return true;
  return person.roles.includes('ROLE_ADMIN') && !isProtectedAccount(account);
}
