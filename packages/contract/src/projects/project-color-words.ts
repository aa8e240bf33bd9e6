import type { ProjectColor, ProjectMode } from './project-codes.ts';

export type ColorWords = Readonly<Record<ProjectColor, string>>;

/** The words of the KfW list (screens, "Look"). */
const kfwWords: ColorWords = {
  NOTHING: 'ohne Status',
  WHITE: 'Anfrage',
  BLUE: 'wartet auf Unterlagen',
  YELLOW: 'in Bearbeitung',
  ORANGE: 'Antrag läuft',
  LILA: 'im Bau',
  RED: 'Klärung nötig',
  GREEN: 'nachgewiesen',
  DARKGREEN: 'abgeschlossen',
};

/** I and II projects know no funding application and no site supervision (domain section 3.2). */
const engineeringWords: ColorWords = {
  ...kfwWords,
  YELLOW: 'in Berechnung',
  ORANGE: 'bei Behörde/AG',
  LILA: 'Umsetzung/Messung',
  GREEN: 'Leistung erbracht',
};

/** What the office calls a status code in a list of each kind. */
export const officeColorWords: Readonly<Record<ProjectMode, ColorWords>> = {
  0: kfwWords,
  1: engineeringWords,
  2: engineeringWords,
};

/** The kinds of projects as menus, titles and file names call them. */
export const modeTitles: Readonly<Record<ProjectMode, string>> = {
  0: 'KfW-Projekte',
  1: 'I-Projekte',
  2: 'II-Projekte',
};

/** The status codes as colours, whatever they mean for a kind of project. */
export const colorNames: ColorWords = {
  NOTHING: 'ohne Status',
  WHITE: 'weiß',
  BLUE: 'blau',
  YELLOW: 'gelb',
  ORANGE: 'orange',
  LILA: 'lila',
  RED: 'rot',
  GREEN: 'grün',
  DARKGREEN: 'dunkelgrün',
};

/** What the office calls the colour of a single service (domain section 3.2). */
export const serviceColorWords: ColorWords = {
  NOTHING: 'nicht beauftragt',
  WHITE: 'beauftragt',
  BLUE: 'wartet auf Unterlagen',
  YELLOW: 'in Bearbeitung',
  ORANGE: 'zur Prüfung',
  LILA: 'liegt extern',
  RED: 'Klärung nötig',
  GREEN: 'erledigt',
  DARKGREEN: 'abgerechnet',
};
