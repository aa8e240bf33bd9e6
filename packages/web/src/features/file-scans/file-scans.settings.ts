import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const fileScansSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/virenpruefung',
    title: 'Virenprüfung',
    detail: 'Dateien, die befallen, zu groß oder noch nicht geprüft sind',
    keywords: 'Quarantäne',
    right: 'seeFileScans',
  },
];
