import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** Several times what the databases of a whole run take at once, with the log they write beforehand. */
const bytesNeeded = 4 * 1024 ** 3;

/**
 * Where files may lie that nobody needs once the tests have ended: in memory, if there is plenty of it, else in the folder for
 * temporary files. Making a database makes hundreds of files, and finding places for them on a disk where as many were just
 * removed took PostgreSQL thirteen times as long as copying them.
 */
export async function folderForTheRun(): Promise<string> {
  if (freemem() < bytesNeeded) return tmpdir();
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize >= bytesNeeded ? memory : tmpdir();
}
