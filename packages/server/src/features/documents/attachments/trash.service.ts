import type { Attachment, DeletedAttachment } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { updateArrivalAsOpen } from '#features/documents/attachments/arrivals.queries.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  attachmentKind,
  finishAttachment,
  getStoredAttachment,
  presentAttachment,
} from '#features/documents/attachments/attachment-kind.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import {
  type KeptUntil,
  keptUntil,
  purgeDay,
} from '#features/documents/attachments/attachment-retention.ts';
import { lockAttachment } from '#features/documents/attachments/attachment-save.service.ts';
import { updateDeleted } from '#features/documents/attachments/attachment-write.queries.ts';
import { mayWithAttachment, trashFor } from '#features/documents/attachments/attachments.policy.ts';
import type { PageParams } from '#core/paging/paged-query.ts';
import { listTrash } from '#features/documents/attachments/attachments.queries.ts';
import { listKeepings } from '#features/documents/attachments/trash.queries.ts';
import { followFiles } from '#features/checklists/checklist-item-arrival.service.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import { lockRecord } from '#core/records/record.service.ts';

/**
 * Lays an Unterlage into the Papierkorb. A document of the checklist that loses its last file is missing again.
 * @throws AppError `attachment.notFound`, `access.denied`
 */
export async function deleteAttachment(context: AppContext, person: Person, id: string): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const before = await lockAttachment(context, db, { person, id });
    if (!mayWithAttachment(person, 'delete', factsOfAttachment(before, context.clock.now())))
      throw refusal('access.denied', {});
    await updateDeleted(db, { id, deletedBy: person.id, changedBy: person.id });
    const { projectId, checklistItemId } = before;
    if (before.files.length > 0)
      await followFiles(context, db, {
        projectId,
        arrived: null,
        lost: checklistItemId,
        personId: person.id,
      });
    await finishAttachment(db, { id, action: 'delete', changedBy: person.id }, before);
    await withdrawCause(db, { kind: 'attachment', id }, 'everyone');
  });
}

/** @throws AppError `attachment.notFound`, also for one the person must not know to be in the Papierkorb */
async function getRestorable(
  context: AppContext,
  person: Person,
  { id, db }: { readonly id: string; readonly db: Connection },
): Promise<AttachmentRecord> {
  const record = await getStoredAttachment(db, id);
  const facts = factsOfAttachment(record, context.clock.now());
  if (mayWithAttachment(person, 'restore', facts)) return record;
  const isSeen = mayWithAttachment(person, 'edit', facts);
  throw isSeen ? refusal('attachment.notInTrash', {}) : refusal('attachment.notFound', {});
}

/**
 * Takes an Unterlage out of the Papierkorb, as it was; its document of the checklist arrives again. One that was refused
 * waits in the Eingang once more.
 * @throws AppError `attachment.notFound`, `attachment.notInTrash`
 */
export async function restoreAttachment(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Attachment> {
  return context.database.transaction().execute(async (db) => {
    const { projectId } = await getRestorable(context, person, { id, db });
    await lockProject(db, projectId);
    await lockRecord(db, attachmentKind, { id, purpose: 'change' });
    const before = await getRestorable(context, person, { id, db });
    await updateDeleted(db, { id, deletedBy: null, changedBy: person.id });
    await updateArrivalAsOpen(db, id);
    if (before.files.length > 0)
      await followFiles(context, db, {
        projectId,
        arrived: before.checklistItemId,
        lost: null,
        personId: person.id,
      });
    const operation = { id, action: 'restore', changedBy: person.id } as const;
    return presentAttachment(context, person, await finishAttachment(db, operation, before));
  });
}

/** How long each of these has to be kept, with what holds its project. */
export async function keepingsOf(db: Connection, records: readonly AttachmentRecord[]) {
  const projects = await listKeepings(
    db,
    records.map(({ projectId }) => projectId),
  );
  return (record: AttachmentRecord): { kept: KeptUntil | null; heldBecause: string | null } => {
    const { lastProof = null, heldBecause = null } = projects.get(record.projectId) ?? {};
    const newest = record.files[0];
    const arrivedOn = newest === undefined ? null : berlinDay(new Date(newest.at));
    const { retentionClass } = record;
    return { kept: keptUntil({ retentionClass, arrivedOn, lastProof }), heldBecause };
  };
}

/** One page of the Papierkorb, with the day from which each may go for good. */
export async function listDeleted(
  context: AppContext,
  person: Person,
  { projectId, page, size }: PageParams & { readonly projectId?: string | undefined },
) {
  const { database } = context;
  const deletedBy = trashFor(person) === 'all' ? null : person.id;
  const project = projectId === undefined ? null : await getReadableProject(context, person, projectId);
  const filter = { projectId: project?.id ?? null, deletedBy };
  const found = await listTrash(database, filter, { page, size });
  const keepingOf = await keepingsOf(database, found.items);
  const items = found.items.map((record): DeletedAttachment => {
    const { kept, heldBecause } = keepingOf(record);
    const deletedAt = record.deletedAt ?? record.updatedAt;
    return {
      ...presentAttachment(context, person, record),
      deletedAt: deletedAt.toISOString(),
      deletedBy: record.deletedBy,
      purgeFrom: purgeDay(berlinDay(deletedAt), kept),
      keptUntil: kept?.until ?? null,
      keptBecause: heldBecause ?? kept?.reason ?? null,
    };
  });
  return { items, total: found.total, page, size };
}
