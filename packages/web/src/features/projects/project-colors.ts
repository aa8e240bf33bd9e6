import {
  type ColorWords,
  modeTitles,
  officeColorWords,
  type ProjectColor,
  type ProjectMode,
  type ProjectRow,
} from '@energieakte/contract';

/** What a customer reads: whose turn it is, and no internal judgement. */
const customerKfwWords: ColorWords = {
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

const customerEngineeringWords: ColorWords = {
  ...customerKfwWords,
  ORANGE: 'Geliefert, in Prüfung',
  LILA: 'In Umsetzung',
  GREEN: 'Leistung erbracht',
};

const customerWords: Readonly<Record<ProjectMode, ColorWords>> = {
  0: customerKfwWords,
  1: customerEngineeringWords,
  2: customerEngineeringWords,
};

export type Audience = ProjectRow['audience'];

/** The German word of a status code in a list of the given kind, for the office or for a customer. */
export function colorWord(color: ProjectColor, mode: ProjectMode, audience: Audience): string {
  const words = audience === 'office' ? officeColorWords : customerWords;
  return words[mode][color];
}

export { modeTitles };
