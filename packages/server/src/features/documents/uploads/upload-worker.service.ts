import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { findUploader } from '#features/documents/uploads/uploader.service.ts';
import { discardUpload } from '#features/documents/uploads/upload-begin.service.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import type { UploadScope } from '#features/documents/uploads/upload-scope.ts';
import { createUploadLocks } from '#features/documents/uploads/upload-locks.ts';
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
async function discardForm({ context, locks }: UploadScope, id: string): Promise<void> {
  await locks.hold(id, async () => {
    const upload = await findUpload(context.database, id);
    if (upload?.state === 'PRUEFT') await discardUpload(context, id);
  });
}

/** The rest of an end that was cut off, in the name of who or what the file came from. */
async function takeUp(scope: UploadScope, upload: StoredUpload): Promise<void> {
  const { id, size, way } = upload;
  const { database } = scope.context;
  await updateUploadAsTried(database, id);
  const uploader = await findUploader(scope.context, upload);
  if (uploader === null) return updateUploadAsRefused(database, id, noLongerAllowed);
  if (way === 'FORMULAR' || size === null) return discardForm(scope, id);
  await finishUpload(scope, { id, size, uploader });
}

async function expire({ context, locks }: UploadScope, upload: StoredUpload): Promise<void> {
  const { id, state } = upload;
  if (state !== 'LAEUFT') return deleteUpload(context.database, id);
  await locks.hold(id, async () => {
    // Whoever wrote to it until just now may have gone on with it in time.
    if (await isUploadOver(context.database, id)) await discardUpload(context, id);
  });
}

/** Takes up what was cut off at its end, and forgets what nobody went on with. One failure stops nothing else. */
async function sweepUploads(scope: UploadScope): Promise<void> {
  const { database, files, log } = scope.context;
  const attempt = async (upload: StoredUpload, work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => {
      log.warn(
        { err: error, upload: upload.id },
        'Eine hochgeladene Datei wurde nicht zu Ende gebracht',
      );
    });
  };
  for (const upload of await listForgottenUploads(database))
    await attempt(upload, takeUp(scope, upload));
  for (const upload of await listExpiredUploads(database)) await attempt(upload, expire(scope, upload));
  await files.incoming.deleteExpired();
}

async function withLocks(
  context: AppContext,
  work: (scope: UploadScope) => Promise<void>,
): Promise<void> {
  const locks = createUploadLocks(context);
  try {
    await work({ context, locks });
  } finally {
    locks.stop();
  }
}

/** Frees the room of uploads at once whose link or account ended, or whose project was deleted. */
export const uploadClearing: QueueWorker<AppContext> = {
  queue: 'upload.clear',
  feature: 'documents',
  run: async (context) =>
    withLocks(context, async (scope) => {
      for (const upload of await listExpiredUploads(context.database)) await expire(scope, upload);
    }),
};

/** Looks at once and every minute. */
export const uploadSweepTask: BackgroundTask<AppContext> = {
  name: 'documents.uploads',
  feature: 'documents',
  pause: 60_000,
  failure: 'Hochgeladene Dateien wurden nicht durchgesehen',
  begin: (context) => async () => withLocks(context, sweepUploads),
};
