import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const calendarFeedsSettings: readonly SettingsPlace[] = [
  {
    group: 'Persönlich',
    to: '/settings/kalender',
    title: 'Kalender',
    detail: 'Termine in Outlook, Google Kalender oder auf dem Telefon sehen',
    keywords: 'Kalenderabo abonnieren iCal ICS Outlook Google Apple Adresse Feed',
    right: 'seeCatalogue',
  },
];
