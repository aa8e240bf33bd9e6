import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#core/app-context.ts';
import { type BackupKeeper, BackupProblemError } from '#core/backup-keeper.ts';
import { backupName, markOfName, momentOfName } from '#server/backup/backup-names.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { readMark, type Store, withBackupLock, withSession } from '#server/backup/database-session.ts';
import {
  DamagedBackupError,
  type Manifest,
  manifestName,
  readManifest,
} from '#server/backup/manifest.ts';
import { requireRoomToMake, requireRoomToRehearse } from '#server/backup/required-room.ts';
import { rehearseBackup } from '#server/backup/rehearse-backup.ts';
import { dropThrowawayDatabases } from '#server/backup/throwaway-database.ts';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';
import type { Config } from '#server/config/config.ts';

interface KeeperOptions {
  readonly config: Pick<Config, 'backups' | 'dataDirectory' | 's3' | 'databaseUrl' | 'diskReserveBytes'>;
  readonly ownerUrl: string;
  readonly files: FileStore;
}

async function namesIn(directory: string): Promise<readonly string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** Nothing of this database is at work while somebody holds the lock; what is another's is left alone. */
async function removeHalfMade(directory: string, mark: string): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (markOfName(name) !== mark) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** The backups of one database; what nobody can read is not known to be one. */
async function backupsOf(directory: string, mark: string) {
  const found: { readonly name: string; readonly at: Date }[] = [];
  for (const name of await namesIn(directory)) {
    const at = momentOfName(name);
    if (at === null) continue;
    const manifest = await readManifest(join(directory, name)).catch(() => null);
    if (manifest?.mark === mark) found.push({ name, at });
  }
  return found;
}

function contentOf({ tables, files }: Manifest) {
  const entries = [...tables.map(({ entry }) => entry), ...files];
  return {
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** What a command would say at the terminal is what admins read. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const isDamage = error instanceof DamagedBackupError;
    throw new BackupProblemError(error.message, { cause: error, isDamage });
  }
}

/** Backups of the server's own store, in the folder that the configuration names; `null` where it names none. */
export function createBackupKeeper({ config, ownerUrl, files }: KeeperOptions): BackupKeeper | null {
  if (config.backups === null) return null;
  const { directory, at } = config.backups;
  const { dataDirectory, diskReserveBytes: reserve } = config;
  const folder: Store = { ownerUrl, dataDirectory, filesFolder: join(dataDirectory, 'files') };
  const store: Store = config.s3 === null ? folder : { ...folder, bucket: files };
  return {
    at,
    withLock: async (work) => withBackupLock(ownerUrl, work),
    clearLeftOvers: async () =>
      explained(async () => {
        const mark = await withSession(ownerUrl, readMark);
        await orStartFailure('Der Ordner für Sicherungen (BACKUP_DIR) ist nicht lesbar', async () =>
          removeHalfMade(directory, mark),
        );
        await withSession(ownerUrl, dropThrowawayDatabases);
      }),
    requireRoom: async (lastBytes) =>
      explained(async () =>
        orStartFailure('Der Platz für die Sicherung (BACKUP_DIR) ist nicht zu ermitteln', async () =>
          requireRoomToMake(store, { folder: directory, reserve }, lastBytes),
        ),
      ),
    nameFor: backupName,
    make: async (name, watch, signal) =>
      explained(async () =>
        contentOf(await createBackup({ ...store, signal }, join(directory, name), { watch })),
      ),
    rehearse: async (name, watch, signal) =>
      explained(async () => {
        // Where the database of somebody else lies is not known here.
        if (config.databaseUrl === null)
          await requireRoomToRehearse(store, { folder: dataDirectory, reserve });
        await rehearseBackup({ ownerUrl, signal }, join(directory, name), watch);
      }),
    list: async () => backupsOf(directory, await withSession(ownerUrl, readMark)),
    remove: async (name) => {
      // Without its manifest it is no backup any more, also when this is cut off in the middle.
      await rm(join(directory, name, manifestName), { force: true });
      await rm(join(directory, name), { recursive: true, force: true });
    },
  };
}
