import type { ProjectColor, ProjectMode, ProjectRow } from '@energieakte/contract';

type Words = Readonly<Record<ProjectColor, string>>;

/** The words of the KfW list (screens, "Look"). */
const kfwWords: Words = {
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
const engineeringWords: Words = {
  ...kfwWords,
  YELLOW: 'in Berechnung',
  ORANGE: 'bei Behörde/AG',
  LILA: 'Umsetzung/Messung',
  GREEN: 'Leistung erbracht',
};

const officeWords: Readonly<Record<ProjectMode, Words>> = {
  0: kfwWords,
  1: engineeringWords,
  2: engineeringWords,
};

/** What a customer reads: whose turn it is, and no internal judgement. */
const customerKfwWords: Words = {
  NOTHING: 'Noch nicht begonnen',
  WHITE: 'Anfrage eingegangen',
  BLUE: 'Wir warten auf Unterlagen',
  YELLOW: 'In Bearbeitung',
  ORANGE: 'Antrag bei der KfW',
  LILA: 'Im Bau',
  RED: 'In Klärung',
  GREEN: 'Nachweis erstellt',
  DARKGREEN: 'Abgeschlossen',
};

const customerEngineeringWords: Words = {
  ...customerKfwWords,
  ORANGE: 'Geliefert, in Prüfung',
  LILA: 'In Umsetzung',
  GREEN: 'Leistung erbracht',
};

const customerWords: Readonly<Record<ProjectMode, Words>> = {
  0: customerKfwWords,
  1: customerEngineeringWords,
  2: customerEngineeringWords,
};

export type Audience = ProjectRow['audience'];

/** The German word of a status code in a list of the given kind, for the office or for a customer. */
export function colorWord(color: ProjectColor, mode: ProjectMode, audience: Audience): string {
  const words = audience === 'office' ? officeWords : customerWords;
  return words[mode][color];
}

/** The kinds of projects as menus and titles name them. */
export const modeTitles: Readonly<Record<ProjectMode, string>> = {
  0: 'KfW-Projekte',
  1: 'I-Projekte',
  2: 'II-Projekte',
};
