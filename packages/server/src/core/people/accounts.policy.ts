import { resemblesCompanyAdmin, type Role, roles, type UserAbilities } from '@energieakte/contract';
import { grantOf, type Person } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import type { StoredUser } from '#core/people/stored-user.ts';

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
export function isProtectedAccount({ username, roles }: ManagedAccount): boolean {
  return (
    roles.includes('ROLE_ADMIN') || roles.includes('ROLE_SUPER_ADMIN') || resemblesCompanyAdmin(username)
  );
}

/**
 * Super admins manage every account; admins those without ADMIN, SUPER_ADMIN and without the company-admin marker;
 * nobody else manages any. Holds for whatever makes an account, changes it or gets hold of a secret of it.
 */
export const manageAccount: Right<ManagedAccount> = either<ManagedAccount>(
  granted('user.save'),
  every<ManagedAccount>(
    grantedForOwn('user.save'),
    when({
      kind: 'account',
      holds: (_, account) => !isProtectedAccount(account),
      yes: 'Das Konto ist keines der Administration.',
      no: 'Das Konto gehört zur Administration oder trägt „cc-admin“ im Namen.',
    }),
  ),
);

// The ladder goes by roles alone.
const nobody = { id: '', username: '', customerId: '', internal: true } as const;

export function mayManageAccount(
  { roles: held }: Pick<Person, 'roles'>,
  account: ManagedAccount,
): boolean {
  return permits(manageAccount, { ...nobody, roles: held }, account);
}

type Target = ManagedAccount &
  Pick<StoredUser, 'dummy' | 'email' | 'enabled' | 'id'> & {
    readonly administration: Pick<StoredUser['administration'], 'hasPassword'>;
  };

/** An invitation is for the first password, and goes by mail. */
function isToBeInvited({ enabled, dummy, email, administration }: Target): boolean {
  return enabled && !dummy && email !== null && !administration.hasPassword;
}

/** What the person may do with one account. Nobody disables or deletes the own one, or changes its roles. */
export function abilitiesForAccount(person: Person, account: Target): UserAbilities {
  const manages = mayManageAccount(person, account);
  const managesOther = manages && account.id !== person.id;
  return {
    edit: manages,
    changeLogin: manages,
    changeRoles: managesOther,
    disable: managesOther && account.enabled,
    enable: managesOther && !account.enabled,
    delete: managesOther && grantOf(person, 'user.delete') === 'all',
    setPassword: managesOther,
    invite: managesOther && isToBeInvited(account),
    endSessions: manages,
    resetSecondFactor: managesOther,
    seeHistory: grantOf(person, 'user.history') === 'all',
  };
}

/** Who made, changed and disabled an account, and why, is for those who manage accounts. */
export function maySeeAdministration(person: Person): boolean {
  return grantOf(person, 'user.save') !== 'no';
}

/** The roles the person may give to others. */
export function grantableRoles(person: Pick<Person, 'roles'>): Role[] {
  return roles.filter((role) => mayManageAccount(person, { username: '', roles: [role] }));
}
