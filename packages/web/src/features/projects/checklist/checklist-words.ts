import type { ChecklistItem } from '@energieakte/contract';

export const packageWords: Readonly<Record<ChecklistItem['package'], string>> = {
  A: 'Paket A',
  B: 'Paket B',
  ABSCHLUSS: 'Abschluss',
};

/** What the papers of a package are for; only projects with an application know these steps. */
export const packageNotes: Readonly<Record<ChecklistItem['package'], string>> = {
  A: 'vor dem Antrag',
  B: 'vor dem Nachweis',
  ABSCHLUSS: '',
};

export const packageOrder = ['A', 'B', 'ABSCHLUSS'] as const;

export const stepWords: Readonly<Record<NonNullable<ChecklistItem['requiredFor']>, string>> = {
  BZA: 'die BzA',
  BND: 'die BnD',
  RECHNUNG: 'die Rechnung',
};

/** The paper is neither here nor unnecessary. */
export function isMissingPaper({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'FEHLT' || state === 'ANGEFORDERT';
}

/** Nothing is to be done about the paper any more. */
export function isSettledPaper({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'GEPRUEFT' || state === 'NICHT_NOETIG';
}
