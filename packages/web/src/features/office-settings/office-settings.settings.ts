import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const officeSettingsPlaces: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/grenzen',
    title: 'Sicherheit und Grenzen',
    detail: 'Wie viel Auftraggeber senden dürfen und wann unbenutzte Sitzungen enden',
    right: 'changeOfficeSettings',
  },
];
