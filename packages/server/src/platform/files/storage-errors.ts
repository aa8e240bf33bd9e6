import { StorageFullError } from '#core/app-context.ts';
import { codeOf } from '#database/cluster/failure.ts';

/** Of the system, where files lie in a folder. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Of stores that speak S3, by the names they give their answers: Ceph, MinIO, SeaweedFS and others say in their own
 * words that a bucket or the whole store is full. Swift calls an object too large that a container has no room for; one
 * that is too large by itself is never sent, because large ones go in parts.
 */
const bucketFull = new Set([
  'QuotaExceeded',
  'QuotaExceededException',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
  'InsufficientCapacity',
  'StorageFull',
  'EntityTooLarge',
]);

const insufficientStorage = 507;

/** The HTTP status of an answer of a bucket; `null` where the error is none. */
export function bucketStatusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const { $metadata: metadata } = error;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : null;
}

function isBucketFull(error: unknown): boolean {
  const status = bucketStatusOf(error);
  if (status === null || !(error instanceof Error)) return false;
  return status === insufficientStorage || bucketFull.has(error.name);
}

/** Names the failure that people can do something about; every other one stays what it is. */
function storageError(error: unknown): unknown {
  const isFull = noSpace.has(codeOf(error) ?? '') || isBucketFull(error);
  return isFull ? new StorageFullError({ cause: error }) : error;
}

/**
 * Runs what writes files.
 * @throws StorageFullError when there is no room left
 */
export async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storageError(error);
  }
}
