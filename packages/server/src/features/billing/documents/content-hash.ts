import { createHash } from 'node:crypto';

/** What a content is called in the store of files. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
