import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { putContents } from '#server/backup/bucket-contents.ts';
import { inTransaction, type Store, withSession } from '#server/backup/database-session.ts';
import type { CheckedBackup } from '#server/backup/check-backup.ts';
import type { Manifest, SequenceState, TableEntry } from '#server/backup/manifest.ts';
import { copyMeasured, listFiles } from '#server/backup/stored-entry.ts';
import {
  listForeignKeys,
  listTables,
  quoted,
  readAppliedMigrations,
  seededTables,
  type Table,
} from '#server/backup/table-catalogue.ts';
import { orStartFailure } from '#database/cluster/failure.ts';
import { migrate, type Migration } from '#database/migrate.ts';
import { StartupError } from '#database/startup-error.ts';

async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (seededTables.has(name)) continue;
    const { rows } = await client.query(`select from public.${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new StartupError(
        `Die Datenbank ist nicht leer: Die Tabelle ${name} enthält Daten. Eine Sicherung wird nur in eine leere Datenbank zurückgespielt (zum Beispiel mit einem neuen DATA_DIR).`,
      );
    }
  }
}

/** Only a database without any row, and no further migrated than the backup, is filled. */
async function refuseUsed(store: Store, needed: readonly Migration[]): Promise<void> {
  await withSession(store.ownerUrl, async (client) => {
    await refuseRows(client);
    const applied = await readAppliedMigrations(client);
    if ((applied ?? []).length > needed.length) {
      throw new StartupError(
        'Die Datenbank ist leer, aber schon auf einem neueren Stand als die Sicherung. Bitte eine frische Datenbank nehmen (zum Beispiel mit einem neuen DATA_DIR); der nächste Start bringt sie auf den neuen Stand.',
      );
    }
  });
  // What lies in a bucket is named by its hash: it is either needed or stands in no way.
  if (store.bucket === undefined && (await listFiles(store.filesFolder)).length > 0) {
    throw new StartupError(
      `Der Ordner ${store.filesFolder} ist nicht leer. Eine Sicherung wird nur in einen leeren Datenordner zurückgespielt.`,
    );
  }
}

function refuseOtherTables(tables: readonly Table[], manifest: Manifest): void {
  const describe = (list: readonly Table[]): string =>
    list
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join();
  if (describe(tables) !== describe(manifest.tables)) {
    throw new StartupError(
      'Die Sicherung ist beschädigt: Ihre Tabellen passen nicht zu ihren Migrationen.',
    );
  }
}

async function fillTable(client: pg.Client, folder: string, table: TableEntry): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const target = client.query(copyFrom(`copy public.${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.entry.path)), createGunzip(), target);
  if (target.rowCount !== table.rows) {
    throw new StartupError(
      `Die Tabelle ${table.name} hat ${target.rowCount} statt ${table.rows} Zeilen. Nichts wurde übernommen.`,
    );
  }
}

async function setSequence(client: pg.Client, state: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    `public.${quoted(state.name)}`,
    state.lastValue,
    state.isCalled,
  ]);
}

/**
 * The owner is no superuser and cannot switch foreign keys off, and they point in circles. So they are taken away
 * and made again, which checks every row. Triggers would write a second time what the backup already holds.
 */
async function fillTables(client: pg.Client, { folder, manifest }: CheckedBackup): Promise<void> {
  const tables = await listTables(client);
  refuseOtherTables(tables, manifest);
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  }
  for (const { name } of tables) {
    await client.query(`alter table public.${quoted(name)} disable trigger user`);
    // What the migrations themselves had put in is in the backup too.
    await client.query(`truncate public.${quoted(name)}`);
  }
  for (const table of manifest.tables) await fillTable(client, folder, table);
  for (const state of manifest.sequences) await setSequence(client, state);
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    );
  }
  for (const { name } of tables) {
    await client.query(`alter table public.${quoted(name)} enable trigger user`);
  }
}

/** Copies the files beside their place, checking them once more. */
async function copyFiles(backup: CheckedBackup, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const entry of backup.manifest.files) {
    const copied = await copyMeasured(join(backup.folder, entry.path), join(target, entry.path));
    if (copied.sha256 !== entry.sha256) {
      throw new StartupError(`Die Sicherung wurde beim Lesen verändert: ${entry.path}.`);
    }
  }
}

async function moveFiles(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}

async function fillDatabase(
  store: Store,
  backup: CheckedBackup,
  atEnd: () => Promise<void>,
): Promise<void> {
  const fill = async (client: pg.Client): Promise<void> => {
    await inTransaction(client, '', async () => {
      await fillTables(client, backup);
      await atEnd();
    });
    await client.query('analyze');
  };
  await withSession(store.ownerUrl, fill, store.signal);
}

/** The folder for files was empty; when the rows are not taken over after all, it is so again. */
async function fillFolder(store: Store, backup: CheckedBackup): Promise<void> {
  const staged = `${store.filesFolder}.unfertig`;
  const { manifest } = backup;
  try {
    await copyFiles(backup, staged);
    await fillDatabase(store, backup, async () => {
      if (manifest.files.length > 0) await moveFiles(join(staged, 'files'), store.filesFolder);
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Contents first: rows never name what is not there, and what was cut off goes on where it was. */
async function fillStore(store: Store, backup: CheckedBackup): Promise<void> {
  if (store.bucket === undefined) return fillFolder(store, backup);
  await putContents(store.bucket, backup);
  await fillDatabase(store, backup, async () => undefined);
}

/**
 * Fills an empty store from a backup, all or nothing.
 * @throws StartupError when the store is not empty or the rows contradict its rules
 */
export async function restoreBackup(store: Store, backup: CheckedBackup): Promise<void> {
  await orStartFailure('Die Sicherung ließ sich nicht zurückspielen', async () => {
    await refuseUsed(store, backup.needed);
    await migrate(store.ownerUrl, backup.needed);
    await fillStore(store, backup);
  });
}
