import type { ChecklistState } from '@energieakte/contract';

/** How remarks call the state of a paper. */
export const paperStateWords: Readonly<Record<ChecklistState, string>> = {
  FEHLT: 'fehlt',
  ANGEFORDERT: 'angefordert',
  EINGEGANGEN: 'eingegangen',
  GEPRUEFT: 'geprüft',
  NICHT_NOETIG: 'nicht nötig',
};
