import type { UploadResult } from '@energieakte/contract';
import { StorageFullError } from '#server/app-context.ts';
import { isRefusal } from '#http/validate-input.ts';
import type { Person } from '#http/person.ts';
import { finishUpload } from '#features/uploads/upload-finish.service.ts';
import type { UploadScope } from '#features/uploads/upload-scope.ts';
import type { StoredUpload } from '#features/uploads/uploads.queries.ts';
import { getOwnUpload } from '#features/uploads/uploads.service.ts';

/** Sees an end through that was cut off, for whoever asks for it; one that is being seen through is left alone. */
async function seeThrough(scope: UploadScope, person: Person, upload: StoredUpload): Promise<void> {
  const { id, size, state } = upload;
  if (state !== 'PRUEFT' || size === null || scope.locks.isHeld(id)) return;
  try {
    await finishUpload(scope, { id, size, person });
  } catch (error) {
    // What speaks against the file stands in the answer; without room it goes on being looked at.
    if (!isRefusal(error) && !(error instanceof StorageFullError)) throw error;
  }
}

/** What became of an upload, for whoever lost the answer to its last bytes. */
export async function readUploadResult(
  scope: UploadScope,
  person: Person,
  id: string,
): Promise<UploadResult> {
  await seeThrough(scope, person, await getOwnUpload(scope.context, person, id));
  const upload = await getOwnUpload(scope.context, person, id);
  const { attachmentId, state, fileNumber, refusal: message } = upload;
  return { id, attachmentId, state, version: fileNumber, message };
}
