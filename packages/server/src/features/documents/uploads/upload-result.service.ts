import type { LinkUploadResult, UploadResult } from '@energieakte/contract';
import { StorageFullError } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import { isRefusal } from '#http/validate-input.ts';
import type { Person } from '#http/person.ts';
import { requireLinkPass } from '#features/documents/upload-links/link-pass.service.ts';
import { byPerson, type Uploader } from '#features/documents/uploads/uploader.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import type { UploadScope } from '#features/documents/uploads/upload-scope.ts';
import type { StoredUpload } from '#features/documents/uploads/uploads.queries.ts';
import { getOwnUpload } from '#features/documents/uploads/uploads.service.ts';

/** Sees an end through that was cut off, for whoever asks for it; one that is being seen through is left alone. */
async function seeThrough(scope: UploadScope, uploader: Uploader, upload: StoredUpload): Promise<void> {
  const { id, size, state } = upload;
  if (state !== 'PRUEFT' || size === null || scope.locks.isHeld(id)) return;
  try {
    await finishUpload(scope, { id, size, uploader });
  } catch (error) {
    // What speaks against the file stands in the answer; without room it goes on being looked at.
    if (!isRefusal(error) && !(error instanceof StorageFullError)) throw error;
  }
}

async function resultOf(scope: UploadScope, uploader: Uploader, id: string): Promise<StoredUpload> {
  await seeThrough(scope, uploader, await getOwnUpload(scope.context, uploader, id));
  return getOwnUpload(scope.context, uploader, id);
}

/** What became of an upload, for whoever lost the answer to its last bytes. */
export async function readUploadResult(
  scope: UploadScope,
  person: Person,
  id: string,
): Promise<UploadResult> {
  const upload = await resultOf(scope, byPerson(person), id);
  const { origin, state, fileNumber, refusal: message } = upload;
  if (origin.kind !== 'person') throw refusal('upload.notFound', {});
  return { id, attachmentId: origin.attachmentId, state, version: fileNumber, message };
}

/** The same of a file that came over an upload link, for whoever brings its pass. */
export async function readLinkUploadResult(
  scope: UploadScope,
  token: string | null,
  id: string,
): Promise<LinkUploadResult> {
  const { linkId } = await requireLinkPass(scope.context, token);
  const { state, refusal: message } = await resultOf(scope, { kind: 'link', linkId }, id);
  return { id, state, message };
}
