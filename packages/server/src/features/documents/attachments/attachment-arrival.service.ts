import {
  type Attachment,
  safeFileName,
  slotTitle,
  type UploadHindrance,
  uploadHindrance,
} from '@energieakte/contract';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import type { AppContext } from '#core/app-context.ts';
import { lockContent } from '#database/content-lock.ts';
import type { Transaction } from '#database/connection.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  finishAttachment,
  getReadableAttachment,
  presentAttachment,
} from '#features/documents/attachments/attachment-kind.service.ts';
import {
  noteArrival,
  noteRelease,
} from '#features/documents/attachments/attachment-notifications.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import {
  lockAttachment,
  refuseWaiting,
} from '#features/documents/attachments/attachment-save.service.ts';
import {
  insertFile,
  type NewContent,
  updateArrived,
  updateReleased,
  upsertContent,
} from '#features/documents/attachments/attachment-write.queries.ts';
import {
  bringsAsCustomer,
  mayUploadInto,
  mayWithAttachment,
  visibleFiles,
} from '#features/documents/attachments/attachments.policy.ts';
import { listShownPictures } from '#features/documents/attachments/comment-pictures.queries.ts';
import { admitGuestFile } from '#features/guest-limits/guest-limits.service.ts';
import { followFiles } from '#features/checklists/checklist-item-arrival.service.ts';

export interface UploadParams {
  readonly attachmentId: string;
  /** As the sender calls the file. */
  readonly name: string;
  /** In bytes; `null` where it is not known beforehand. */
  readonly size: number | null;
}

export interface AdmittedUpload {
  readonly attachmentId: string;
  readonly projectId: string;
  /** Without anything that could do harm. */
  readonly name: string;
}

function hindranceRefusal(hindrance: UploadHindrance): AppError {
  if (hindrance.code === 'attachment.tooLarge') return refusal(hindrance.code, hindrance.parameters);
  return hindrance.code === 'attachment.typeRefused'
    ? refusal(hindrance.code, hindrance.parameters)
    : refusal(hindrance.code, {});
}

function refuseForeign(context: AppContext, person: Person, record: AttachmentRecord): void {
  const facts = factsOfAttachment(record, context.clock.now());
  if (mayWithAttachment(person, 'addVersion', facts)) return refuseWaiting(record);
  if (facts.projectState === 'DELETED') throw refusal('project.deletedIsClosed', {});
  if (!mayUploadInto(person, facts))
    throw refusal('attachment.slotClosed', { slot: slotTitle(facts.order) });
  throw refusal('access.denied', {});
}

/**
 * Judges an upload before its first byte, and again before it becomes a version: the right to the Unterlage, the name,
 * the kind of file by its ending and the size.
 * @throws AppError `attachment.notFound`, `attachment.slotClosed`, `access.denied`, `attachment.nameRefused`,
 *   `attachment.typeRefused`, `attachment.tooLarge`, `attachment.empty`
 */
export async function admitUpload(
  context: AppContext,
  person: Person,
  { attachmentId, name, size }: UploadParams,
): Promise<AdmittedUpload> {
  const record = await getReadableAttachment(context, person, attachmentId);
  refuseForeign(context, person, record);
  const safe = safeFileName(name);
  if (safe === null) throw refusal('attachment.nameRefused', {});
  const hindrance = uploadHindrance({ name: safe, size }, context.config.uploadMaxBytes);
  if (hindrance !== null) throw hindranceRefusal(hindrance);
  return { attachmentId, projectId: record.projectId, name: safe };
}

/**
 * Writes down a content, once, and holds it until the transaction ends: put its file in place (`files.adopt`) after this
 * and before `addVersion`, in the same transaction, and no clearing away can come between.
 */
export async function storeContent(db: Transaction, content: NewContent): Promise<void> {
  await lockContent(db, content.sha256);
  await upsertContent(db, content);
}

export interface ArrivedFile {
  readonly attachmentId: string;
  /** As `admitUpload` answered it. */
  readonly name: string;
  /** Of a content that is written down (`storeContent`). */
  readonly sha256: string;
  readonly uploader: Person;
}

/**
 * Makes a stored content the newest version of an Unterlage, inside the caller's transaction: it counts as arrived, its
 * document of the checklist too, and the office hears of it. Answers the Unterlage as the uploader sees it.
 * @throws AppError as `admitUpload`, because rights may have changed since
 */
export async function addVersion(
  context: AppContext,
  db: Transaction,
  { attachmentId, name, sha256, uploader }: ArrivedFile,
): Promise<Attachment> {
  const before = await lockAttachment(context, db, { person: uploader, id: attachmentId });
  refuseForeign(context, uploader, before);
  return recordArrival(context, db, { before, name, sha256, uploader });
}

interface Arrival {
  readonly before: AttachmentRecord;
  readonly name: string;
  readonly sha256: string;
  readonly uploader: Person;
}

/** Whether it is the picture of a comment that was sent to the customer before its bytes had come. */
async function isAwaitedPicture(
  db: Transaction,
  { before, uploader }: Pick<Arrival, 'before' | 'uploader'>,
): Promise<boolean> {
  const { id, projectId, createdBy, visibility, files } = before;
  if (visibility !== 'KUNDE' || files.length > 0 || createdBy?.id !== uploader.id) return false;
  if (bringsAsCustomer(uploader)) return false;
  return (await listShownPictures(db, { projectId, authorId: uploader.id }, [id])).has(id);
}

async function recordArrival(
  context: AppContext,
  db: Transaction,
  { before, name, sha256, uploader }: Arrival,
): Promise<Attachment> {
  const { id, projectId, checklistItemId } = before;
  await insertFile(db, { attachmentId: id, name, sha256, uploadedBy: uploader.id, uploadLinkId: null });
  const isReleased = await isAwaitedPicture(db, { before, uploader });
  const state = isReleased ? 'FREIGEGEBEN' : 'EINGEGANGEN';
  await updateArrived(db, { id, state, changedBy: uploader.id });
  if (isReleased) await updateReleased(db, id, uploader.id);
  const movement = { projectId, arrived: checklistItemId, lost: null, personId: uploader.id };
  await followFiles(context, db, movement);
  const record = await finishAttachment(db, { id, action: 'upload', changedBy: uploader.id }, before);
  await noteArrival(db, uploader, record);
  await noteRelease(db, uploader, { before, record, isReleased });
  return presentAttachment(context, uploader, record);
}

export interface LinkParams {
  readonly id: string;
  readonly fromAttachmentId: string;
  readonly version: number;
}

/**
 * Takes a file over from an Unterlage the person may read, without sending it again. The content goes only with its last
 * reference, which the database decides even when the other one is removed at this moment.
 * @throws AppError as `admitUpload`, `attachment.fileNotFound`, `attachment.infected`, `attachment.contentGone`
 */
export async function linkFile(
  context: AppContext,
  person: Person,
  { id, fromAttachmentId, version }: LinkParams,
): Promise<Attachment> {
  return context.database.transaction().execute(async (db) => {
    const before = await lockAttachment(context, db, { person, id });
    refuseForeign(context, person, before);
    const source = await getReadableAttachment(
      { clock: context.clock, database: db },
      person,
      fromAttachmentId,
    );
    const file = visibleFiles(person, source.files).find((one) => one.version === version);
    if (file === undefined) throw refusal('attachment.fileNotFound', {});
    if (file.scan === 'BEFALLEN') throw refusal('attachment.infected', {});
    const { name, sha256 } = file;
    await admitGuestFile(db, person, 0);
    return recordArrival(context, db, { before, name, sha256, uploader: person });
  });
}
