import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const operationsSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/betrieb',
    title: 'Betrieb',
    detail: 'Sicherungen, Hintergrundaufgaben, Postausgang und Server',
    keywords: 'Backup Sicherung Wiederherstellung Speicherplatz Zertifikat',
    right: 'seeOperations',
  },
];
