import {
  type ColorWords,
  modeTitles,
  officeColorWords,
  type ProjectColor,
  type ProjectMode,
  type ProjectRow,
  type ProjectTypeView,
} from '@energieakte/contract';
import { useSyncExternalStore } from 'react';

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

type ColorWord = (color: ProjectColor, mode: ProjectMode, audience: Audience) => string;

type KindWords = Readonly<Record<ProjectMode, ColorWords>>;

function sayFrom(office: KindWords, customer: KindWords): ColorWord {
  return (color, mode, audience) => (audience === 'office' ? office : customer)[mode][color];
}

let say = sayFrom(officeColorWords, customerWords);
const listeners = new Set<() => void>();

/** Takes over the words the office has chosen for its kinds of projects; until then the built-in ones hold. */
export function takePhaseWords(types: readonly ProjectTypeView[]): void {
  const office: Record<ProjectMode, ColorWords> = { ...officeColorWords };
  const customer: Record<ProjectMode, ColorWords> = { ...customerWords };
  for (const type of types) {
    if (type.audience === 'customer') customer[type.mode] = type.phaseLabels;
    else {
      office[type.mode] = type.phaseLabels;
      customer[type.mode] = type.customerLabels;
    }
  }
  say = sayFrom(office, customer);
  for (const listener of listeners) listener();
}

/** The German word of a status code in a list of the given kind, for the office or for a customer. */
export function colorWord(color: ProjectColor, mode: ProjectMode, audience: Audience): string {
  return say(color, mode, audience);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `colorWord` for components: draws them again when the words change. */
export function useColorWord(): ColorWord {
  return useSyncExternalStore(subscribe, () => say);
}

export { modeTitles };
