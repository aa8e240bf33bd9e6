import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const notificationsSettings: readonly SettingsPlace[] = [
  {
    group: 'Persönlich',
    to: '/settings/benachrichtigungen',
    title: 'Benachrichtigungen',
    detail: 'Wovon eine Mail kommt und wann, Ruhezeiten und stumme Projekte',
  },
];
