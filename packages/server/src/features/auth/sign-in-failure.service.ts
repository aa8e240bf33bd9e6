import type { AuditAction } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Caller } from '#http/handle.ts';
import { recordAudit } from '#features/audit/audit.service.ts';

export interface FailedSignIn {
  /** As typed; whether there is such an account makes no difference, nor does it in the time it takes. */
  readonly username: string;
  readonly action: AuditAction;
  readonly caller: Caller;
}

/** Writes down that somebody did not get in. */
export async function recordFailedSignIn(context: AppContext, failed: FailedSignIn): Promise<void> {
  const { username, action, caller } = failed;
  await context.database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: null,
      action,
      entity: 'app_user',
      entityId: null,
      details: { username },
      caller,
    }),
  );
}
