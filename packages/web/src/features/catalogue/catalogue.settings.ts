import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const catalogueSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/programme',
    title: 'Förderprogramme',
    detail: 'Stufen, Beträge, Fristen und Links, mit dem Tag, an dem zuletzt geprüft wurde',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/checklisten',
    title: 'Unterlagenlisten',
    detail: 'Welche Unterlagen für BzA, BnD und Rechnung nötig sind und wer sie bringt',
    right: 'seeCatalogue',
  },
  {
    group: 'Stammdaten',
    to: '/settings/leistungen',
    title: 'Leistungen',
    detail: 'Der Leistungskatalog, aus dem Projekte beauftragt werden',
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
    right: 'seeCatalogue',
  },
];
