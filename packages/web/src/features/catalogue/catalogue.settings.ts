import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const catalogueSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/programme',
    title: 'Förderprogramme',
    detail: 'Stufen, Beträge, Fristen und Links, mit dem Tag, an dem zuletzt geprüft wurde',
    keywords: 'KfW BAFA Fristen Links',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/checklisten',
    title: 'Unterlagenlisten',
    detail: 'Welche Unterlagen für BzA, BnD und Rechnung nötig sind und wer sie bringt',
    keywords: 'Checklisten Nachweise',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/leistungen',
    title: 'Leistungen',
    detail: 'Der Leistungskatalog, aus dem Projekte beauftragt werden',
    keywords: 'Katalog',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/projektarten',
    title: 'Projektarten',
    detail: 'Untertitel, Leistungen und die Worte der Phasen für KfW-, I- und II-Projekte',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/haustypen',
    title: 'Haustypen',
    detail: 'Vorlagen der Auftraggeber, die in Serie bauen',
    keywords: 'Vorlagen',
    right: 'seeCatalogue',
  },
];
