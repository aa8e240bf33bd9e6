import type { Role } from '@energieakte/contract';

/** What a role is called in the office. */
const roleNames: Readonly<Record<Role, string>> = {
  ROLE_GUEST: 'Gast',
  ROLE_USER: 'Mitarbeit',
  ROLE_ACCOUNTANT: 'Buchhaltung',
  ROLE_ADMIN: 'Admin',
  ROLE_SUPER_ADMIN: 'Super-Admin',
};

/** The roles of a person, the widest first: `Admin, Buchhaltung`. */
export function rolesInWords(held: readonly Role[]): string {
  const rising: readonly string[] = Object.keys(roleNames);
  return held
    .toSorted((left, right) => rising.indexOf(right) - rising.indexOf(left))
    .map((role) => roleNames[role])
    .join(', ');
}
