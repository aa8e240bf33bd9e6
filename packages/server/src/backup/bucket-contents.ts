import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Upload } from '@tus/server';
import type { FileStore, StoredContent } from '#core/app-context.ts';
import type { CheckedBackup } from '#server/backup/check-backup.ts';
import type { Entry } from '#server/backup/manifest.ts';
import { createMeasure } from '#server/backup/stored-entry.ts';
import { newId } from '#database/new-id.ts';
import { isContentHash } from '#platform/files/content-hash.ts';

/** As contents lie in a folder, so that a backup of either fits into the other. */
function placeOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}

export interface FetchedContents {
  readonly whole: readonly StoredContent[];
  /** What the bucket holds under this hash is something else. */
  readonly damaged: readonly string[];
}

/** Answers whether the content is what its hash says; `null` where it is gone meanwhile. */
async function fetchContent(files: FileStore, sha256: string, path: string): Promise<boolean | null> {
  const measure = createMeasure();
  const unfinished = `${path}.neu`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const content = await files.read(sha256);
    await pipeline(content, measure.stream, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  } catch (error) {
    if ((await files.size(sha256)) === null) return null;
    throw error;
  }
  const isWhole = measure.result().sha256 === sha256;
  if (isWhole) await rename(unfinished, path);
  else await rm(unfinished, { force: true });
  return isWhole;
}

/**
 * Fetches every content of a bucket, each checked by its hash. What waits there since an attempt that was cut off is
 * not fetched again.
 */
export async function fetchContents(files: FileStore, waiting: string): Promise<FetchedContents> {
  const whole: StoredContent[] = [];
  const damaged: string[] = [];
  for await (const content of files.list()) {
    const { sha256, size } = content;
    const path = join(waiting, placeOf(sha256));
    const isWhole = (await sizeOf(path)) === size ? true : await fetchContent(files, sha256, path);
    if (isWhole === true) whole.push(content);
    if (isWhole === false) damaged.push(sha256);
  }
  return { whole, damaged };
}

/** Moves what was fetched into a backup. */
export async function takeContents(
  waiting: string,
  folder: string,
  contents: readonly StoredContent[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { sha256, size } of contents) {
    const path = `files/${placeOf(sha256)}`;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await rename(join(waiting, placeOf(sha256)), join(folder, path));
    entries.push({ path, bytes: size, sha256 });
  }
  return entries;
}

async function putContent(files: FileStore, path: string, { sha256, bytes }: Entry): Promise<void> {
  const id = newId();
  await files.incoming.create(new Upload({ id, size: bytes, offset: 0 }));
  await files.incoming.write(createReadStream(path), id, 0);
  await files.adopt(id, sha256);
}

/** Puts the contents of a backup into a bucket; those that are there already, as after a restore that was cut off, stay. */
export async function putContents(files: FileStore, { folder, manifest }: CheckedBackup): Promise<void> {
  for (const entry of manifest.files) {
    const name = basename(entry.path);
    // Whatever else lay in a folder belongs to no record.
    if (!isContentHash(name) || name !== entry.sha256) continue;
    if ((await files.size(name)) === entry.bytes) continue;
    await putContent(files, join(folder, entry.path), entry);
  }
}
