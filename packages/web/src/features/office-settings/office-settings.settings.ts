import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const officeSettingsPlaces: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/grenzen',
    title: 'Sicherheit und Grenzen',
    detail:
      'Wie viel Auftraggeber senden dürfen, wann unbenutzte Sitzungen enden, und ob die Nutzung aufgezeichnet wird',
    right: 'changeOfficeSettings',
  },
];
