import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const privacySettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/datenschutz',
    title: 'Datenschutz',
    detail: 'Auskunft über Personen, Löschen ihrer Daten und abgelaufene Aufbewahrungsfristen',
    keywords: 'DSGVO Auskunft Löschen',
    right: 'usePrivacy',
  },
];
