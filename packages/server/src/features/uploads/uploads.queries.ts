import { uploadDays, type UploadState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** A file on its way, as the database knows it; how many bytes have arrived is told by the store of files. */
export interface StoredUpload {
  readonly id: string;
  readonly userId: string;
  readonly attachmentId: string;
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
  readonly userId: string;
  readonly attachmentId: string;
  readonly name: string;
  readonly size: number | null;
  readonly way: 'TUS' | 'FORMULAR';
  readonly announcedSha256: string | null;
}

function selectUploads(db: Connection) {
  return db
    .selectFrom('upload')
    .select([
      'id',
      'user_id as userId',
      'attachment_id as attachmentId',
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

export async function insertUpload(db: Connection, upload: NewUpload): Promise<void> {
  await db
    .insertInto('upload')
    .values({
      id: upload.id,
      user_id: upload.userId,
      attachment_id: upload.attachmentId,
      name: upload.name,
      size: upload.size,
      way: upload.way,
      announced_sha256: upload.announcedSha256,
      expires_at: sql`clock_timestamp() + make_interval(days => ${uploadDays})`,
    })
    .execute();
}

export async function findUpload(db: Connection, id: string): Promise<StoredUpload | undefined> {
  return selectUploads(db).where('id', '=', id).executeTakeFirst();
}

/** Nobody else decides about this upload until the transaction ends. */
export async function lockUpload(db: Connection, id: string): Promise<StoredUpload | undefined> {
  return selectUploads(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

const onTheWay = ['LAEUFT', 'PRUEFT'] as const;

/** The oldest first. */
export async function listUploadsOf(db: Connection, userId: string): Promise<readonly StoredUpload[]> {
  return selectUploads(db)
    .where('user_id', '=', userId)
    .where('state', 'in', onTheWay)
    .where('way', '=', 'TUS')
    .orderBy('created_at')
    .limit(1000)
    .execute();
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

export async function updateUploadAsDone(db: Connection, id: string, fileNumber: number): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'FERTIG', file_number: fileNumber, updated_at: touched })
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
    .set({ state: 'FEHLER', refusal, updated_at: touched })
    .where('id', '=', id)
    .where('state', '<>', 'FERTIG')
    .execute();
}

export async function deleteUpload(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/**
 * Ends nobody has seen through for a while: the node died, or its disk or database failed. Those that were not tried for
 * the longest time first, so that some that never succeed keep no other waiting.
 */
export async function listForgottenUploads(db: Connection): Promise<readonly StoredUpload[]> {
  return selectUploads(db)
    .where('state', '=', 'PRUEFT')
    .where('updated_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('updated_at')
    .limit(100)
    .execute();
}

/** Puts an end that is about to be tried behind those that were not. */
export async function updateUploadAsTried(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ updated_at: touched })
    .where('id', '=', id)
    .where('state', '=', 'PRUEFT')
    .execute();
}

/** Whatever nobody went on with, or asks about any more. */
export async function listExpiredUploads(db: Connection): Promise<readonly StoredUpload[]> {
  return selectUploads(db)
    .where('state', '<>', 'PRUEFT')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .limit(500)
    .execute();
}
