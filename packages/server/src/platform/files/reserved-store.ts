import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DataStore, Upload } from '@tus/server';
import { type FileStore, StorageFullError } from '#core/app-context.ts';
import { existingFolder } from '#platform/files/existing-folder.ts';
import { WrappedIncoming } from '#platform/files/wrapped-incoming.ts';

/** How many bytes may come before the disks are asked again: so much more than planned may be used per upload. */
const askedEvery = 8 * 1024 * 1024;

/** Bytes the program may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existingFolder(folder));
  return bavail * bsize;
}

export interface Reserve {
  /** Bytes that uploads leave free, for everything else that is saved. */
  readonly bytes: number;
  /** On whose disks: where files lie, and where the database does. */
  readonly folders: readonly string[];
}

/** @throws StorageFullError when one of the disks has less room than is kept free */
async function requireReserve({ bytes, folders }: Reserve): Promise<void> {
  for (const folder of folders) if ((await freeBytes(folder)) < bytes) throw new StorageFullError();
}

/** Uploads that stop where the reserve begins; what has arrived stays, and they go on when there is room again. */
class ReservedIncoming extends WrappedIncoming {
  readonly #reserve: Reserve;

  constructor(inner: DataStore, reserve: Reserve) {
    super(inner);
    this.#reserve = reserve;
  }

  async *#watched(bytes: Readable): AsyncGenerator<Uint8Array> {
    let sinceAsked = 0;
    for await (const chunk of bytes) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('An upload arrives as bytes.');
      if (sinceAsked >= askedEvery) {
        await requireReserve(this.#reserve);
        sinceAsked = 0;
      }
      sinceAsked += chunk.byteLength;
      yield chunk;
    }
  }

  override async create(upload: Upload): Promise<Upload> {
    await requireReserve(this.#reserve);
    return super.create(upload);
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    await requireReserve(this.#reserve);
    return super.write(Readable.from(this.#watched(bytes), { objectMode: false }), id, offset);
  }
}

/**
 * A store whose uploads leave room on the disks: a database that cannot write stops the whole office, and whoever sends
 * files could bring that about. What is in place or removed needs no room.
 */
export function withReserve(files: FileStore, reserve: Reserve): FileStore {
  if (reserve.bytes === 0 || reserve.folders.length === 0) return files;
  return { ...files, incoming: new ReservedIncoming(files.incoming, reserve) };
}
