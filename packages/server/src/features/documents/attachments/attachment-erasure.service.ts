import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { attachmentKind } from '#features/documents/attachments/attachment-kind.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import type { KeptUntil } from '#features/documents/attachments/attachment-retention.ts';
import { listWithTrash } from '#features/documents/attachments/attachments.queries.ts';
import { deleteAttachmentRow } from '#features/documents/attachments/trash.queries.ts';
import { keepingsOf } from '#features/documents/attachments/trash.service.ts';
import { lockRecord, appendVersion } from '#core/records/record.service.ts';

export interface KeptChecklistItem {
  readonly title: string;
  readonly files: number;
  readonly kept: KeptUntil;
}

/** What of a project's Unterlagen may go today, and what has to stay. */
export interface ChecklistItemsOfErasure {
  readonly free: readonly AttachmentRecord[];
  readonly kept: readonly KeptChecklistItem[];
}

/** Judges the Unterlagen of a project, with those in the Papierkorb, by their class of retention. */
export async function judgeChecklistItems(
  { clock }: Pick<AppContext, 'clock'>,
  db: Connection,
  projectId: string,
): Promise<ChecklistItemsOfErasure> {
  const records = await listWithTrash(db, projectId);
  const keepingOf = await keepingsOf(db, records);
  const today = berlinDay(clock.now());
  const free: AttachmentRecord[] = [];
  const kept: KeptChecklistItem[] = [];
  for (const record of records) {
    const { kept: until } = keepingOf(record);
    if (until === null || until.until < today) free.push(record);
    else kept.push({ title: record.title, files: record.files.length, kept: until });
  }
  return { free, kept };
}

/**
 * Removes the Unterlagen of a project that need not be kept, whatever the days of the Papierkorb.
 * @returns the contents they referred to, for `removeContents` after the commit
 */
export async function eraseChecklist(
  context: AppContext,
  db: Transaction,
  { projectId, personId }: { readonly projectId: string; readonly personId: string },
): Promise<readonly string[]> {
  const { free } = await judgeChecklistItems(context, db, projectId);
  for (const { id } of free) {
    await lockRecord(db, attachmentKind, { id, purpose: 'deletion' });
    await appendVersion(db, attachmentKind, { id, action: 'purge', changedBy: personId });
    await deleteAttachmentRow(db, id);
  }
  return free.flatMap(({ files }) => files.map(({ sha256 }) => sha256));
}
