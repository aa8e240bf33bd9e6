import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { withStorageErrors } from '#platform/files/storage-errors.ts';
import { codeOf } from '#database/cluster/failure.ts';

/** An upload that nobody went on with for this long is given up. */
export const incomingLifetime = 7 * 24 * 60 * 60 * 1000;

/** What of tus our stores can do. */
export const incomingExtensions: readonly string[] = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'termination',
  'expiration',
];

const privateFolder = { recursive: true, mode: 0o700 } as const;

const Note = z.object({
  size: z.int().nonnegative().optional(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
});
type Note = z.infer<typeof Note>;

function without<Value>(found: Value): (error: unknown) => Value {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return found;
    throw error;
  };
}

/** What @tus/server answers with 404. */
export function unknownUpload(): Error {
  return Object.assign(new Error('There is no such upload.'), ERRORS.FILE_NOT_FOUND);
}

/**
 * Unfinished uploads in a folder. The offset of an upload is the size of its file, so whatever a crash leaves is told
 * right. Our own and not @tus/file-store: that one turns a full disk into "something went wrong", lets everybody on the
 * machine read, and a crash while it notes an upload loses the upload.
 */
export class IncomingFolder extends DataStore {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    this.extensions = [...incomingExtensions];
  }

  /** The file of an upload. An id that is no plain name has none. */
  pathOf(id: string): string {
    if (!/^[\w-]{1,100}$/u.test(id)) throw unknownUpload();
    return join(this.#folder, id);
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = this.pathOf(upload.id);
    await withStorageErrors(async () => {
      await mkdir(this.#folder, privateFolder);
      upload.creation_date = new Date().toISOString();
      await this.#writeNote(upload.id, upload);
      const file = await open(path, 'wx', 0o600);
      await file.close();
    });
    upload.storage = { type: 'file', path };
    return upload;
  }

  /** Answers the offset reached. What arrived before the connection broke stays. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true });
    // Read by a generator: a pipeline ends its source with the error of the disk, and whoever feeds it would hear of that
    // first, and not that the disk is full.
    const source = async function* (): AsyncGenerator<unknown> {
      yield* bytes;
    };
    await withStorageErrors(async () => pipeline(source, target));
    return offset + target.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const path = this.pathOf(id);
    const note = await this.#readNote(id);
    const found = await stat(path).catch(without(null));
    if (note === null || found === null) throw unknownUpload();
    return new Upload({
      id,
      offset: found.size,
      storage: { type: 'file', path },
      ...(note.size === undefined ? {} : { size: note.size }),
      ...(note.metadata === undefined ? {} : { metadata: note.metadata }),
      ...(note.creation_date === undefined ? {} : { creation_date: note.creation_date }),
    });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const note = await this.#readNote(id);
    if (note === null) throw unknownUpload();
    await withStorageErrors(async () => this.#writeNote(id, { ...note, size }));
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id)).catch(() => {
      throw unknownUpload();
    });
    await this.forget(id);
  }

  /** Drops the note of an upload whose file has gone elsewhere. */
  async forget(id: string): Promise<void> {
    await rm(this.#notePath(id), { force: true });
  }

  override getExpiration(): number {
    return incomingLifetime;
  }

  /** Removes whatever nobody wrote to for `incomingLifetime`; answers how many uploads that were. */
  override async deleteExpired(): Promise<number> {
    const names = await readdir(this.#folder).catch(without([]));
    let count = 0;
    for (const name of names) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(without(null));
      if (found === null || Date.now() - found.mtimeMs < incomingLifetime) continue;
      // The note of an upload that still goes on is older than its file.
      const upload = await stat(path.replace(/\.json$/u, '')).catch(without(null));
      if (upload !== null && Date.now() - upload.mtimeMs < incomingLifetime) continue;
      await rm(path, { force: true });
      if (!name.endsWith('.json')) count += 1;
    }
    return count;
  }

  #notePath(id: string): string {
    return `${this.pathOf(id)}.json`;
  }

  /** Whole or not at all. */
  async #writeNote(id: string, { size, metadata, creation_date }: Note): Promise<void> {
    const path = this.#notePath(id);
    const unfinished = `${path}.neu`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify({ size, metadata, creation_date }));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  async #readNote(id: string): Promise<Note | null> {
    const text = await readFile(this.#notePath(id), 'utf8').catch(without(null));
    return text === null ? null : Note.parse(JSON.parse(text));
  }
}
