import type { Readable } from 'node:stream';
import { DataStore, type Upload } from '@tus/server';

/** Unfinished uploads of another store, for whoever changes one step of it: here every step is passed on as it is. */
export class WrappedIncoming extends DataStore {
  readonly #inner: DataStore;

  constructor(inner: DataStore) {
    super();
    this.#inner = inner;
    this.extensions = inner.extensions;
  }

  override async create(upload: Upload): Promise<Upload> {
    return this.#inner.create(upload);
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.#inner.write(bytes, id, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    return this.#inner.getUpload(id);
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    return this.#inner.declareUploadLength(id, size);
  }

  override async remove(id: string): Promise<void> {
    return this.#inner.remove(id);
  }

  override async deleteExpired(): Promise<number> {
    return this.#inner.deleteExpired();
  }

  override getExpiration(): number {
    return this.#inner.getExpiration();
  }
}
