import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#database/startup-error.ts';
import { codeOf } from '#database/cluster/failure.ts';
import type { Database } from '#database/connection.ts';

const settingName = 'files_home';
const markName = '.owner';

async function storedMark(database: Database): Promise<string | null> {
  const found = await database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return z.string().safeParse(found?.value).data ?? null;
}

async function markOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, markName), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Marks a folder, unless another node was quicker; nobody ever sees half a mark. */
async function markFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${markName}-${randomUUID()}`);
  await writeFile(draft, `${randomUUID()}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, join(folder, markName));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    // Some shared folders know no second name for a file.
    await copyFile(draft, join(folder, markName), constants.COPYFILE_EXCL);
  } finally {
    await rm(draft);
  }
}

/** The first start of an office: its folder is the one that the first node has. */
async function adoptFolder(database: Database, folder: string): Promise<string | null> {
  if ((await markOf(folder)) === null) await markFolder(folder);
  await database
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(await markOf(folder)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return storedMark(database);
}

/**
 * Several nodes with a folder each would show Unterlagen on one and miss them on the next, so a node starts only where
 * the files of its database lie. A database below `DATA_DIR` and a bucket cannot be apart from their files.
 * @throws StartupError where the folder belongs to another database or to none
 */
export async function holdFilesHome(
  database: Database,
  { s3, databaseUrl, dataDirectory }: Pick<Config, 's3' | 'databaseUrl' | 'dataDirectory'>,
): Promise<void> {
  if (s3 !== null || databaseUrl === null) return;
  const folder = join(dataDirectory, 'files');
  const mark = (await storedMark(database)) ?? (await adoptFolder(database, folder));
  if (mark === (await markOf(folder))) return;
  throw new StartupError(
    [
      `Die Unterlagen dieser Datenbank liegen nicht in ${folder} (DATA_DIR).`,
      'Mehrere Server brauchen einen gemeinsamen Speicher: bitte S3_BUCKET setzen oder DATA_DIR auf allen auf denselben Ordner legen.',
      `Ist der Server umgezogen, bitte den Ordner files mitnehmen, samt seiner Datei ${markName} (Inhalt: ${mark ?? ''}).`,
    ].join('\n'),
  );
}
