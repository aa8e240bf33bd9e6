import type { AttachmentState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { nextVersion } from '#database/next-version.ts';
import type { AttachmentDocument } from '#features/documents/attachments/attachment-record.ts';

export interface WrittenAttachment {
  readonly id: string;
  readonly document: AttachmentDocument;
  /** `null` where it came over an upload link. */
  readonly changedBy: string | null;
}

function valuesOf(document: AttachmentDocument) {
  return {
    slot: document.order,
    title: document.title,
    visibility: document.visibility,
    state: document.state,
    service_code: document.serviceCode,
    checklist_item_id: document.checklistItemId,
    funding_case_id: document.fundingCaseId,
    retention_class: document.retentionClass,
  };
}

export async function insertAttachment(
  db: Transaction,
  { id, document, changedBy, projectId }: WrittenAttachment & { readonly projectId: string },
): Promise<void> {
  const by = { created_by: changedBy, updated_by: changedBy };
  await db
    .insertInto('attachment')
    .values({ ...valuesOf(document), id, project_id: projectId, ...by })
    .execute();
}

export async function updateAttachment(
  db: Transaction,
  { id, document, changedBy }: WrittenAttachment & { readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ ...valuesOf(document), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** Says that a version arrived. The record's own version stays, so that an open form does not become stale. */
export async function updateArrived(
  db: Transaction,
  {
    id,
    state,
    changedBy,
  }: { readonly id: string; readonly state: AttachmentState; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ state, updated_at: sql<Date>`clock_timestamp()`, updated_by: changedBy })
    .where('id', '=', id)
    .execute();
}

/** Into the Papierkorb (with who) or out of it (`null`). */
export async function updateDeleted(
  db: Transaction,
  { id, deletedBy, changedBy }: { id: string; deletedBy: string | null; changedBy: string },
): Promise<void> {
  const deleted_at = deletedBy === null ? null : sql<Date>`clock_timestamp()`;
  await db
    .updateTable('attachment')
    .set({ deleted_at, deleted_by: deletedBy, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

export interface NewFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly sha256: string;
  /** One of the two. */
  readonly uploadedBy: string | null;
  readonly uploadLinkId: string | null;
}

/** Adds a version and answers its number; the row of the record is held meanwhile. */
export async function insertFile(db: Transaction, file: NewFile): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into attachment_file (id, attachment_id, number, name, sha256, uploaded_by, upload_link_id)
    select ${newId()}, ${file.attachmentId}, coalesce(max(number), 0) + 1, ${file.name}, ${file.sha256},
      ${file.uploadedBy}::uuid, ${file.uploadLinkId}::uuid
    from attachment_file where attachment_id = ${file.attachmentId}
    returning number`.execute(db);
  return rows[0]?.number ?? 1;
}

/** Releases the newest version for the customer. */
export async function updateReleased(db: Transaction, id: string, releasedBy: string): Promise<void> {
  await sql`update attachment_file set released_at = clock_timestamp(), released_by = ${releasedBy}
    where attachment_id = ${id} and released_at is null
      and number = (select max(number) from attachment_file newest where newest.attachment_id = ${id})`.execute(
    db,
  );
}

/** Takes every release back. */
export async function updateWithdrawn(db: Transaction, id: string): Promise<void> {
  await sql`update attachment_file set released_at = null, released_by = null
    where attachment_id = ${id} and released_at is not null`.execute(db);
}

export interface NewContent {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
  readonly scan: 'NICHT_NOETIG' | 'AUSSTEHEND';
}

/**
 * Writes down a content, once, and holds its row until the transaction ends, so that nobody removes it meanwhile. One
 * that is there keeps what the scanner said of it.
 */
export async function upsertContent(db: Transaction, content: NewContent): Promise<void> {
  await sql`insert into stored_file (sha256, size, media_type, scan)
    values (${content.sha256}, ${content.size}, ${content.mediaType}, ${content.scan})
    on conflict (sha256) do update set size = excluded.size`.execute(db);
}
