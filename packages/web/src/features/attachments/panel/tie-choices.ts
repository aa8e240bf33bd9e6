import type { AttachmentBoard } from '@energieakte/contract';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What of the project an Unterlage can belong to; empty until the project is loaded. */
export interface Ties {
  readonly services: readonly { readonly code: string; readonly title: string }[];
  readonly fundingCases: readonly { readonly id: string; readonly title: string }[];
}

const nothing: Choice = { value: '', label: 'nichts davon' };

/** The documents of the checklist, those of all slots. */
export function checklistItemChoices({ slots }: AttachmentBoard): readonly Choice[] {
  const papers = slots.flatMap(({ papers: all }) => all);
  return [nothing, ...papers.map(({ id, label }) => ({ value: id, label }))];
}

/** The services of the project; one that was taken out of it stays in sight. */
export function serviceChoices({ services }: Ties, current: string | null): readonly Choice[] {
  const known = services.map(({ code, title }) => ({ value: code, label: title }));
  const isGone = current !== null && services.every(({ code }) => code !== current);
  return [nothing, ...known, ...(isGone ? [{ value: current, label: current }] : [])];
}

export function caseChoices({ fundingCases }: Ties): readonly Choice[] {
  return [nothing, ...fundingCases.map(({ id, title }) => ({ value: id, label: title }))];
}
