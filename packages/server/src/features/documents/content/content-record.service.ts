import { Upload } from '@tus/server';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AppContext } from '#core/app-context.ts';
import { lockContent } from '#database/content-lock.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { requestScan } from '#features/documents/scans/file-scans.service.ts';
import { storeContent } from '#features/documents/attachments/attachment-arrival.service.ts';
import { isContentKnown, updateContentAsFound } from '#features/documents/content/contents.queries.ts';
import type { KnownContent } from '#features/documents/uploads/uploads.queries.ts';

export interface ArrivedContent extends KnownContent {
  /** Of the store of files. */
  readonly uploadId: string;
}

/**
 * Puts a complete upload in its place and writes down, in one transaction, the content and what it is for: either both
 * are there afterwards or neither counts. Taken up again after it was cut off anywhere, it does what is left.
 * @param record writes what refers to the content; what it throws undoes everything
 */
export async function recordContent<Result>(
  context: AppContext,
  content: ArrivedContent,
  record: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const { sha256, uploadId } = content;
  const scan = context.virusScanner === null ? 'NICHT_NOETIG' : 'AUSSTEHEND';
  return context.database.transaction().execute(async (db) => {
    await lockContent(db, sha256);
    await storeContent(db, { ...content, scan });
    // Under the lock: nobody removes it between this and the row that needs it.
    await context.files.adopt(uploadId, sha256);
    await updateContentAsFound(db, sha256);
    if (scan === 'AUSSTEHEND') await requestScan(db, sha256);
    return record(db);
  });
}

/** Removes the bytes of a content that no record needs; answers whether it did. After the commit that ended the need. */
export async function removeUnneededContent(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  sha256: string,
): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    await lockContent(db, sha256);
    if (await isContentKnown(db, sha256)) return false;
    await files.remove(sha256);
    return true;
  });
}

/**
 * Stores a file that the product has made itself, inside the transaction of the row that needs it; answers its SHA-256.
 * Where that transaction fails nothing refers to the bytes, and they are cleared away like any others.
 */
export async function storeMadeFile(
  { files }: Pick<AppContext, 'files'>,
  db: Transaction,
  { bytes, mediaType }: { readonly bytes: Buffer; readonly mediaType: string },
): Promise<string> {
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.incoming.create(new Upload({ id, size: bytes.length, offset: 0 }));
  await files.incoming.write(Readable.from([bytes]), id, 0);
  await storeContent(db, { sha256, size: bytes.length, mediaType, scan: 'NICHT_NOETIG' });
  await files.adopt(id, sha256);
  return sha256;
}
