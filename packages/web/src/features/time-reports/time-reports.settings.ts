import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const timeReportsSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/zeiten',
    title: 'Zeiten abrechnen',
    detail: 'Wie Zeiten gerundet werden, und was eine Stunde kostet',
    keywords: 'Rundung Stundensatz Zeiterfassung Kosten Nachkalkulation',
    right: 'changeOfficeSettings',
  },
];
