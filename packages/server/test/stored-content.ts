import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { FileStore } from '#core/app-context.ts';

export interface ReceivedContent {
  readonly uploadId: string;
  readonly sha256: string;
}

/** Brings a content into the store as a complete upload, not yet in its place. */
export async function receiveContent(
  { incoming }: FileStore,
  content: Uint8Array,
): Promise<ReceivedContent> {
  const uploadId = randomBytes(16).toString('hex');
  await incoming.create(new Upload({ id: uploadId, size: content.length, offset: 0 }));
  await incoming.write(Readable.from([content]), uploadId, 0);
  return { uploadId, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Puts a content where the store keeps it, as an upload would; answers its hash. */
export async function storeContent(files: FileStore, content: Uint8Array): Promise<string> {
  const { uploadId, sha256 } = await receiveContent(files, content);
  await files.adopt(uploadId, sha256);
  return sha256;
}
