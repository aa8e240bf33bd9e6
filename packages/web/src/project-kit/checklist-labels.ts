import {
  type ChecklistItem,
  checklistItemStateLabels,
  checklistWaitLabels,
  isLaterItem,
  isMissingItem,
} from '@energieakte/contract';

type Waiting = Pick<ChecklistItem, 'state' | 'waitsFor'>;

export const packageLabels: Readonly<Record<ChecklistItem['package'], string>> = {
  A: 'Paket A',
  B: 'Paket B',
  ABSCHLUSS: 'Abschluss',
};

/** What the documents of a package are for; only projects with an application know these steps. */
export const packageNotes: Readonly<Record<ChecklistItem['package'], string>> = {
  A: 'vor dem Antrag',
  B: 'vor dem Nachweis',
  ABSCHLUSS: '',
};

export const packageOrder = ['A', 'B', 'ABSCHLUSS'] as const;

export const stepLabels: Readonly<Record<NonNullable<ChecklistItem['requiredFor']>, string>> = {
  BZA: 'die BzA',
  BND: 'die BnD',
  RECHNUNG: 'die Rechnung',
};

/** The document is neither here nor unnecessary, whether it is asked for by now or only later. */
export function isOpenChecklistItem({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'FEHLT' || state === 'ANGEFORDERT';
}

/** Nothing is to be done about the document any more. */
export function isSettledChecklistItem({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'GEPRUEFT' || state === 'NICHT_NOETIG';
}

/** The state of a document in a word. */
export function checklistItemWord(item: Waiting): string {
  return isLaterItem(item) ? 'später' : checklistItemStateLabels[item.state];
}

/** Why a document that is not here is not missing either: `nach der Zusage`. */
export function waitText(item: Waiting): string | null {
  const { waitsFor } = item;
  return waitsFor === null || isMissingItem(item) || !isOpenChecklistItem(item)
    ? null
    : checklistWaitLabels[waitsFor];
}
