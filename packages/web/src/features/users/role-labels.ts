import { type Role, roleNames, roles } from '@energieakte/contract';

/** What a role lets a person do (specification section 6, domain section 4), as the end of `darf …`. */
export const roleActions: Readonly<Record<Role, string>> = {
  ROLE_GUEST: 'die Projekte der eigenen Firma lesen und Anfragen stellen',
  ROLE_USER: 'Projekte anlegen, bearbeiten und abschließen',
  ROLE_ACCOUNTANT: 'alles lesen, Leistungen abrechnen und Rechnungsdaten pflegen',
  ROLE_ADMIN: 'Benutzer, Auftraggeber, Gruppen und Stammdaten verwalten',
  ROLE_SUPER_ADMIN: 'alles, auch Admins ernennen und Auftraggeber löschen',
};

/** The roles of a person, the widest first: `Administration, Buchhaltung`. */
export function rolesText(held: readonly Role[]): string {
  return roles
    .toReversed()
    .filter((role) => held.includes(role))
    .map((role) => roleNames[role])
    .join(', ');
}
