import { createHash, randomUUID } from 'node:crypto';
import { refuse } from '#test/s3-server/refusal.ts';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: Date;
  /** Headers that begin with `x-amz-meta-`. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StoredPart {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: Date;
}

interface StoredUpload {
  readonly key: string;
  readonly parts: Map<number, StoredPart>;
}

/** A part as the call that completes an upload names it. */
export interface NamedPart {
  readonly number: number;
  readonly etag: string;
}

/** A bucket that lies in memory. Its calls throw what S3 answers. */
export interface StoredBucket {
  readonly objects: ReadonlyMap<string, StoredObject>;
  readonly uploads: ReadonlyMap<string, StoredUpload>;
  readonly get: (key: string) => StoredObject;
  readonly put: (key: string, body: Buffer, metadata?: StoredObject['metadata']) => StoredObject;
  readonly remove: (key: string) => void;
  readonly beginUpload: (key: string) => string;
  readonly getUpload: (key: string, id: string) => StoredUpload;
  readonly putPart: (upload: StoredUpload, number: number, body: Buffer) => StoredPart;
  readonly completeUpload: (
    id: string,
    upload: StoredUpload,
    named: readonly NamedPart[],
  ) => StoredObject;
  readonly abortUpload: (id: string) => void;
  /** Takes so many bytes more, parts of unfinished uploads included; `null`: as many as come. */
  readonly limit: (bytes: number | null) => void;
}

/** All parts but the last must be as large as this. */
const smallestPart = 5 * 1024 * 1024;
const mostParts = 10_000;

function md5(content: Uint8Array): Buffer {
  return createHash('md5').update(content).digest();
}

/** The parts named, in their order, each the one that was stored. */
function chosenParts({ parts }: StoredUpload, named: readonly NamedPart[]): readonly StoredPart[] {
  if (named.length === 0) throw refuse(400, 'MalformedXML', 'An upload has at least one part.');
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw refuse(400, 'InvalidPartOrder', 'The parts are not in ascending order.');
  }
  const chosen = named.map(({ number, etag }) => {
    const part = parts.get(number);
    if (part?.etag !== etag) throw refuse(400, 'InvalidPart', `Part ${number} is not the one stored.`);
    return part;
  });
  if (chosen.slice(0, -1).some(({ body }) => body.length < smallestPart)) {
    throw refuse(400, 'EntityTooSmall', 'Only the last part may be smaller than 5 MB.');
  }
  return chosen;
}

function bytesIn(objects: Iterable<{ readonly body: Buffer }>): number {
  return [...objects].reduce((sum, { body }) => sum + body.length, 0);
}

export function createStoredBucket(): StoredBucket {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, StoredUpload>();
  let most = Number.POSITIVE_INFINITY;

  const used = (): number =>
    bytesIn(objects.values()) +
    [...uploads.values()].reduce((sum, { parts }) => sum + bytesIn(parts.values()), 0);
  const makeSpace = (bytes: number): void => {
    if (used() + bytes > most) throw refuse(403, 'QuotaExceeded', 'The bucket is full.');
  };
  const store = (key: string, object: Omit<StoredObject, 'modified'>): StoredObject => {
    const stored = { ...object, modified: new Date() };
    objects.set(key, stored);
    return stored;
  };

  return {
    objects,
    uploads,
    get: (key) => {
      const found = objects.get(key);
      if (found === undefined) throw refuse(404, 'NoSuchKey', 'This object does not exist.');
      return found;
    },
    put: (key, body, metadata = {}) => {
      makeSpace(body.length);
      return store(key, { body, metadata, etag: `"${md5(body).toString('hex')}"` });
    },
    remove: (key) => {
      objects.delete(key);
    },
    beginUpload: (key) => {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return id;
    },
    getUpload: (key, id) => {
      const upload = uploads.get(id);
      if (upload?.key !== key) throw refuse(404, 'NoSuchUpload', 'This upload does not exist.');
      return upload;
    },
    putPart: ({ parts }, number, body) => {
      if (!Number.isInteger(number) || number < 1 || number > mostParts) {
        throw refuse(400, 'InvalidArgument', 'Parts have numbers from 1 to 10000.');
      }
      makeSpace(body.length);
      const part = { body, etag: `"${md5(body).toString('hex')}"`, modified: new Date() };
      parts.set(number, part);
      return part;
    },
    completeUpload: (id, upload, named) => {
      const parts = chosenParts(upload, named);
      const sums = parts.map(({ body }) => md5(body));
      uploads.delete(id);
      return store(upload.key, {
        body: Buffer.concat(parts.map(({ body }) => body)),
        metadata: {},
        etag: `"${md5(Buffer.concat(sums)).toString('hex')}-${parts.length}"`,
      });
    },
    abortUpload: (id) => {
      uploads.delete(id);
    },
    limit: (bytes) => {
      most = bytes === null ? Number.POSITIVE_INFINITY : used() + bytes;
    },
  };
}
