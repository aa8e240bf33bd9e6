import type { BackupRun, Operations } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { readBackupState } from '#features/operations/backups/backup-checks.service.ts';
import {
  findBackupDates,
  insertWaitingRun,
  type StoredRun,
} from '#features/operations/backups/backup-runs.queries.ts';
import { runChecks } from '#features/operations/checks.service.ts';

function present({ startedAt, finishedAt, ...run }: StoredRun): BackupRun {
  return {
    ...run,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** How everything stands now. */
export async function readOperations(context: AppContext): Promise<Operations> {
  const [checks, { dates, runs }] = await Promise.all([runChecks(context), readBackupState(context)]);
  const current = runs.find(
    ({ state }) => state === 'WAITING' || (state === 'RUNNING' && dates.isLocked),
  );
  return {
    checkedAt: context.clock.now().toISOString(),
    checks: [...checks],
    backups: {
      configured: dates.configured,
      current: current === undefined ? null : present(current),
      runs: runs.filter(({ finishedAt }) => finishedAt !== null).map(present),
    },
  };
}

/**
 * Asks for a backup; the next node that keeps them begins it within seconds.
 * @throws AppError `backup.notConfigured`, `backup.running`
 */
export async function requestBackup(
  { database, clock }: AppContext,
  actor: { readonly person: Person; readonly caller: Caller },
): Promise<{ readonly id: string }> {
  return database.transaction().execute(async (db) => {
    if (!(await findBackupDates(db)).configured) throw refusal('backup.notConfigured', {});
    const id = newId();
    const run = { id, origin: 'MANUAL', now: clock.now() } as const;
    if (!(await insertWaitingRun(db, run))) throw refusal('backup.running', {});
    await recordAudit(db, {
      actor: actor.person,
      action: 'backup.requested',
      entity: 'backup',
      entityId: id,
      details: {},
      caller: actor.caller,
    });
    return { id };
  });
}
