import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { FileStore } from '#server/app-context.ts';

/** Puts a content where the store keeps it, as an upload would; answers its hash. */
export async function storeContent(files: FileStore, content: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = randomBytes(16).toString('hex');
  await files.incoming.create(new Upload({ id, size: content.length, offset: 0 }));
  await files.incoming.write(Readable.from([content]), id, 0);
  await files.adopt(id, sha256);
  return sha256;
}
