import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { addVersion } from '#features/documents/attachments/attachment-arrival.service.ts';
import { arriveOverLink } from '#features/documents/attachments/link-arrival.service.ts';
import { byPerson, type Uploader } from '#features/documents/uploads/uploader.ts';
import { findAccount } from '#core/people/account.queries.ts';
import { findNewestNumber, type StoredUpload } from '#features/documents/uploads/uploads.queries.ts';

/** Who brought an upload nobody is connected to any more; `null` when the account may not sign in any more. */
export async function findUploader(
  { database }: Pick<AppContext, 'database'>,
  { origin }: StoredUpload,
): Promise<Uploader | null> {
  if (origin.kind === 'link') return { kind: 'link', linkId: origin.linkId };
  const person = await findAccount(database, origin.userId);
  return person === null ? null : byPerson(person);
}

/** What an upload became. */
export interface RecordedUpload {
  readonly attachmentId: string;
  /** Of the version. */
  readonly number: number;
}

export interface CompleteUpload {
  readonly upload: StoredUpload;
  readonly uploader: Uploader;
  readonly sha256: string;
}

/**
 * Makes the content of an upload a version: of the Unterlage a person named, or of one that is made for the file of a link.
 * @throws AppError what `addVersion` or `arriveOverLink` says against it
 */
export async function recordUpload(
  context: AppContext,
  db: Transaction,
  { upload, uploader, sha256 }: CompleteUpload,
): Promise<RecordedUpload> {
  const { origin, name } = upload;
  if (origin.kind === 'link')
    return { attachmentId: await arriveOverLink(db, { ...origin, name, sha256 }), number: 1 };
  if (uploader.kind !== 'person') throw refusal('upload.notFound', {});
  const { attachmentId } = origin;
  await addVersion(context, db, { attachmentId, name, sha256, uploader: uploader.person });
  return { attachmentId, number: await findNewestNumber(db, attachmentId) };
}
