import { notifyMailNames, roleNames } from '@energieakte/contract';
import type { StoredUser } from '#core/people/stored-user.ts';

const dayNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

/** What the history keeps of an account: what people decide about it, never a password or its hash. */
export function versionOfUser(user: StoredUser) {
  const { administration } = user;
  return {
    id: user.id,
    version: user.version,
    username: user.username,
    email: user.email,
    displayname: user.displayname,
    salutation: user.salutation,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    mobile: user.mobile,
    position: user.position,
    customerId: user.customerId,
    customer: user.customerName,
    roles: user.roles.map((role) => roleNames[role]).join(', '),
    enabled: user.enabled,
    dummy: user.dummy,
    expiresOn: user.expiresOn,
    color: user.color,
    weeklyHours: user.weeklyHours,
    workdays: user.workdays.map((day) => dayNames[day - 1]).join(', '),
    notifyMail: notifyMailNames[administration.notifyMail],
    newsletter:
      administration.newsletterConsentAt !== null && administration.newsletterRevokedAt === null,
    hasPassword: administration.hasPassword,
    mustChangePassword: user.mustChangePassword,
  };
}
export type UserVersion = ReturnType<typeof versionOfUser>;

/** The fields of a version by their German names, in the order they are told. */
export const userVersionLabels = {
  username: 'Benutzername',
  email: 'E-Mail',
  displayname: 'Anzeigename',
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  mobile: 'Mobil',
  position: 'Funktion',
  customer: 'Auftraggeber',
  roles: 'Rollen',
  enabled: 'Aktiv',
  dummy: 'Ohne eigene Anmeldung',
  expiresOn: 'Zugang bis',
  color: 'Farbe',
  weeklyHours: 'Wochenstunden',
  workdays: 'Arbeitstage',
  notifyMail: 'Benachrichtigung per E-Mail',
  newsletter: 'Newsletter',
  hasPassword: 'Passwort gesetzt',
  mustChangePassword: 'Muss das Passwort ändern',
} as const satisfies Readonly<
  Record<Exclude<keyof UserVersion, 'customerId' | 'id' | 'version'>, string>
>;
