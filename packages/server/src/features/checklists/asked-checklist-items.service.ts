import {
  type DocumentRequestNote,
  germanDay,
  type Project,
  type RecordedChecklistItem,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { updateItem } from '#features/checklists/checklists.queries.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { workOnProject } from '#features/projects/lifecycle/project-work.service.ts';

function isOpen({ state, owedBy }: RecordedChecklistItem): boolean {
  const isAsked = state === 'FEHLT' || state === 'ANGEFORDERT';
  return isAsked && owedBy !== 'BUERO';
}

/**
 * The documents that are asked for; one that came meanwhile, or that is the office's own, is not asked for.
 * @throws AppError `checklist.notFound`, `documentRequest.notOpen`
 */
export function askedChecklistItems(
  { checklist }: { readonly checklist: readonly RecordedChecklistItem[] },
  itemIds: readonly string[],
): readonly RecordedChecklistItem[] {
  const chosen = checklist.filter(({ id }) => itemIds.includes(id));
  if (chosen.length < new Set(itemIds).size) throw refusal('checklist.notFound', {});
  const settled = chosen.filter((item) => !isOpen(item));
  if (settled.length > 0)
    throw refusal('paperRequest.notOpen', { papers: settled.map(({ label }) => label).join(', ') });
  return chosen;
}

/** Writes down that documents were asked for today, and until which day (both `YYYY-MM-DD`). */
export async function markAsked(
  db: Transaction,
  papers: readonly RecordedChecklistItem[],
  { today, dueDate }: { readonly today: string; readonly dueDate: string },
): Promise<void> {
  const asked = {
    state: 'ANGEFORDERT',
    requested_at: today,
    due_date: dueDate,
    checked_by: null,
    checked_at: null,
  } as const;
  for (const { id } of papers) await updateItem(db, id, asked);
}

/**
 * Writes down that somebody was asked for documents in another way than by mail, all of them or none.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `access.denied`, `checklist.notFound`,
 *   `documentRequest.notOpen`
 */
export async function noteChecklistItemsAsked(
  context: AppContext,
  person: Person,
  { projectId, itemIds, dueDate }: DocumentRequestNote,
): Promise<Project> {
  const work = { projectId, right: 'editChecklist', action: 'checklist', reason: null } as const;
  return workOnProject(context, person, {
    ...work,
    change: async (db, { record }) => {
      const papers = askedChecklistItems(record, itemIds);
      await markAsked(db, papers, { today: berlinDay(context.clock.now()), dueDate });
      const labels = papers.map(({ label }) => label).join(', ');
      const text = `Ohne E-Mail angefordert, erbeten bis ${germanDay(dueDate)}: ${labels}`;
      await noteProgress(db, {
        projectId: record.id,
        subject: 'UNTERLAGEN',
        text,
        reason: null,
        personId: person.id,
      });
    },
  });
}
