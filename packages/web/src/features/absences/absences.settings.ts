import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const absencesSettings: readonly SettingsPlace[] = [
  {
    group: 'Persönlich',
    to: '/settings/abwesenheiten',
    title: 'Abwesenheiten',
    detail: 'Urlaub beantragen, Krankheit melden, über Anträge entscheiden',
    keywords: 'Urlaub krank Krankmeldung Vertretung frei eintragen',
    right: 'seeCatalogue',
  },
];
