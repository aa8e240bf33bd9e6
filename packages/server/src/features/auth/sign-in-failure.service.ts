import type { AuditAction } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { countCall } from '#database/rate-count.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { countRefusedTry } from '#core/audit/security-count.service.ts';

export interface FailedSignIn {
  /** Of an account; `null` where nobody has the name, which may be a password in the wrong field and is not kept. */
  readonly username: string | null;
  readonly action: Extract<AuditAction, 'auth.failed' | 'secondFactor.failed'>;
  readonly caller: Caller;
}

const hourInSeconds = 3600;
const tooManyRequests = 429;
/** Failures within an hour that are written down one by one, of one network and of all; further ones are counted. */
const writtenOfNetwork = 50;
const writtenOfAll = 500;

async function isWritten({ database }: AppContext, { action, caller }: FailedSignIn): Promise<boolean> {
  const limits = [
    { bucket: `audit:${action}:${networkOf(caller.address)}`, limit: writtenOfNetwork },
    { bucket: `audit:${action}`, limit: writtenOfAll },
  ];
  for (const limit of limits) {
    const wait = await countCall(database, { ...limit, windowSeconds: hourInSeconds });
    if (wait !== null) return false;
  }
  return true;
}

/** Writes down that somebody did not get in; a flood of it is counted instead. */
export async function recordFailedSignIn(context: AppContext, failed: FailedSignIn): Promise<void> {
  const { username, action, caller } = failed;
  if (!(await isWritten(context, failed))) return countRefusedTry(context, action, caller);
  await context.database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: null,
      action,
      entity: 'app_user',
      entityId: null,
      details: username === null ? { account: 'unbekannter Name' } : { username },
      caller,
    }),
  );
}

function isThrottled(error: unknown): boolean {
  return error instanceof AppError && (error.status === tooManyRequests || error.code === 'server.busy');
}

/** Does something that checks who somebody is; when it is refused because there are too many of them, that is counted. */
export async function countingRefusals<Result>(
  context: AppContext,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isThrottled(error)) await countRefusedTry(context, 'auth.throttled', caller);
    throw error;
  }
}
