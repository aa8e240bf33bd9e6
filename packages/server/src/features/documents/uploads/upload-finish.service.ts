import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '#core/app-context.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import { isRefusal } from '#http/validate-input.ts';
import {
  recordContent,
  removeUnneededContent,
} from '#features/documents/content/content-record.service.ts';
import { lossOf } from '#features/documents/uploads/upload-loss.service.ts';
import { sourceOf } from '#features/documents/content/file-source.ts';
import { judgeFile } from '#features/documents/content/file-type.ts';
import type { Uploader } from '#features/documents/uploads/uploader.ts';
import { recordUpload } from '#features/documents/uploads/uploader.service.ts';
import {
  findUpload,
  type KnownContent,
  lockUpload,
  type StoredUpload,
  updateUploadAsComplete,
  updateUploadAsDone,
  updateUploadAsRefused,
  updateUploadContent,
} from '#features/documents/uploads/uploads.queries.ts';

/** An upload with who it comes from: what it becomes is decided by that. */
export interface FinishingUpload {
  readonly id: string;
  readonly size: number;
  readonly uploader: Uploader;
}

async function hashOf({ files }: AppContext, id: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await files.readIncoming(id), hash);
  return hash.digest('hex');
}

/** Reads the whole file for its hash and looks at what it is. */
async function examine(context: AppContext, upload: StoredUpload, size: number): Promise<KnownContent> {
  const { files, unpackSemaphore } = context;
  const { id, name, announcedSha256 } = upload;
  const { mediaType } = await judgeFile(
    name,
    sourceOf(size, async (range) => files.readIncoming(id, range)),
    unpackSemaphore,
  );
  const sha256 = await hashOf(context, id);
  if (announcedSha256 !== null && announcedSha256 !== sha256) throw refusal('upload.damaged', {});
  return { sha256, size, mediaType };
}

/** What is known since an end that was cut off. */
function knownContent({ sha256, mediaType }: StoredUpload, size: number): KnownContent | null {
  return sha256 === null || mediaType === null ? null : { sha256, mediaType, size };
}

async function record(
  context: AppContext,
  { id, uploader }: FinishingUpload,
  content: KnownContent,
): Promise<void> {
  await recordContent(context, { ...content, uploadId: id }, async (db) => {
    const upload = await lockUpload(db, id);
    if (upload === undefined || upload.state !== 'PRUEFT') throw refusal('upload.notFound', {});
    const { sha256 } = content;
    await updateUploadAsDone(db, id, await recordUpload(context, db, { upload, uploader, sha256 }));
  });
}

/** A refusal is for good, unlike a failure of disk or database. */
function isForGood(error: unknown): error is AppError {
  return isRefusal(error) && error.status < 500 && error.code !== 'server.crossed';
}

async function refuse(context: AppContext, id: string, error: AppError): Promise<void> {
  const upload = await findUpload(context.database, id);
  await updateUploadAsRefused(context.database, id, error.message);
  // It may lie here or there, depending on how far it came.
  await context.files.incoming.remove(id).catch(() => undefined);
  const sha256 = upload?.sha256 ?? null;
  if (sha256 !== null) await removeUnneededContent(context, sha256);
}

/** Gives up what a later attempt would refuse or miss again; answers what is told of it. */
async function refuseForGood(
  context: AppContext,
  upload: StoredUpload,
  error: unknown,
): Promise<unknown> {
  const reason = isForGood(error) ? error : await lossOf(context, upload, error);
  if (reason !== null) await refuse(context, upload.id, reason);
  return reason ?? error;
}

async function complete(context: AppContext, finishing: FinishingUpload): Promise<void> {
  const { database } = context;
  const { id, size } = finishing;
  await updateUploadAsComplete(database, id, size);
  const upload = await findUpload(database, id);
  if (upload?.state === 'FERTIG') return;
  // Whoever waited while it was refused or given up must not take it for done.
  if (upload?.state !== 'PRUEFT') throw refusal('upload.notFound', {});
  try {
    const known = knownContent(upload, size);
    const content = known ?? (await examine(context, upload, size));
    // Before it is put in its place: whoever takes this up again must know where it lies.
    if (known === null) await updateUploadContent(database, id, content);
    await record(context, finishing, content);
  } catch (error) {
    throw await refuseForGood(context, upload, error);
  }
}

/**
 * Makes a version of an upload that is all there: hash, kind, place, record. Done by one at a time, and once: whoever
 * comes later finds it done.
 * @throws AppError why the file is refused; then nothing is left of it
 */
export async function finishUpload(context: AppContext, finishing: FinishingUpload): Promise<void> {
  await context.uploadLocks.hold(finishing.id, async () => complete(context, finishing));
}
