import type { GuestProject } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { isMissingChecklistItem } from '#project-kit/checklist-labels.ts';
import { isBuilding } from '#project-kit/expected-checklist-items.ts';

type ChecklistItem = GuestProject['checklist'][number];

/** From when on the documents of a package are needed, as far as a customer can see it. */
const isNeeded: Readonly<Record<ChecklistItem['package'], (project: GuestProject) => boolean>> = {
  A: () => true,
  B: ({ mode, services, fundingCases }) =>
    mode === 0 ? fundingCases.some(({ bzaId }) => bzaId !== null) : isBuilding(services),
  ABSCHLUSS: ({ fundingCases }) => fundingCases.some(({ bndDate }) => bndDate !== null),
};

/** The documents the office waits for, those with a day first. */
export function awaitedChecklistItems(project: GuestProject): readonly ChecklistItem[] {
  if (project.state !== 'ACTIVE') return [];
  const last = '9999';
  return project.checklist
    .filter(
      (checklistItem) =>
        isMissingChecklistItem(checklistItem) &&
        (checklistItem.state === 'ANGEFORDERT' || isNeeded[checklistItem.package](project)),
    )
    .toSorted((left, right) => (left.dueDate ?? last).localeCompare(right.dueDate ?? last));
}

/** The documents that have come, by their names. */
export function arrivedPapers({ checklist }: GuestProject): readonly ChecklistItem[] {
  return checklist.filter(({ state }) => state === 'EINGEGANGEN' || state === 'GEPRUEFT');
}

const owers = { AUFTRAGGEBER: 'von Ihnen', BAUHERR: 'vom Bauherrn' } as const;

/** `von Ihnen, bitte bis 05.12.2026`: who brings a document, and until when. */
export function documentRequest({ owedBy, dueDate }: ChecklistItem, today: string): string {
  const who = owedBy === 'BAUHERR' ? owers.BAUHERR : owers.AUFTRAGGEBER;
  if (dueDate === null) return who;
  return dueDate < today
    ? `${who}, erbeten bis ${formatDay(dueDate)} – bitte bald nachreichen`
    : `${who}, bitte bis ${formatDay(dueDate)}`;
}
