import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { checklistItemStateLabels } from '#features/checklists/checklist-item-state-labels.ts';
import {
  findItemForUpdate,
  hasFileOfItem,
  type HeldItem,
  updateItem,
} from '#features/checklists/checklists.queries.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';

interface FileMovement {
  readonly projectId: string;
  /** The document for which a file is there from now on. */
  readonly arrived: string | null;
  /** Whether whoever did it has looked at that file and found it good. */
  readonly isChecked?: boolean;
  /** The document that may have lost its last file. */
  readonly lost: string | null;
  /** Who did it; `null` when it followed by itself. */
  readonly personId: string | null;
}

interface Following {
  readonly projectId: string;
  readonly now: Date;
  readonly personId: string | null;
}

async function note(
  db: Transaction,
  { label, state }: HeldItem,
  { after, projectId, personId }: Following & { readonly after: 'EINGEGANGEN' | 'GEPRUEFT' | 'FEHLT' },
): Promise<void> {
  const text = `${label}: ${checklistItemStateLabels[state]} → ${checklistItemStateLabels[after]}`;
  await noteProgress(db, { projectId, subject: 'UNTERLAGEN', text, reason: null, personId });
}

async function followArrival(db: Transaction, id: string, following: Following): Promise<boolean> {
  const item = await findItemForUpdate(db, id);
  if (item === null || (item.state !== 'FEHLT' && item.state !== 'ANGEFORDERT')) return false;
  await updateItem(db, id, {
    state: 'EINGEGANGEN',
    received_at: berlinDay(following.now),
    rejected_reason: null,
    checked_by: null,
    checked_at: null,
  });
  await note(db, item, { ...following, after: 'EINGEGANGEN' });
  return true;
}

async function followAcceptance(db: Transaction, id: string, following: Following): Promise<boolean> {
  const item = await findItemForUpdate(db, id);
  if (item === null || item.state === 'GEPRUEFT') return false;
  await updateItem(db, id, {
    state: 'GEPRUEFT',
    received_at: berlinDay(following.now),
    rejected_reason: null,
    checked_by: following.personId,
    checked_at: following.now,
  });
  await note(db, item, { ...following, after: 'GEPRUEFT' });
  return true;
}

async function followLoss(db: Transaction, id: string, following: Following): Promise<boolean> {
  const item = await findItemForUpdate(db, id);
  if (item === null || (item.state !== 'EINGEGANGEN' && item.state !== 'GEPRUEFT')) return false;
  if (await hasFileOfItem(db, id)) return false;
  await updateItem(db, id, { state: 'FEHLT', received_at: null, checked_by: null, checked_at: null });
  await note(db, item, { ...following, after: 'FEHLT' });
  return true;
}

/**
 * Lets the checklist follow the files that are tied to its documents: the first one makes a document arrive, the last one that
 * goes makes it missing again. The project is held by the caller; its color, history and notifications follow.
 */
export async function followFiles(
  context: AppContext,
  db: Transaction,
  { projectId, arrived, isChecked = false, lost, personId }: FileMovement,
): Promise<void> {
  const following = { projectId, personId, now: context.clock.now() };
  const follow = isChecked ? followAcceptance : followArrival;
  const hasArrived = arrived !== null && (await follow(db, arrived, following));
  const isLost = lost !== null && lost !== arrived && (await followLoss(db, lost, following));
  if (!hasArrived && !isLost) return;
  await finishChange(context, db, {
    id: projectId,
    action: 'checklist',
    reason: null,
    changedBy: personId,
  });
}
