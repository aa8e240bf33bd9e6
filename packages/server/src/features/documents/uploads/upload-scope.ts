import type { AppContext } from '#core/app-context.ts';
import type { UploadLocks } from '#features/documents/uploads/upload-locks.ts';

/** What the ways in share: the outside world, and who writes to which upload. */
export interface UploadScope {
  readonly context: AppContext;
  readonly locks: UploadLocks;
}
