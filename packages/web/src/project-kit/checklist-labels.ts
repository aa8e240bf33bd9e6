import type { ChecklistItem } from '@energieakte/contract';

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

/** The document is neither here nor unnecessary. */
export function isMissingChecklistItem({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'FEHLT' || state === 'ANGEFORDERT';
}

/** Nothing is to be done about the document any more. */
export function isSettledChecklistItem({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'GEPRUEFT' || state === 'NICHT_NOETIG';
}
