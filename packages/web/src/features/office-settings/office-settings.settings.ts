import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const officeSettingsPlaces: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/grenzen',
    title: 'Büro und Sicherheit',
    detail:
      'Briefkopf der PDFs, Signatur und Mailserver, TimeTac, wie viel Auftraggeber senden dürfen, wann unbenutzte Sitzungen enden, und ob die Nutzung aufgezeichnet wird',
    right: 'changeOfficeSettings',
  },
];
