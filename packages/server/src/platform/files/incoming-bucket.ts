import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { ListPartsCommand, type ListPartsCommandOutput } from '@aws-sdk/client-s3';
import { DataStore, Upload } from '@tus/server';
import { z } from 'zod';
import {
  type Bucket,
  findObject,
  headOf,
  listObjects,
  orMissing,
  readObject,
  removeObjects,
} from '#platform/files/bucket.ts';
import { withStorageErrors } from '#platform/files/storage-errors.ts';
import { incomingLifetime, incomingExtensions, unknownUpload } from '#platform/files/incoming-folder.ts';

const smallestPart = 8 * 1024 * 1024;
/** A bucket takes 10 000 parts of one object. */
const mostParts = 9000;
const prefix = 'incoming/';

const Note = z.object({
  multipart: z.string(),
  size: z.int().nonnegative().nullable(),
  metadata: z.record(z.string(), z.string().nullable()).nullable(),
  creation_date: z.string(),
});
type Note = z.infer<typeof Note>;

interface Part {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

interface StoredPart extends Part {
  readonly size: number;
}

/** The parts of a multipart upload that is not complete; `null` when there is none. */
async function listParts(
  { s3, name }: Bucket,
  Key: string,
  UploadId: string,
): Promise<StoredPart[] | null> {
  const parts: StoredPart[] = [];
  let after: { readonly PartNumberMarker?: string } | null = {};
  while (after !== null) {
    const page: ListPartsCommandOutput | null = await orMissing(
      s3.send(new ListPartsCommand({ Bucket: name, Key, UploadId, ...after })),
    );
    if (page === null) return null;
    for (const { PartNumber = 0, ETag, Size = 0 } of page.Parts ?? []) {
      parts.push({ PartNumber, ETag, size: Size });
    }
    const marker: string | undefined = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    after = marker === undefined ? null : { PartNumberMarker: marker };
  }
  return parts;
}

/** What of an upload lies in the bucket. */
interface Arrived {
  readonly parts: readonly Part[];
  /** Bytes in parts. */
  readonly inParts: number;
  /** Bytes behind the last part, too few for one of their own. */
  readonly rest: number;
}

/** How far a write has come. */
interface Taking {
  readonly parts: Part[];
  /** What is not in a part yet, and how many bytes that are. */
  readonly pieces: Uint8Array[];
  pending: number;
  /** The offset. */
  reached: number;
}

/**
 * Unfinished uploads as the parts of a multipart upload, one after the other, with what is too short for a part in an
 * object beside it. Our own and not @tus/s3-store: that one goes on sending parts after a write has failed, so that the
 * next write mixes with them, and counts parts behind a missing one.
 */
export class IncomingBucket extends DataStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    super();
    this.#bucket = bucket;
    this.extensions = [...incomingExtensions];
  }

  /** The object of a complete upload. An id that is no plain name has none. */
  keyOf(id: string): string {
    if (!/^[\w-]{1,100}$/u.test(id)) throw unknownUpload();
    return `${prefix}${id}`;
  }

  override async create(upload: Upload): Promise<Upload> {
    const Key = this.keyOf(upload.id);
    const { s3, name } = this.#bucket;
    upload.creation_date = new Date().toISOString();
    upload.storage = { type: 's3', path: Key, bucket: name };
    const { id, size = null, metadata = null, creation_date } = upload;
    await withStorageErrors(async () => {
      const { UploadId: multipart = '' } = await s3.createMultipartUpload({ Bucket: name, Key });
      await this.#writeNote(id, { multipart, creation_date, size, metadata });
    });
    return upload;
  }

  /** Answers the offset reached. What arrived before the connection broke stays, and what a full bucket still took. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return withStorageErrors(async () => this.#writeFrom(bytes, id, offset));
  }

  async #writeFrom(bytes: Readable, id: string, offset: number): Promise<number> {
    const note = await this.#getNote(id);
    const arrived = await this.#arrived(id, note);
    if (arrived === null || arrived.inParts + arrived.rest !== offset) throw unknownUpload();
    const taking: Taking = {
      parts: [...arrived.parts],
      pieces:
        arrived.rest === 0 ? [] : [await buffer(await readObject(this.#bucket, this.#restKey(id)))],
      pending: arrived.rest,
      reached: offset,
    };
    try {
      await this.#take(bytes, { id, note, taking });
    } catch (error) {
      // Unless it is the bucket that failed: then what should have become a part is given up.
      if (taking.pieces.length > 0) await this.#keepEnd(id, note, taking);
      throw error;
    }
    await this.#keepEnd(id, note, taking);
    return taking.reached;
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.#getNote(id);
    const { size, metadata, creation_date } = note;
    const arrived = await this.#arrived(id, note);
    const whole = arrived === null ? await headOf(this.#bucket, this.keyOf(id)) : null;
    if (arrived === null && whole === null) throw unknownUpload();
    return new Upload({
      id,
      offset: arrived === null ? (whole?.size ?? 0) : arrived.inParts + arrived.rest,
      creation_date,
      storage: { type: 's3', path: this.keyOf(id), bucket: this.#bucket.name },
      ...(size === null ? {} : { size }),
      ...(metadata === null ? {} : { metadata }),
    });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const note = await this.#getNote(id);
    await withStorageErrors(async () => this.#writeNote(id, { ...note, size }));
  }

  override async remove(id: string): Promise<void> {
    const { multipart } = await this.#getNote(id);
    const { s3, name } = this.#bucket;
    await orMissing(s3.abortMultipartUpload({ Bucket: name, Key: this.keyOf(id), UploadId: multipart }));
    await this.forget(id);
  }

  /** Drops everything that belongs to a complete upload; its note last, so that a cut can be taken up again. */
  async forget(id: string): Promise<void> {
    await removeObjects(this.#bucket, [this.keyOf(id), this.#restKey(id)]);
    await removeObjects(this.#bucket, [this.#noteKey(id)]);
  }

  override getExpiration(): number {
    return incomingLifetime;
  }

  /** Removes uploads that were begun longer than `incomingLifetime` ago; answers how many. */
  override async deleteExpired(): Promise<number> {
    let count = 0;
    for await (const { key, modified } of listObjects(this.#bucket, prefix)) {
      const [, id] = /^incoming\/([\w-]+)\.info$/u.exec(key) ?? [];
      if (id === undefined || Date.now() - modified.getTime() < incomingLifetime) continue;
      await this.remove(id);
      count += 1;
    }
    return count;
  }

  async #take(
    bytes: Readable,
    { id, note, taking }: { readonly id: string; readonly note: Note; readonly taking: Taking },
  ): Promise<void> {
    const size = Math.max(smallestPart, Math.ceil((note.size ?? 0) / mostParts));
    for await (const piece of bytes) {
      if (!(piece instanceof Uint8Array)) continue;
      taking.pieces.push(piece);
      taking.pending += piece.length;
      taking.reached += piece.length;
      if (taking.pending < size) continue;
      const number = taking.parts.length + 1;
      taking.parts.push(await this.#writePart(id, note, { number, body: taking.pieces.splice(0) }));
      taking.pending = 0;
    }
  }

  #noteKey(id: string): string {
    return `${this.keyOf(id)}.info`;
  }

  #restKey(id: string): string {
    return `${this.keyOf(id)}.part`;
  }

  async #getNote(id: string): Promise<Note> {
    const found = await findObject(this.#bucket, this.#noteKey(id));
    if (found === null) throw unknownUpload();
    return Note.parse(JSON.parse(await text(found)));
  }

  async #writeNote(id: string, note: Note): Promise<void> {
    const { s3, name } = this.#bucket;
    await s3.putObject({ Bucket: name, Key: this.#noteKey(id), Body: JSON.stringify(note) });
  }

  /** `null` when the upload is complete, or gone. */
  async #arrived(id: string, { multipart }: Note): Promise<Arrived | null> {
    const parts = await listParts(this.#bucket, this.keyOf(id), multipart);
    if (parts === null) return null;
    const rest = await headOf(this.#bucket, this.#restKey(id));
    // A rest that stands before parts that came since is in them.
    const isNewest = rest?.notes['parts'] === String(parts.length);
    return {
      parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
      inParts: parts.reduce((sum, part) => sum + part.size, 0),
      rest: isNewest ? (rest?.size ?? 0) : 0,
    };
  }

  async #writePart(
    id: string,
    { multipart }: Note,
    part: { readonly number: number; readonly body: readonly Uint8Array[] },
  ): Promise<Part> {
    const { s3, name } = this.#bucket;
    const { ETag } = await s3.uploadPart({
      Bucket: name,
      Key: this.keyOf(id),
      UploadId: multipart,
      PartNumber: part.number,
      Body: Buffer.concat(part.body),
    });
    return { PartNumber: part.number, ETag };
  }

  /** Completes the upload with what is left, or keeps that beside it for the next write. */
  async #keepEnd(id: string, note: Note, { parts, pieces, reached }: Taking): Promise<void> {
    const { s3, name } = this.#bucket;
    if (reached !== note.size) {
      if (pieces.length === 0) return;
      const Metadata = { parts: String(parts.length) };
      await s3.putObject({
        Bucket: name,
        Key: this.#restKey(id),
        Body: Buffer.concat(pieces),
        Metadata,
      });
      return;
    }
    // Also an empty upload has a part.
    const isOver = pieces.length === 0 && parts.length > 0;
    const last = isOver
      ? []
      : [await this.#writePart(id, note, { number: parts.length + 1, body: pieces })];
    await s3.completeMultipartUpload({
      Bucket: name,
      Key: this.keyOf(id),
      UploadId: note.multipart,
      MultipartUpload: { Parts: [...parts, ...last] },
    });
  }
}
