import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStore, StoredContent } from '#core/app-context.ts';
import { codeOf } from '#database/cluster/failure.ts';
import { isContentHash, requireContentHash } from '#platform/files/content-hash.ts';
import { IncomingFolder } from '#platform/files/incoming-folder.ts';
import { withStorageErrors } from '#platform/files/storage-errors.ts';

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

/** What was written or moved is on the disk when this resolves, not only in the memory of the system. */
async function flushPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // Windows opens no folders, and keeps their entries by itself.
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'EISDIR') return null;
    throw error;
  });
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opened before it is answered, so that a missing file is an error here and not in the middle of an answer. */
async function openStream(path: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(path, 'r');
  return createReadStream('', { ...range, fd: handle });
}

async function* listContents(root: string): AsyncGenerator<StoredContent> {
  const folders = await readdir(root).catch(ifMissing([]));
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/u.test(name))) {
    for (const name of await readdir(join(root, folder)).catch(ifMissing([]))) {
      if (!isContentHash(name)) continue;
      const found = await stat(join(root, folder, name)).catch(ifMissing(null));
      if (found !== null) yield { sha256: name, size: found.size, storedAt: found.mtime };
    }
  }
}

/** Moves a file to its place. Also over one that is there: equal content, freshly checked, and readers keep theirs. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const held = codeOf(error) === 'EPERM' || codeOf(error) === 'EACCES' || codeOf(error) === 'EBUSY';
    // Windows does not replace what somebody reads.
    if (!held || (await stat(to).catch(ifMissing(null))) === null) throw error;
    await rm(from);
  }
}

/**
 * Files in a folder of this machine: `<ab>/<sha256>`, each content once, readable by nobody else. The folder is made
 * with the first file.
 */
export function createFolderStore(root: string): FileStore {
  const incoming = new IncomingFolder(join(root, 'incoming'));
  const folderOf = (sha256: string): string => join(root, requireContentHash(sha256).slice(0, 2));
  const pathOf = (sha256: string): string => join(folderOf(sha256), sha256);
  const sizeOf = async (sha256: string): Promise<number | null> =>
    (await stat(pathOf(sha256)).catch(ifMissing(null)))?.size ?? null;

  const adopt = async (uploadId: string, sha256: string): Promise<void> => {
    const from = incoming.pathOf(uploadId);
    const arrived = await stat(from).catch(ifMissing(null));
    if (arrived === null) {
      // Done before, by an attempt that was cut off after it.
      if ((await sizeOf(sha256)) === null) throw new Error('The upload to adopt is not there.');
    } else {
      await flushPath(from);
      await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
      // Its age counts from now: what has no record yet is left alone for a day.
      await utimes(from, new Date(), new Date());
      await moveIntoPlace(from, pathOf(sha256));
      await flushPath(folderOf(sha256));
      await flushPath(root);
    }
    await incoming.forget(uploadId);
  };

  return {
    incoming,
    adopt: async (uploadId, sha256) => withStorageErrors(async () => adopt(uploadId, sha256)),
    readIncoming: async (uploadId, range) => openStream(incoming.pathOf(uploadId), range),
    read: async (sha256, range) => openStream(pathOf(sha256), range),
    size: sizeOf,
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listContents(root),
  };
}
