/** The five roles of specification section 6, in rising order of rights. */
export const roles = [
  'ROLE_GUEST',
  'ROLE_USER',
  'ROLE_ACCOUNTANT',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
] as const;

export type Role = (typeof roles)[number];

/** What people call the roles. */
export const roleNames = {
  ROLE_GUEST: 'Kunde',
  ROLE_USER: 'Projektbearbeitung',
  ROLE_ACCOUNTANT: 'Buchhaltung',
  ROLE_ADMIN: 'Administration',
  ROLE_SUPER_ADMIN: 'Super-Administration',
} as const satisfies Record<Role, string>;

/** The part of a username that opens Newsletter and Logs (specification section 2, lower menu). */
export const companyAdminMarker = 'cc-admin';

/** Whether a username carries the company-admin marker; compared trimmed and in lower case. */
export function hasCompanyAdminMarker(username: string): boolean {
  return username.trim().toLowerCase().includes(companyAdminMarker);
}

/**
 * Whether people could read the company-admin marker in a username: it may be written with other hyphens, wide letters or
 * characters nobody sees. Such a name opens nothing, but only who may give the real one may give it.
 */
export function resemblesCompanyAdmin(username: string): boolean {
  const seen = username
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-');
  return hasCompanyAdminMarker(seen);
}
