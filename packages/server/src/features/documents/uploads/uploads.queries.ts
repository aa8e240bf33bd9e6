import { unfinishedUploadDays, uploadResultDays, type UploadState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { UploadOrigin } from '#features/documents/uploads/uploader.ts';

/** A file on its way, as the database knows it; how many bytes have arrived is told by the store of files. */
export interface StoredUpload {
  readonly id: string;
  readonly origin: UploadOrigin;
  readonly name: string;
  readonly size: number | null;
  readonly way: 'TUS' | 'FORMULAR';
  readonly state: UploadState;
  readonly announcedSha256: string | null;
  readonly sha256: string | null;
  readonly mediaType: string | null;
  readonly fileNumber: number | null;
  readonly refusal: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewUpload {
  readonly id: string;
  readonly origin: UploadOrigin;
  /** Of the browser that opened the link. */
  readonly passHash: string | null;
  readonly name: string;
  readonly size: number | null;
  /** Bytes it may come to at most. */
  readonly claimedBytes: number;
  readonly way: 'TUS' | 'FORMULAR';
  readonly announcedSha256: string | null;
}

/** What is known of uploads, to be narrowed. */
export function selectUploads(db: Connection) {
  return db
    .selectFrom('upload')
    .select([
      'id',
      'user_id as userId',
      'attachment_id as attachmentId',
      'link_id as linkId',
      'paper_id as paperId',
      'sender',
      'name',
      'size',
      'way',
      'state',
      'announced_sha256 as announcedSha256',
      'sha256',
      'media_type as mediaType',
      'file_number as fileNumber',
      'refusal',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ]);
}

interface OriginColumns {
  readonly userId: string | null;
  readonly attachmentId: string | null;
  readonly linkId: string | null;
  readonly paperId: string | null;
  readonly sender: string | null;
}

function originOf({ userId, attachmentId, linkId, paperId, sender }: OriginColumns): UploadOrigin {
  if (linkId !== null) return { kind: 'link', linkId, paperId, sender };
  if (userId !== null && attachmentId !== null) return { kind: 'person', userId, attachmentId };
  throw new Error('An upload comes from a person or over a link');
}

/** A row of `selectUploads` with where the file comes from in one value. */
export function storedUpload<Row extends OriginColumns>(row: Row) {
  const { userId, attachmentId, linkId, paperId, sender, ...upload } = row;
  return { ...upload, origin: originOf({ userId, attachmentId, linkId, paperId, sender }) };
}

function originColumns(origin: UploadOrigin) {
  return origin.kind === 'person'
    ? { user_id: origin.userId, attachment_id: origin.attachmentId }
    : { link_id: origin.linkId, paper_id: origin.paperId, sender: origin.sender };
}

const inDays = (days: number) => sql<Date>`clock_timestamp() + make_interval(days => ${days})`;

export async function insertUpload(db: Connection, upload: NewUpload): Promise<void> {
  await db
    .insertInto('upload')
    .values({
      id: upload.id,
      ...originColumns(upload.origin),
      pass_hash: upload.passHash,
      name: upload.name,
      size: upload.size,
      claimed_bytes: upload.claimedBytes,
      way: upload.way,
      announced_sha256: upload.announcedSha256,
      expires_at: inDays(unfinishedUploadDays),
    })
    .execute();
}

export async function findUpload(db: Connection, id: string): Promise<StoredUpload | undefined> {
  const row = await selectUploads(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : storedUpload(row);
}

/** The same if it is this uploader's; of others nothing is found. */
export async function findUploadOf(
  db: Connection,
  id: string,
  owner: { readonly userId: string } | { readonly linkId: string },
): Promise<StoredUpload | undefined> {
  const ofId = selectUploads(db).where('id', '=', id);
  const row = await (
    'userId' in owner
      ? ofId.where('user_id', '=', owner.userId)
      : ofId.where('link_id', '=', owner.linkId)
  ).executeTakeFirst();
  return row === undefined ? undefined : storedUpload(row);
}

/** Nobody else decides about this upload until the transaction ends. */
export async function lockUpload(db: Connection, id: string): Promise<StoredUpload | undefined> {
  const row = await selectUploads(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : storedUpload(row);
}

const onTheWay = ['LAEUFT', 'PRUEFT'] as const;

/** The oldest first. */
export async function listUploadsOf(db: Connection, userId: string): Promise<readonly StoredUpload[]> {
  const rows = await selectUploads(db)
    .where('user_id', '=', userId)
    .where('state', 'in', onTheWay)
    .where('way', '=', 'TUS')
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(storedUpload);
}

/** Those a browser began over an upload link, the oldest first. */
export async function listUploadsOfPass(
  db: Connection,
  passHash: string,
): Promise<readonly StoredUpload[]> {
  const rows = await selectUploads(db)
    .where('pass_hash', '=', passHash)
    .where('state', 'in', onTheWay)
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(storedUpload);
}

export async function countUploadsOf(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', onTheWay)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const touched = sql<Date>`clock_timestamp()`;

/** Somebody goes on with it: its day begins anew. */
export async function updateUploadAsOngoing(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ expires_at: inDays(unfinishedUploadDays) })
    .where('id', '=', id)
    .where('state', '=', 'LAEUFT')
    .execute();
}

/** All bytes are there. */
export async function updateUploadAsComplete(db: Connection, id: string, size: number): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'PRUEFT', size, updated_at: touched })
    .where('id', '=', id)
    .where('state', '=', 'LAEUFT')
    .execute();
}

export interface KnownContent {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
}

export async function updateUploadContent(
  db: Connection,
  id: string,
  { sha256, mediaType }: KnownContent,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ sha256, media_type: mediaType, updated_at: touched })
    .where('id', '=', id)
    .execute();
}

export async function updateUploadAsDone(
  db: Connection,
  id: string,
  became: { readonly attachmentId: string; readonly number: number },
): Promise<void> {
  const { attachmentId: attachment_id, number: file_number } = became;
  await db
    .updateTable('upload')
    .set({
      state: 'FERTIG',
      attachment_id,
      file_number,
      updated_at: touched,
      expires_at: inDays(uploadResultDays),
    })
    .where('id', '=', id)
    .execute();
}

/** The number of the version that was added last. */
export async function findNewestNumber(db: Connection, attachmentId: string): Promise<number> {
  const { number } = await db
    .selectFrom('attachment_file')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('attachment_id', '=', attachmentId)
    .executeTakeFirstOrThrow();
  return number;
}

export async function updateUploadAsRefused(db: Connection, id: string, refusal: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({
      state: 'FEHLER',
      refusal,
      updated_at: touched,
      expires_at: inDays(uploadResultDays),
    })
    .where('id', '=', id)
    .where('state', '<>', 'FERTIG')
    .execute();
}

export async function deleteUpload(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}
