import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { findUploader } from '#features/documents/uploads/uploader.service.ts';
import { discardUpload } from '#features/documents/uploads/upload-begin.service.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import {
  isUploadOver,
  listExpiredUploads,
  listForgottenUploads,
  updateUploadAsTried,
} from '#features/documents/uploads/upload-sweep.queries.ts';
import {
  deleteUpload,
  findUpload,
  type StoredUpload,
  updateUploadAsRefused,
} from '#features/documents/uploads/uploads.queries.ts';

const noLongerAllowed = 'Das Konto, mit dem die Datei hochgeladen wurde, ist nicht mehr freigeschaltet.';

/** Whoever sent a form heard that it failed, and sent it again. One whose end takes long is not forgotten: it is held. */
async function discardForm(context: AppContext, id: string): Promise<void> {
  await context.uploadLocks.hold(id, async () => {
    const upload = await findUpload(context.database, id);
    if (upload?.state === 'PRUEFT') await discardUpload(context, id);
  });
}

/** The rest of an end that was cut off, in the name of who or what the file came from. */
async function takeUp(context: AppContext, upload: StoredUpload): Promise<void> {
  const { id, size, way } = upload;
  const { database } = context;
  await updateUploadAsTried(database, id);
  const uploader = await findUploader(context, upload);
  if (uploader === null) return updateUploadAsRefused(database, id, noLongerAllowed);
  if (way === 'FORMULAR' || size === null) return discardForm(context, id);
  await finishUpload(context, { id, size, uploader });
}

async function expire(context: AppContext, upload: StoredUpload): Promise<void> {
  const { id, state } = upload;
  if (state !== 'LAEUFT') return deleteUpload(context.database, id);
  await context.uploadLocks.hold(id, async () => {
    // Whoever wrote to it until just now may have gone on with it in time.
    if (await isUploadOver(context.database, id)) await discardUpload(context, id);
  });
}

type HandleUpload = (context: AppContext, upload: StoredUpload) => Promise<void>;

/** One that fails keeps no other from its turn; the next sweep comes to it again. */
async function attemptUploads(
  context: AppContext,
  uploads: readonly StoredUpload[],
  handle: HandleUpload,
): Promise<void> {
  for (const upload of uploads)
    await handle(context, upload).catch((error: unknown) => {
      context.log.warn(
        { err: error, upload: upload.id },
        'Eine hochgeladene Datei wurde nicht zu Ende gebracht',
      );
    });
}

async function expireUploads(context: AppContext): Promise<void> {
  await attemptUploads(context, await listExpiredUploads(context.database), expire);
}

/** Takes up what was cut off at its end, and forgets what nobody went on with. */
async function sweepUploads(context: AppContext): Promise<void> {
  await attemptUploads(context, await listForgottenUploads(context.database), takeUp);
  await expireUploads(context);
  await context.files.incoming.deleteExpired();
}

/** Frees the room of uploads at once whose link or account ended, or whose project was deleted. */
export const uploadClearing: QueueWorker<AppContext> = {
  queue: 'upload.clear',
  feature: 'documents',
  run: expireUploads,
};

/** Looks at once and every minute. */
export const uploadSweepTask: BackgroundTask<AppContext> = {
  name: 'documents.uploads',
  feature: 'documents',
  pause: 60_000,
  failure: 'Hochgeladene Dateien wurden nicht durchgesehen',
  begin: (context) => async () => sweepUploads(context),
};
