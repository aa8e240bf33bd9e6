import { type AppContext, StorageFullError } from '#core/app-context.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import { isRefusal } from '#http/validate-input.ts';
import { recordProblem } from '#features/error-log/error-log.service.ts';
import { findUpload, type StoredUpload } from '#features/documents/uploads/uploads.queries.ts';

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'status_code' in error && error.status_code === 404;
}

async function hasArrived({ files }: AppContext, id: string): Promise<boolean> {
  try {
    await files.incoming.getUpload(id);
    return true;
  } catch (error) {
    if (isUnknown(error)) return false;
    throw error;
  }
}

/** Whether the bytes lie neither where uploads arrive nor where contents stay. A store that is away knows neither. */
async function isGone(context: AppContext, id: string): Promise<boolean> {
  if (await hasArrived(context, id)) return false;
  const upload = await findUpload(context.database, id);
  const sha256 = upload?.sha256 ?? null;
  return sha256 === null || (await context.files.size(sha256)) === null;
}

/**
 * Why an upload whose end failed can never be seen through: its bytes are gone, such as by a node that died after it had
 * put them in their place, and a refusal of the same content that then removed them. `null`: a later attempt may go better.
 */
export async function lossOf(
  context: AppContext,
  { id, origin }: Pick<StoredUpload, 'id' | 'origin'>,
  error: unknown,
): Promise<AppError | null> {
  if (isRefusal(error) || error instanceof StorageFullError) return null;
  const isLost = await isGone(context, id).catch(() => false);
  if (!isLost) return null;
  const userId = origin.kind === 'person' ? origin.userId : null;
  const number = await recordProblem(context, { error, userId, place: `upload ${id}` });
  return refusal('upload.lost', { number }, { number, cause: error });
}
