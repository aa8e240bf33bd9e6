import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const surveysSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/survey',
    title: 'Umfragen',
    detail: 'Fragen, Einladungen und Ergebnisse: Zufriedenheit und Erfassungsbögen',
    keywords: 'Umfrage Fragebogen Zufriedenheit NPS Erfassungsbogen Ergebnisse',
    right: 'seeSurveys',
  },
];
