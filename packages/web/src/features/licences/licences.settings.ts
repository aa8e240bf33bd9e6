import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const licencesSettings: readonly SettingsPlace[] = [
  {
    group: 'Über EnergieAkte',
    to: '/settings/lizenzen',
    title: 'Lizenzen',
    detail: 'Die Bibliotheken anderer, auf denen EnergieAkte aufbaut',
  },
];
