import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CheckedBackup, checkBackup } from '#server/backup/check-backup.ts';
import { type Store, withSession } from '#server/backup/database-session.ts';
import { DamagedBackupError, type Manifest, type TableEntry } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createRowsDigest, type RowsDigest } from '#server/backup/rows-digest.ts';
import { quoted } from '#server/backup/table-catalogue.ts';
import { withThrowawayDatabase } from '#server/backup/throwaway-database.ts';
import type { WatchBackup } from '#core/backup-keeper.ts';
import { StartupError } from '#database/startup-error.ts';

async function savedRows(folder: string, { entry }: TableEntry): Promise<RowsDigest> {
  const digest = createRowsDigest();
  await pipeline(createReadStream(join(folder, entry.path)), createGunzip(), digest.stream);
  return digest.result();
}

async function restoredRows(client: pg.Client, { name, columns }: TableEntry): Promise<RowsDigest> {
  const digest = createRowsDigest();
  const list = columns.map(quoted).join(', ');
  await pipeline(client.query(copyTo(`copy public.${quoted(name)} (${list}) to stdout`)), digest.stream);
  return digest.result();
}

async function compareTables(
  client: pg.Client,
  { folder, manifest }: CheckedBackup,
  watch: WatchBackup,
): Promise<void> {
  const { tables } = manifest;
  for (const [done, table] of tables.entries()) {
    watch({ step: 'COMPARE', done, total: tables.length });
    const saved = await savedRows(folder, table);
    const restored = await restoredRows(client, table);
    if (saved.rows !== restored.rows || saved.sum !== restored.sum) {
      throw new DamagedBackupError(
        `Die Tabelle ${table.name} steht nach der Wiederherstellung anders da: ${restored.rows} statt ${saved.rows} Zeilen, oder andere Inhalte.`,
      );
    }
  }
}

/** What records refer to as their file. */
const namedContents = `select sha256 from attachment_file union select sha256 from time_month
  union select sha256 from invoice_file union select sha256 from mail_attachment
  union select pdf_sha256 from offer where pdf_sha256 is not null`;

async function requireContents(client: pg.Client, { files }: Manifest): Promise<void> {
  // A file is called by its hash: one whose content is another is not the one that is named.
  const saved = new Set(
    files.filter(({ path, sha256 }) => basename(path) === sha256).map(({ sha256 }) => sha256),
  );
  const { rows } = await client.query<{ sha256: string }>(namedContents);
  const missing = rows.filter(({ sha256 }) => !saved.has(sha256));
  if (missing.length === 0) return;
  const count = missing.length.toLocaleString('de-DE');
  throw new StartupError(
    `${count} von ${rows.length.toLocaleString('de-DE')} Dateien fehlen in der Sicherung oder sind im Speicher beschädigt.`,
  );
}

/**
 * Checks every hash of a backup, restores its tables into a database made for this, and compares them row by row with what
 * was saved. Files are compared by their hashes alone: a copy of them all would need as much room again.
 * @throws StartupError saying what is wrong
 */
export async function rehearseBackup(
  { ownerUrl, signal }: Pick<Store, 'ownerUrl' | 'signal'>,
  folder: string,
  watch: WatchBackup,
): Promise<void> {
  const checked = await checkBackup(folder, undefined, watch);
  const withoutFiles = { ...checked, manifest: { ...checked.manifest, files: [] } };
  watch({ step: 'RESTORE', done: 0, total: null });
  await withThrowawayDatabase(ownerUrl, async (url) => {
    const filesFolder = join(folder, 'keine-dateien');
    const ending = signal === undefined ? {} : { signal };
    const target = { ownerUrl: url, filesFolder, dataDirectory: folder, ...ending };
    await restoreBackup(target, withoutFiles);
    const compare = async (client: pg.Client): Promise<void> => {
      await compareTables(client, checked, watch);
      await requireContents(client, checked.manifest);
    };
    await withSession(url, compare, signal);
  });
}
