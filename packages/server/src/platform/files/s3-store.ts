import type { FileStore, StoredContent } from '#core/app-context.ts';
import type { S3Config } from '#server/config/config.ts';
import {
  type Bucket,
  headOf,
  listObjects,
  openBucket,
  readObject,
  removeObjects,
} from '#platform/files/bucket.ts';
import { isContentHash, requireContentHash } from '#platform/files/content-hash.ts';
import { IncomingBucket } from '#platform/files/incoming-bucket.ts';
import { withStorageErrors } from '#platform/files/storage-errors.ts';

const folder = 'content/';

export interface CopyLimits {
  /** Bytes above which a bucket copies only in parts. */
  readonly whole: number;
  readonly part: number;
}

const usualLimits: CopyLimits = { whole: 5 * 1024 ** 3, part: 512 * 1024 ** 2 };

interface Copy {
  readonly from: string;
  readonly to: string;
  readonly size: number;
}

async function copyInParts({ s3, name }: Bucket, { from, to, size }: Copy, part: number): Promise<void> {
  const { UploadId } = await s3.createMultipartUpload({ Bucket: name, Key: to });
  const upload = { Bucket: name, Key: to, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let start = 0; start < size; start += part) {
      const PartNumber = Parts.length + 1;
      const CopySourceRange = `bytes=${start}-${Math.min(start + part, size) - 1}`;
      const CopySource = `${name}/${from}`;
      const copied = await s3.uploadPartCopy({ ...upload, CopySource, PartNumber, CopySourceRange });
      Parts.push({ ETag: copied.CopyPartResult?.ETag, PartNumber });
    }
    await s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } });
  } catch (error) {
    await s3.abortMultipartUpload(upload);
    throw error;
  }
}

/** Copies inside the store; no byte comes here. */
async function copyObject(bucket: Bucket, copy: Copy, limits: CopyLimits): Promise<void> {
  const { s3, name } = bucket;
  if (copy.size > limits.whole) await copyInParts(bucket, copy, limits.part);
  else await s3.copyObject({ Bucket: name, Key: copy.to, CopySource: `${name}/${copy.from}` });
}

async function* listContents(bucket: Bucket): AsyncGenerator<StoredContent> {
  for await (const { key, size, modified } of listObjects(bucket, folder)) {
    const sha256 = key.slice(key.lastIndexOf('/') + 1);
    if (isContentHash(sha256)) yield { sha256, size, storedAt: modified };
  }
}

function keyOf(sha256: string): string {
  return `${folder}${requireContentHash(sha256).slice(0, 2)}/${sha256}`;
}

/**
 * Files in a bucket of a store that speaks S3, for one node or many.
 * @param limits for tests
 */
export function createS3Store(config: S3Config, limits: CopyLimits = usualLimits): FileStore {
  const bucket = openBucket(config);
  const incoming = new IncomingBucket(bucket);
  const sizeOf = async (sha256: string): Promise<number | null> =>
    (await headOf(bucket, keyOf(sha256)))?.size ?? null;
  const adopt = async (uploadId: string, sha256: string): Promise<void> => {
    const from = incoming.keyOf(uploadId);
    const arrived = await headOf(bucket, from);
    if (arrived !== null) {
      await copyObject(bucket, { from, to: keyOf(sha256), size: arrived.size }, limits);
    } else if ((await sizeOf(sha256)) === null) {
      throw new Error('The upload to adopt is not there.');
    }
    await incoming.forget(uploadId);
  };

  return {
    incoming,
    adopt: async (uploadId, sha256) => withStorageErrors(async () => adopt(uploadId, sha256)),
    readIncoming: async (uploadId, range) => readObject(bucket, incoming.keyOf(uploadId), range),
    read: async (sha256, range) => readObject(bucket, keyOf(sha256), range),
    size: sizeOf,
    remove: async (sha256) => removeObjects(bucket, [keyOf(sha256)]),
    list: () => listContents(bucket),
  };
}
