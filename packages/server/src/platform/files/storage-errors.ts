import { StorageFullError } from '#server/app-context.ts';
import { codeOf } from '#database/cluster/failure.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Names the failure that people can do something about; every other one stays what it is. */
function storageError(error: unknown): unknown {
  return noRoom.has(codeOf(error) ?? '') ? new StorageFullError({ cause: error }) : error;
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
