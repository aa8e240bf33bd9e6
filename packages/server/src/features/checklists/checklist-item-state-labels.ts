import type { ChecklistState } from '@energieakte/contract';

/** How remarks call the state of a document. */
export const checklistItemStateLabels: Readonly<Record<ChecklistState, string>> = {
  FEHLT: 'fehlt',
  ANGEFORDERT: 'angefordert',
  EINGEGANGEN: 'eingegangen',
  GEPRUEFT: 'geprüft',
  NICHT_NOETIG: 'nicht nötig',
};
