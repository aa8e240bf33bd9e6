import type { LinkUploadResult, UploadResult } from '@energieakte/contract';
import { type AppContext, StorageFullError } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import { isRefusal } from '#http/validate-input.ts';
import type { Person } from '#http/person.ts';
import { requireLinkPass } from '#features/documents/upload-links/link-pass.service.ts';
import { byPerson, type Uploader } from '#features/documents/uploads/uploader.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import type { StoredUpload } from '#features/documents/uploads/uploads.queries.ts';
import { getOwnUpload } from '#features/documents/uploads/uploads.service.ts';

/** Sees an end through that was cut off, for whoever asks for it; one that is being seen through is left alone. */
async function seeThrough(context: AppContext, uploader: Uploader, upload: StoredUpload): Promise<void> {
  const { id, size, state } = upload;
  if (state !== 'PRUEFT' || size === null || context.uploadLocks.isHeld(id)) return;
  try {
    await finishUpload(context, { id, size, uploader });
  } catch (error) {
    // What speaks against the file stands in the answer; without room it goes on being looked at.
    if (!isRefusal(error) && !(error instanceof StorageFullError)) throw error;
  }
}

async function resultOf(context: AppContext, uploader: Uploader, id: string): Promise<StoredUpload> {
  await seeThrough(context, uploader, await getOwnUpload(context, uploader, id));
  return getOwnUpload(context, uploader, id);
}

/** What became of an upload, for whoever lost the answer to its last bytes. */
export async function readUploadResult(
  context: AppContext,
  person: Person,
  id: string,
): Promise<UploadResult> {
  const upload = await resultOf(context, byPerson(person), id);
  const { origin, state, fileNumber, refusal: message } = upload;
  if (origin.kind !== 'person') throw refusal('upload.notFound', {});
  return { id, attachmentId: origin.attachmentId, state, version: fileNumber, message };
}

/** The same of a file that came over an upload link, for whoever brings its pass. */
export async function readLinkUploadResult(
  context: AppContext,
  token: string | null,
  id: string,
): Promise<LinkUploadResult> {
  const { linkId } = await requireLinkPass(context, token);
  const { state, refusal: message } = await resultOf(context, { kind: 'link', linkId }, id);
  return { id, state, message };
}
