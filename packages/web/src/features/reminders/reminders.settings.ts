import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const remindersSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/erinnerungen',
    title: 'Erinnerungen',
    detail: 'Wer wann an Fristen und offene Projekte erinnert wird, Vorschau und Läufe',
    keywords: 'Fristenwächter Mahnung Frist Wochenübersicht Mail Vorschau',
    right: 'seeCatalogue',
  },
];
