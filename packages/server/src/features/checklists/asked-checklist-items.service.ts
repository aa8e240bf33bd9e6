import {
  type ChecklistOwer,
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

function isOpen({ state }: RecordedChecklistItem): boolean {
  return state === 'FEHLT' || state === 'ANGEFORDERT';
}

type Checklist = { readonly checklist: readonly RecordedChecklistItem[] };

function chosenItems(
  { checklist }: Checklist,
  itemIds: readonly string[],
  isMeant: (item: RecordedChecklistItem) => boolean,
): readonly RecordedChecklistItem[] {
  const chosen = checklist.filter(({ id }) => itemIds.includes(id));
  if (chosen.length < new Set(itemIds).size) throw refusal('checklist.notFound', {});
  const others = chosen.filter((item) => !isOpen(item) || !isMeant(item));
  if (others.length > 0)
    throw refusal('paperRequest.notOpen', { papers: others.map(({ label }) => label).join(', ') });
  return chosen;
}

/**
 * The documents that others are asked for; one that came meanwhile, or that is the office's own, is not asked for.
 * @throws AppError `checklist.notFound`, `documentRequest.notOpen`
 */
export function askedChecklistItems(
  project: Checklist,
  itemIds: readonly string[],
): readonly RecordedChecklistItem[] {
  return chosenItems(project, itemIds, ({ owedBy }) => owedBy !== 'BUERO');
}

/**
 * The documents that the office makes itself.
 * @throws AppError `checklist.notFound`, `documentRequest.notOpen`
 */
export function ownChecklistItems(
  project: Checklist,
  itemIds: readonly string[],
): readonly RecordedChecklistItem[] {
  return chosenItems(project, itemIds, ({ owedBy }) => owedBy === 'BUERO');
}

/** When and of whom documents are asked for; days as `YYYY-MM-DD`. */
export interface Asked {
  readonly today: string;
  readonly dueDate: string;
  /** `null` where nobody says who was asked. */
  readonly from: ChecklistOwer | null;
  /** False while the message that asks lies here. */
  readonly isSent: boolean;
}

/** Writes down that documents were asked for today, of whom, and until which day. */
export async function markAsked(
  db: Transaction,
  papers: readonly RecordedChecklistItem[],
  { today, dueDate, from, isSent }: Asked,
): Promise<void> {
  const asked = {
    state: 'ANGEFORDERT',
    requested_at: today,
    due_date: dueDate,
    requested_from: from,
    request_unsent_since: isSent ? null : today,
    checked_by: null,
    checked_at: null,
  } as const;
  for (const { id } of papers) await updateItem(db, id, asked);
}

/** Writes down that the message about documents has been sent after all. */
export async function markSent(
  db: Transaction,
  papers: readonly Pick<RecordedChecklistItem, 'id'>[],
): Promise<void> {
  for (const { id } of papers) await updateItem(db, id, { request_unsent_since: null });
}

/** Writes down that documents are tasks of the office by now. */
export async function markAsTasks(
  db: Transaction,
  papers: readonly RecordedChecklistItem[],
): Promise<void> {
  for (const { id } of papers) await updateItem(db, id, { requested_from: 'BUERO' });
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
      await markAsked(db, papers, {
        today: berlinDay(context.clock.now()),
        dueDate,
        from: null,
        isSent: true,
      });
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
