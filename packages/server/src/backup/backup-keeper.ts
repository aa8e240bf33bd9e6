import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#core/app-context.ts';
import { type BackupKeeper, BackupProblemError } from '#core/backup-keeper.ts';
import { backupName, makerOfName, momentOfName } from '#server/backup/backup-names.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { type Store, withSession } from '#server/backup/database-session.ts';
import { type Manifest, manifestName } from '#server/backup/manifest.ts';
import { rehearseBackup } from '#server/backup/rehearse-backup.ts';
import { dropThrowawayDatabases } from '#server/backup/throwaway-database.ts';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';
import type { Config } from '#server/config.ts';

/** The advisory lock of whoever makes or rehearses a backup, over all nodes. */
const backupLock = 4_711_242;

interface KeeperOptions {
  readonly config: Pick<Config, 'backups' | 'dataDirectory' | 's3'>;
  readonly ownerUrl: string;
  readonly files: FileStore;
}

async function namesIn(directory: string): Promise<readonly string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** What this process makes is never half-made while it holds the lock and has not begun; somebody's command may be at work. */
async function removeHalfMade(directory: string): Promise<void> {
  for (const name of await namesIn(directory)) {
    const maker = makerOfName(name);
    if (maker === null || (maker !== process.pid && isRunning(maker))) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
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
    throw new BackupProblemError(error.message, { cause: error });
  }
}

/** Backups of the server's own store, in the folder that the configuration names; `null` where it names none. */
export function createBackupKeeper({ config, ownerUrl, files }: KeeperOptions): BackupKeeper | null {
  if (config.backups === null) return null;
  const { directory, at } = config.backups;
  const { dataDirectory } = config;
  const folder: Store = { ownerUrl, dataDirectory, filesFolder: join(dataDirectory, 'files') };
  const store: Store = config.s3 === null ? folder : { ...folder, bucket: files };
  return {
    at,
    withLock: async (work) =>
      withSession(ownerUrl, async (client) => {
        const { rows } = await client.query<{ locked: boolean }>(
          'select pg_try_advisory_lock($1) as locked',
          [backupLock],
        );
        if (rows[0]?.locked !== true) return null;
        return work();
      }),
    clearLeftOvers: async () =>
      explained(async () => {
        await orStartFailure('Der Ordner für Sicherungen (BACKUP_DIR) ist nicht lesbar', async () =>
          removeHalfMade(directory),
        );
        await withSession(ownerUrl, dropThrowawayDatabases);
      }),
    nameFor: backupName,
    make: async (name, watch) =>
      explained(async () => contentOf(await createBackup(store, join(directory, name), { watch }))),
    rehearse: async (name, watch) =>
      explained(async () => rehearseBackup(ownerUrl, join(directory, name), watch)),
    list: async () =>
      (await namesIn(directory)).flatMap((name) => {
        const moment = momentOfName(name);
        return moment === null ? [] : [{ name, at: moment }];
      }),
    remove: async (name) => {
      // Without its manifest it is no backup any more, also when this is cut off in the middle.
      await rm(join(directory, name, manifestName), { force: true });
      await rm(join(directory, name), { recursive: true, force: true });
    },
  };
}
