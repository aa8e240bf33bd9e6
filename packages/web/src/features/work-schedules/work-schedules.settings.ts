import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const workSchedulesSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/arbeitszeiten',
    title: 'Arbeitszeiten',
    detail: 'Wer wie viel arbeitet und ab wann, wer über Abwesenheiten entscheidet und wer vertritt',
    keywords: 'Wochenstunden Teilzeit Vertretung Mitarbeiterplanung',
    right: 'changeOfficeSettings',
  },
  {
    group: 'Stammdaten',
    to: '/settings/feiertage',
    title: 'Feiertage',
    detail: 'Bundesland des Büros, gesetzliche Feiertage, Brückentage und halbe Tage',
    keywords: 'Bundesland Bürotage Betriebsferien Mitarbeiterplanung',
    right: 'changeOfficeSettings',
  },
];
