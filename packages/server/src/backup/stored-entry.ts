import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DamagedBackupError, type Entry } from '#server/backup/manifest.ts';
import { codeOf } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';

/** Passes a stream on as it is and knows its size and hash when it has ended. */
export interface Measure {
  readonly stream: Transform;
  readonly result: () => { readonly bytes: number; readonly sha256: string };
}

export function createMeasure(): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Copies one file and measures what was written. `flush`: it is on the disk when this resolves. */
export async function copyMeasured(from: string, to: string): Promise<Omit<Entry, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const measure = createMeasure();
  await pipeline(
    createReadStream(from),
    measure.stream,
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return measure.result();
}

/** The paths of all files below a folder, with `/` and in a stable order; none where the folder is missing. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/**
 * Compares an entry of a backup with its hash.
 * @throws StartupError when it is missing or was changed
 */
export async function verifyEntry(folder: string, entry: Entry): Promise<void> {
  const measure = createMeasure();
  measure.stream.resume();
  await pipeline(createReadStream(join(folder, entry.path)), measure.stream).catch((cause: unknown) => {
    // Too many open files, say, are no damage.
    const [Failure, reason] =
      codeOf(cause) === 'ENOENT' ? [DamagedBackupError, 'fehlt'] : [StartupError, 'ist nicht lesbar'];
    throw new Failure(`Die Sicherung ist unvollständig: ${entry.path} ${reason}.`, { cause });
  });
  const found = measure.result();
  if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256) {
    throw new DamagedBackupError(
      `Die Sicherung ist beschädigt oder wurde verändert: Die Prüfsumme von ${entry.path} stimmt nicht.`,
    );
  }
}
