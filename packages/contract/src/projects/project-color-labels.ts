import type { ProjectColor, ProjectMode } from './project-codes.ts';

export type ColorLabels = Readonly<Record<ProjectColor, string>>;

/** The words of the KfW list (screens, "Look"). */
const kfwLabels: ColorLabels = {
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
const engineeringLabels: ColorLabels = {
  ...kfwLabels,
  YELLOW: 'in Berechnung',
  ORANGE: 'bei Behörde/AG',
  LILA: 'Umsetzung/Messung',
  GREEN: 'Leistung erbracht',
};

/** What the office calls a status code in a list of each kind. */
export const officeColorLabels: Readonly<Record<ProjectMode, ColorLabels>> = {
  0: kfwLabels,
  1: engineeringLabels,
  2: engineeringLabels,
};

/** The kinds of projects as menus, titles and file names call them. */
export const modeTitles: Readonly<Record<ProjectMode, string>> = {
  0: 'KfW-Projekte',
  1: 'I-Projekte',
  2: 'II-Projekte',
};

/** The status codes as colors, whatever they mean for a kind of project. */
export const colorNames: ColorLabels = {
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

/** What the office calls the color of a single service (domain section 3.2). */
export const serviceColorLabels: ColorLabels = {
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
