import { type ChecklistItem, type Deadline, isWantedOfCustomer } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

type ShownDeadline = Pick<Deadline, 'visibleToGuest' | 'state'>;
type OwedChecklistItem = Pick<ChecklistItem, 'owedBy' | 'requestedFrom'>;

const isReleased: Right<ShownDeadline> = when({
  kind: 'release',
  holds: (_, { visibleToGuest }) => visibleToGuest,
  yes: 'Die Frist ist für den Auftraggeber freigegeben.',
  no: 'Die Frist ist nicht für den Auftraggeber freigegeben.',
});

const isOpen: Right<ShownDeadline> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'OFFEN',
  yes: 'Die Frist ist offen.',
  no: 'Die Frist ist nicht mehr offen.',
});

const isOfCustomer: Right<OwedChecklistItem> = when({
  kind: 'release',
  holds: (_, checklistItem) => isWantedOfCustomer(checklistItem),
  yes: 'Die Unterlage haben Auftraggeber oder Bauherr beizubringen.',
  no: 'Die Unterlage haben nicht Auftraggeber oder Bauherr beizubringen, oder ein anderer ist darum gebeten.',
});

/** Of a project they may read, the office sees every deadline, guests the open ones released for them. */
export const readDeadline: Right<ShownDeadline> = either<ShownDeadline>(
  granted('project.read'),
  every<ShownDeadline>(grantedForOwn('project.read'), isReleased, isOpen),
);

/**
 * Of a project they may read, the office sees every document, guests those they were
 * asked for, and those they or the Bauherr owe and nobody was asked for yet.
 */
export const readChecklistItem: Right<OwedChecklistItem> = either<OwedChecklistItem>(
  granted('project.read'),
  every<OwedChecklistItem>(grantedForOwn('project.read'), isOfCustomer),
);

export function mayReadDeadline(person: RightsHolder, deadline: ShownDeadline): boolean {
  return permits(readDeadline, person, deadline);
}

export function mayReadChecklistItem(person: RightsHolder, checklistItem: OwedChecklistItem): boolean {
  return permits(readChecklistItem, person, checklistItem);
}
