import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const authSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/anmeldung',
    title: 'Anmeldung',
    detail: 'Authenticator-App, Passkeys und Wiederherstellungscodes des eigenen Kontos',
    keywords: 'Passkey Authenticator zweiter Faktor 2FA',
  },
  {
    group: 'Sicherheit',
    to: '/settings/sicherheit',
    title: 'Anmelderegeln',
    detail: 'Für welche Rollen ein zweiter Faktor Pflicht ist',
    keywords: 'zweiter Faktor Pflicht',
    right: 'setSecurityRule',
  },
];
