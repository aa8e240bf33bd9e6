import { createBackupKeeper } from '#server/backup/backup-keeper.ts';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import type { TestDatabase } from '#test/test-database.ts';
import { openTestFiles } from '#test/test-files.ts';

interface KeptIn {
  readonly folder: string;
  readonly directory: string;
  /** Bytes that stay free on the disk. */
  readonly reserve?: number;
}

/** Keeps backups of a test database and the files below `folder` in `directory`, each night at half past two. */
export async function openTestKeeper(
  { url, filesFolder }: TestDatabase,
  { folder, directory, reserve = 1 }: KeptIn,
): Promise<BackupKeeper> {
  const keeper = createBackupKeeper({
    config: {
      backups: { directory, at: '02:30' },
      dataDirectory: folder,
      s3: null,
      databaseUrl: null,
      diskReserveBytes: reserve,
    },
    ownerUrl: url,
    files: await openTestFiles(filesFolder),
  });
  if (keeper === null) throw new Error('There is no keeper.');
  return keeper;
}
