import type { BulkChange, BulkOutcome, BulkSkipCode } from '@energieakte/contract';

export type BulkKind = BulkChange['kind'];

/** What can be changed in many projects, in the order it is offered. */
export const bulkKinds = [
  'setColor',
  'clearColor',
  'responsible',
  'addMember',
  'removeMember',
  'addGroup',
  'removeGroup',
  'addTag',
  'removeTag',
  'priority',
  'cancel',
  'activate',
] as const satisfies readonly BulkKind[];

export const kindLabels: Readonly<Record<BulkKind, string>> = {
  setColor: 'Status von Hand setzen',
  clearColor: 'Status wieder ableiten',
  responsible: 'Projektleitung setzen',
  addMember: 'Mitglied hinzufügen',
  removeMember: 'Mitglied entfernen',
  addGroup: 'Gruppe hinzufügen',
  removeGroup: 'Gruppe entfernen',
  addTag: 'Schlagwort hinzufügen',
  removeTag: 'Schlagwort entfernen',
  priority: 'Priorität setzen',
  cancel: 'Stoppen',
  activate: 'Wieder aufnehmen',
};

const skipLabels: Readonly<Record<BulkSkipCode, string>> = {
  locked: 'gerade bearbeitet',
  invalid: 'nicht möglich',
  denied: 'ohne Berechtigung',
  unchanged: 'schon so',
  wrongState: 'in anderem Zustand',
  aborted: 'nicht mehr ausgeführt',
};

export const outcomeLabels: Readonly<Record<BulkOutcome, string>> = {
  PENDING: 'offen',
  CHANGED: 'geändert',
  SKIPPED: 'ausgelassen',
  UNDONE: 'zurückgenommen',
  KEPT: 'geblieben',
};

/** `1 Projekt`, `480 Projekte`. */
export function counted(count: number): string {
  return count === 1 ? '1 Projekt' : `${count.toLocaleString('de-DE')} Projekte`;
}

/** `1 Projekt`, `480 Projekten`, after a preposition. */
export function countedAfter(count: number): string {
  return count === 1 ? '1 Projekt' : `${count.toLocaleString('de-DE')} Projekten`;
}

/** `12 gerade bearbeitet, 6 schon so` */
export function reasonsText(
  reasons: readonly { readonly code: BulkSkipCode; readonly count: number }[],
): string {
  return reasons
    .map(({ code, count }) => `${count.toLocaleString('de-DE')} ${skipLabels[code]}`)
    .join(', ');
}
