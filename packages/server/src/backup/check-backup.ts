import { join } from 'node:path';
import type { WatchBackup } from '#core/backup-keeper.ts';
import { DamagedBackupError, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { listFiles, verifyEntry } from '#server/backup/stored-entry.ts';
import { orStartFailure } from '#database/cluster/failure.ts';
import { type Migration, readMigrations } from '#database/migrate.ts';
import { StartupError } from '#database/startup-error.ts';

/** A complete, unchanged backup that this version of the product can read. */
export interface CheckedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The migrations that make its tables, in their order. */
  readonly needed: readonly Migration[];
}

/** The migrations that the backup's schema was made by. */
function migrationsOf(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  return manifest.migrations.map(({ name, checksum }, index) => {
    const migration = known[index];
    if (migration?.name !== name) {
      throw new StartupError(
        `Die Sicherung stammt aus einer neueren Version von EnergieAkte (Migration ${name}). Bitte zuerst das Programm aktualisieren.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Die Sicherung passt nicht zu diesem Programm: Die Migration ${name} ist hier eine andere.`,
      );
    }
    return migration;
  });
}

async function verifyEntries(folder: string, manifest: Manifest, watch?: WatchBackup): Promise<void> {
  const entries = [...manifest.tables.map(({ entry }) => entry), ...manifest.files];
  for (const [done, entry] of entries.entries()) {
    watch?.({ step: 'CHECK', done, total: entries.length });
    await verifyEntry(folder, entry);
  }
  const listed = new Set(entries.map(({ path }) => path));
  for (const kind of ['tables', 'files']) {
    const names = await listFiles(join(folder, kind));
    const unlisted = names.map((name) => `${kind}/${name}`).find((path) => !listed.has(path));
    if (unlisted !== undefined) {
      throw new DamagedBackupError(
        `Die Sicherung wurde verändert: ${unlisted} steht nicht im Verzeichnis.`,
      );
    }
  }
}

/**
 * Checks a backup before any database is touched: its manifest, its version, the hash of every entry.
 * @throws StartupError when it is damaged, changed, or of a newer version of the product
 */
export async function checkBackup(
  folder: string,
  known?: readonly Migration[],
  watch?: WatchBackup,
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const needed = migrationsOf(manifest, known ?? (await readMigrations()));
  await orStartFailure(`Die Sicherung ${folder} ist nicht lesbar`, async () =>
    verifyEntries(folder, manifest, watch),
  );
  return { folder, manifest, needed };
}
