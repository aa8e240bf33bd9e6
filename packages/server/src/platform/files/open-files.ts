import { join } from 'node:path';
import type { FileStore } from '#core/app-context.ts';
import type { Config } from '#server/config/config.ts';
import { type Reserve, withReserve } from '#platform/files/reserved-store.ts';
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

/** The disks that uploads leave room on: that of the files, unless they lie in a bucket, and that of our own database. */
function reserveOf({
  s3,
  databaseUrl,
  dataDirectory,
  diskReserveBytes: bytes,
}: Pick<Config, 's3' | 'databaseUrl' | 'dataDirectory' | 'diskReserveBytes'>): Reserve {
  const folders = [
    ...(s3 === null ? [join(dataDirectory, 'files')] : []),
    ...(databaseUrl === null ? [join(dataDirectory, 'postgres')] : []),
  ];
  return { bytes, folders };
}

/** The store as uploads see it: see `withReserve`. */
export function keepingReserve(files: FileStore, config: Parameters<typeof reserveOf>[0]): FileStore {
  return withReserve(files, reserveOf(config));
}
