import { join } from 'node:path';
import type { FileStore } from '#server/app-context.ts';
import type { Config } from '#server/config.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';

/** Where the configuration says that files lie: in a bucket, or below `DATA_DIR`. */
export async function openFiles({
  s3,
  dataDirectory,
}: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStore> {
  if (s3 === null) return createFolderStore(join(dataDirectory, 'files'));
  // The SDK is large, and most offices have a folder.
  const { createS3Store } = await import('#platform/files/s3-store.ts');
  return createS3Store(s3);
}
