import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fetchContents, takeContents } from '#server/backup/bucket-contents.ts';
import { inTransaction, readMark, type Store, withSession } from '#server/backup/database-session.ts';
import {
  type Entry,
  type Manifest,
  manifestHead,
  manifestName,
  type TableEntry,
} from '#server/backup/manifest.ts';
import { copyMeasured, createMeasure, listFiles } from '#server/backup/stored-entry.ts';
import {
  listTables,
  quoted,
  readAppliedMigrations,
  readSequences,
  type Table,
} from '#server/backup/table-catalogue.ts';
import { unfinishedName } from '#server/backup/backup-names.ts';
import type { WatchBackup } from '#core/backup-keeper.ts';
import { orStartFailure } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';

const lineBreak = 10;

/** COPY writes a row a line; line breaks inside values are escaped. */
function createRowCounter(): { readonly stream: Transform; readonly rows: () => number } {
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === lineBreak) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
}

async function writeTable(client: pg.Client, table: Table, folder: string): Promise<TableEntry> {
  const path = `tables/${table.name}.copy.gz`;
  const counter = createRowCounter();
  const measure = createMeasure();
  const columns = table.columns.map(quoted).join(', ');
  await pipeline(
    client.query(copyTo(`copy public.${quoted(table.name)} (${columns}) to stdout`)),
    counter.stream,
    createGzip(),
    measure.stream,
    createWriteStream(join(folder, path), { mode: 0o600, flush: true }),
  );
  const entry = { path, ...measure.result() };
  return { name: table.name, columns: [...table.columns], rows: counter.rows(), entry };
}

async function writeTables(
  client: pg.Client,
  folder: string,
  watch?: WatchBackup,
): Promise<TableEntry[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const entries: TableEntry[] = [];
  const tables = await listTables(client);
  for (const table of tables) {
    watch?.({ step: 'TABLES', done: entries.length, total: tables.length });
    entries.push(await writeTable(client, table, folder));
  }
  return entries;
}

async function writeFiles(store: Store, folder: string, watch?: WatchBackup): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = await listFiles(store.filesFolder);
  // Nobody refers to an upload that is still on its way.
  const stored = names.filter((name) => !name.startsWith('incoming/'));
  for (const name of stored) {
    watch?.({ step: 'FILES', done: entries.length, total: stored.length });
    const path = `files/${name}`;
    const measured = await copyMeasured(join(store.filesFolder, name), join(folder, path));
    entries.push({ path, ...measured });
  }
  return entries;
}

/** Where contents of a bucket wait for their backup; left behind by an attempt that was cut off, for the next one. */
function waitingBeside(target: string): string {
  return join(dirname(target), 'unfertige-unterlagen');
}

/** Who looks on while a backup is made. */
export interface BackupWatcher {
  /** Hears what is damaged where the files lie, and so not in the backup. */
  readonly warn?: (line: string) => void;
  readonly watch?: WatchBackup;
}

interface Making {
  readonly store: Store;
  /** What the backup is written to until it is complete. */
  readonly folder: string;
  readonly waiting: string;
  readonly watcher: BackupWatcher;
}

async function writeContents({ store, folder, waiting, watcher }: Making): Promise<Entry[]> {
  if (store.bucket === undefined) return writeFiles(store, folder, watcher.watch);
  const { whole, damaged } = await fetchContents(store.bucket, waiting);
  for (const sha256 of damaged) {
    watcher.warn?.(
      `ACHTUNG: Die Datei ${sha256} im S3-Speicher ist beschädigt (die Prüfsumme stimmt nicht) und steht nicht in der Sicherung.`,
    );
  }
  return takeContents(waiting, folder, whole);
}

/** The files are copied while the snapshot stands: what its rows name was there when it began. */
async function writeSnapshot(client: pg.Client, making: Making): Promise<Manifest> {
  return inTransaction(client, 'isolation level repeatable read read only', async () => {
    const migrations = await readAppliedMigrations(client);
    if (migrations === null || migrations.length === 0) {
      throw new StartupError(
        'Diese Datenbank gehört nicht zu EnergieAkte: Die Liste der Migrationen fehlt.',
      );
    }
    const files = await writeContents(making);
    const tables = await writeTables(client, making.folder, making.watcher.watch);
    const sequences = [...(await readSequences(client))];
    const createdAt = new Date().toISOString();
    const mark = await readMark(client);
    return { ...manifestHead, createdAt, mark, migrations: [...migrations], tables, sequences, files };
  });
}

/**
 * Who takes everything away is in the audit log, and so in the backup itself; that it is complete stands there only once it
 * is. An older database has none yet.
 */
async function recordBackup(
  client: pg.Client,
  action: 'backup.made' | 'backup.completed',
): Promise<void> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('public.audit') is not null as known`,
  );
  if (found.rows[0]?.known !== true) return;
  await client.query(`insert into public.audit (action, entity) values ($1, 'backup')`, [action]);
}

/** Nothing is ever overwritten: a backup that exists may be the only good one. An empty folder may be taken. */
async function refuseExisting(target: string): Promise<void> {
  const found = await stat(target).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory() || (await readdir(target)).length > 0) {
    throw new StartupError(`${target} gibt es schon. Bitte einen neuen Namen für die Sicherung wählen.`);
  }
  await rmdir(target);
}

async function makeBackup(making: Making): Promise<Manifest> {
  const { store, folder, waiting } = making;
  // Before the snapshot, which should stand no longer than it must: during it, only what has come since is fetched.
  if (store.bucket !== undefined) await fetchContents(store.bucket, waiting);
  const makeSnapshot = async (client: pg.Client): Promise<Manifest> => {
    await recordBackup(client, 'backup.made');
    return writeSnapshot(client, making);
  };
  const manifest = await withSession(store.ownerUrl, makeSnapshot, store.signal);
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true });
  await requireEntries(folder, manifest);
  return manifest;
}

/** Somebody may have cleared away what was half-made. */
async function requireEntries(folder: string, { tables, files }: Manifest): Promise<void> {
  const written = (await listFiles(folder)).length - 1;
  const listed = tables.length + files.length;
  if (written === listed) return;
  throw new StartupError(
    `Die Sicherung wurde währenddessen verändert: ${written} statt ${listed} Dateien sind da.`,
  );
}

/** The backup is there, whether or not this can be said. */
async function recordCompletion({ ownerUrl }: Store, { warn }: BackupWatcher): Promise<void> {
  await withSession(ownerUrl, async (client) => recordBackup(client, 'backup.completed')).catch(() =>
    warn?.('ACHTUNG: Die Sicherung ist vollständig, aber das Protokoll nennt sie nicht.'),
  );
}

/**
 * Writes one consistent state of a store to a new folder, which appears only when it is complete.
 * @throws StartupError
 */
export async function createBackup(
  store: Store,
  target: string,
  watcher: BackupWatcher = {},
): Promise<Manifest> {
  return orStartFailure(`Die Sicherung ließ sich nicht nach ${target} schreiben`, async () => {
    await refuseExisting(target);
    await mkdir(dirname(target), { recursive: true });
    const unfinished = unfinishedName(target, await withSession(store.ownerUrl, readMark));
    // Left by an attempt of this database that was killed: whoever makes a backup has the lock.
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const waiting = waitingBeside(target);
    try {
      const manifest = await makeBackup({ store, folder: unfinished, waiting, watcher });
      await rename(unfinished, target);
      await rm(waiting, { recursive: true, force: true });
      await recordCompletion(store, watcher);
      return manifest;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}
