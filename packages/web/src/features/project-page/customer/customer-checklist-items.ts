import { type GuestProject, isMissingItem } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';

type ChecklistItem = GuestProject['checklist'][number];

/** The documents the office waits for, those with a day first. */
export function awaitedChecklistItems({ checklist }: GuestProject): readonly ChecklistItem[] {
  const last = '9999';
  return checklist
    .filter(isMissingItem)
    .toSorted((left, right) => (left.dueDate ?? last).localeCompare(right.dueDate ?? last));
}

/** `9 fehlen: 4 von Ihnen, 5 vom Bauherrn`: what the number of a customer counts; `null` when nothing is missing. */
export function awaitedText(awaited: readonly Pick<ChecklistItem, 'owedBy'>[]): string | null {
  const client = awaited.filter(({ owedBy }) => owedBy === 'BAUHERR').length;
  const own = awaited.length - client;
  const verb = awaited.length === 1 ? 'fehlt' : 'fehlen';
  if (awaited.length === 0) return null;
  if (client === 0) return `${own} ${verb} von Ihnen`;
  if (own === 0) return `${client} ${verb} vom Bauherrn`;
  return `${awaited.length} ${verb}: ${own} von Ihnen, ${client} vom Bauherrn`;
}

/** The documents that have come, by their names. */
export function arrivedPapers({ checklist }: GuestProject): readonly ChecklistItem[] {
  return checklist.filter(({ state }) => state === 'EINGEGANGEN' || state === 'GEPRUEFT');
}

const owers = { AUFTRAGGEBER: 'von Ihnen', BAUHERR: 'vom Bauherrn' } as const;

/** `von Ihnen, bitte bis 05.12.2026`: who brings a document, until when, and whether the message about it was sent. */
export function documentRequest(
  { owedBy, dueDate, requestUnsentSince }: ChecklistItem,
  today: string,
): string {
  const ower = owedBy === 'BAUHERR' ? owers.BAUHERR : owers.AUFTRAGGEBER;
  const who = requestUnsentSince === null ? ower : `${ower}, Nachricht noch nicht versandt`;
  if (dueDate === null) return who;
  return dueDate < today
    ? `${who}, erbeten bis ${formatDay(dueDate)} – bitte bald nachreichen`
    : `${who}, bitte bis ${formatDay(dueDate)}`;
}
