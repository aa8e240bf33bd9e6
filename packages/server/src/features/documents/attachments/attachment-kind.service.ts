import { accountsSlot, type Attachment } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { AttachmentReader } from '#features/documents/attachments/attachment-reader.ts';
import {
  type AttachmentRecord,
  type StoredAttachment,
  storedPart,
} from '#features/documents/attachments/attachment-record.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  attachmentAbilities,
  knowsArrivals,
  mayKnowUploader,
  mayReadAttachment,
  readsAsCustomer,
  visibleFiles,
} from '#features/documents/attachments/attachments.policy.ts';
import {
  findAttachment,
  findAttachmentFor,
} from '#features/documents/attachments/attachments.queries.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { appendVersion, type RecordAction, type RecordKind } from '#core/records/record.service.ts';

/** How Unterlagen are locked and kept in the history. */
export const attachmentKind: RecordKind<StoredAttachment> = {
  table: 'attachment',
  notFound: 'attachment.notFound',
  find: async (db, id) => {
    const record = await findAttachment(db, id);
    return record === null ? null : storedPart(record);
  },
};

type Named = Attachment['createdBy'];

/** An Unterlage as the person may see it; that the person may, is the caller's matter. */
export function presentAttachment(
  { clock }: Pick<AppContext, 'clock'>,
  person: Person,
  record: AttachmentRecord,
): Attachment {
  const name = (by: Named): Named => (by !== null && mayKnowUploader(person, by.id) ? by : null);
  const isGuest = readsAsCustomer(person);
  const files = visibleFiles(person, record.files).map(({ sha256, ...file }) => ({
    ...file,
    ...(isGuest ? {} : { sha256 }),
    uploadedBy: name(file.uploadedBy),
    overLink: file.overLink && knowsArrivals(person),
  }));
  const { createdAt, updatedAt, createdBy, updatedBy } = record;
  const { deletedAt: _at, deletedBy: _by, retentionClass, ...stored } = storedPart(record);
  return {
    ...stored,
    ...(isGuest ? { serviceCode: null, fundingCaseId: null } : { retentionClass }),
    project: record.project,
    // What the office does with a newer version is its own matter.
    state:
      files.length < record.files.length && files[0]?.released === true ? 'FREIGEGEBEN' : record.state,
    files,
    arrival: knowsArrivals(person) ? record.arrival : null,
    can: attachmentAbilities(person, factsOfAttachment(record, clock.now()), files[0]),
    createdAt: createdAt.toISOString(),
    createdBy: name(createdBy),
    updatedAt: updatedAt.toISOString(),
    updatedBy: name(updatedBy),
  };
}

/** @throws AppError `attachment.notFound` */
export async function getStoredAttachment(db: Connection, id: string): Promise<AttachmentRecord> {
  const record = await findAttachment(db, id);
  if (record === null) throw refusal('attachment.notFound', {});
  return record;
}

/** Which Unterlagen the person may read, for a look-up. */
export function readerOf(person: Person): AttachmentReader {
  return {
    projects: readableScope(person),
    customerPersonId: readsAsCustomer(person) ? person.id : null,
  };
}

/** Where something is read: the application, or a transaction of it with its clock. */
interface Reading {
  readonly clock: AppContext['clock'];
  readonly database: Connection;
}

/**
 * The Unterlage behind an id.
 * @throws AppError `attachment.notFound`, also for one the person must not know of, or in the Papierkorb
 */
export async function getReadableAttachment(
  { clock, database }: Reading,
  person: Person,
  id: string,
): Promise<AttachmentRecord> {
  const record = await findAttachmentFor(database, id, readerOf(person));
  if (record === null) throw refusal('attachment.notFound', {});
  const facts = factsOfAttachment(record, clock.now());
  if (facts.deleted || !mayReadAttachment(person, facts)) throw refusal('attachment.notFound', {});
  return record;
}

/** Whether all customers' people may read it, and who of them brought it. */
function hearersOf(record: AttachmentRecord): { forCustomer: boolean; userIds: string[] } {
  const isOpen = record.visibility === 'KUNDE' && record.order !== accountsSlot;
  const own = [record.createdBy, ...record.files.map(({ uploadedBy }) => uploadedBy)];
  return {
    forCustomer: isOpen && record.files.some(({ released }) => released),
    userIds: isOpen ? [...new Set(own.flatMap((by) => by?.id ?? []))] : [],
  };
}

async function announceRecord(
  db: Transaction,
  record: AttachmentRecord,
  before: AttachmentRecord | null,
): Promise<void> {
  const [now, then] = [hearersOf(record), before === null ? null : hearersOf(before)];
  await announce(db, {
    type: 'attachment.changed',
    id: record.projectId,
    customerId: record.customerId,
    deleted: record.projectState === 'DELETED',
    forCustomer: now.forCustomer || then?.forCustomer === true,
    userIds: [...new Set([...now.userIds, ...(then?.userIds ?? [])])],
  });
}

/**
 * What every change of an Unterlage ends with: its version in the history, the notice to all who may read it now or could
 * before.
 */
export async function finishAttachment(
  db: Transaction,
  operation: Pick<RecordAction, 'id' | 'action' | 'changedBy' | 'reason'>,
  before: AttachmentRecord | null,
): Promise<AttachmentRecord> {
  await appendVersion(db, attachmentKind, operation);
  const record = await getStoredAttachment(db, operation.id);
  await announceRecord(db, record, before);
  return record;
}

/** Tells all who may read an Unterlage that something about it changed that is no change of the record. */
export async function announceAttachment(db: Transaction, id: string): Promise<void> {
  await announceRecord(db, await getStoredAttachment(db, id), null);
}
