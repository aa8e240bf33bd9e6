import {
  type ColorLabels,
  modeTitles,
  officeColorLabels,
  type ProjectColor,
  type ProjectMode,
  type ProjectRow,
  type ProjectTypeView,
} from '@energieakte/contract';
import { useSyncExternalStore } from 'react';

/** What a customer reads: whose turn it is, and no internal judgement. */
const customerKfwLabels: ColorLabels = {
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

const customerEngineeringLabels: ColorLabels = {
  ...customerKfwLabels,
  ORANGE: 'Geliefert, in Prüfung',
  LILA: 'In Umsetzung',
  GREEN: 'Leistung erbracht',
};

const customerLabels: Readonly<Record<ProjectMode, ColorLabels>> = {
  0: customerKfwLabels,
  1: customerEngineeringLabels,
  2: customerEngineeringLabels,
};

export type Audience = ProjectRow['audience'];

type ColorLabel = (color: ProjectColor, mode: ProjectMode, audience: Audience) => string;

type KindLabels = Readonly<Record<ProjectMode, ColorLabels>>;

function sayFrom(office: KindLabels, customer: KindLabels): ColorLabel {
  return (color, mode, audience) => (audience === 'office' ? office : customer)[mode][color];
}

let say = sayFrom(officeColorLabels, customerLabels);
const listeners = new Set<() => void>();

/** Takes over the words the office has chosen for its kinds of projects; until then the built-in ones hold. */
export function takePhaseLabels(types: readonly ProjectTypeView[]): void {
  const office: Record<ProjectMode, ColorLabels> = { ...officeColorLabels };
  const customer: Record<ProjectMode, ColorLabels> = { ...customerLabels };
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
export function colorLabel(color: ProjectColor, mode: ProjectMode, audience: Audience): string {
  return say(color, mode, audience);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `colorLabel` for components: draws them again when the words change. */
export function useColorLabel(): ColorLabel {
  return useSyncExternalStore(subscribe, () => say);
}

export { modeTitles };
