import { Readable } from 'node:stream';
import { type FileStore, StorageFullError } from '#core/app-context.ts';
import { WrappedIncoming } from '#platform/files/wrapped-incoming.ts';

/** A store of files on a disk with so much room; what does not fit is refused in the middle of writing. */
export interface FillingStore extends FileStore {
  readonly setSpace: (bytes: number) => void;
  /** Whether a content needs room once more to come to its place, as in a bucket. */
  readonly setCopies: (copies: boolean) => void;
}

class FillingIncoming extends WrappedIncoming {
  space = Number.MAX_SAFE_INTEGER;

  /** What fits comes through; then the disk says that it is full. */
  async *#fitting(bytes: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('bytes');
      const fitting = chunk.subarray(0, this.space);
      this.space -= fitting.length;
      yield fitting;
      if (fitting.length < chunk.length) throw new StorageFullError();
    }
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return super.write(Readable.from(this.#fitting(bytes)), id, offset);
  }
}

export function createFillingStore(files: FileStore): FillingStore {
  const incoming = new FillingIncoming(files.incoming);
  let copies = false;
  return {
    ...files,
    incoming,
    adopt: async (uploadId, sha256) => {
      if (copies && incoming.space === 0) throw new StorageFullError();
      await files.adopt(uploadId, sha256);
    },
    setCopies: (params) => {
      copies = params;
    },
    setSpace: (bytes) => {
      incoming.space = bytes;
    },
  };
}
