import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { storeContent } from '#features/documents/attachments/attachment-arrival.service.ts';

export type FileScope = Pick<AppContext, 'database' | 'files'>;

export interface DemoFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Puts a file into its place and writes its content down. */
export async function storeDemoFile(
  { files }: FileScope,
  db: Transaction,
  file: DemoFile,
): Promise<string> {
  const { content, mediaType } = file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = randomBytes(16).toString('hex');
  await files.incoming.create(new Upload({ id, size: content.length, offset: 0 }));
  await files.incoming.write(Readable.from([content]), id, 0);
  await storeContent(db, { sha256, size: content.length, mediaType, scan: 'NICHT_NOETIG' });
  await files.adopt(id, sha256);
  return sha256;
}
