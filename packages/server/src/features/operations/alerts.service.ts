import { berlinDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { notify } from '#core/notify/notify.service.ts';
import { listAdminIds } from '#core/people/admins.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { listPastRuns } from '#features/operations/backups/backup-runs.queries.ts';
import { type FoundCheck, runChecks } from '#features/operations/checks.service.ts';
import { deleteAlerts, insertAlert } from '#features/operations/operations.queries.ts';

const minute = 60_000;

/** What stands differently on each node, so that each has an alert of its own. */
const ofNode: ReadonlySet<string> = new Set(['disk', 'memory']);

/** What a check is called in alerts, and what it says there. */
function causeOf({ machine }: AppContext, { key, value }: FoundCheck) {
  return ofNode.has(key)
    ? { cause: `${key} ${machine.name}`, says: `${value} auf ${machine.name}` }
    : { cause: key, says: value };
}

/** While a backup is made, nothing can be said about the last one: what is missing may come with it. */
async function checksToReport(context: AppContext): Promise<readonly FoundCheck[]> {
  const [checks, runs] = await Promise.all([
    runChecks(context),
    listPastRuns(context.database, context.clock.now()),
  ]);
  const isUnderWay = runs.some(({ finishedAt }) => finishedAt === null);
  return isUnderWay ? checks.filter(({ group }) => group !== 'BACKUP') : checks;
}

/**
 * Takes it upon the caller to notify admins of a cause today; `false` where they were. For who sees something before the checks
 * do: each cause is notified of once.
 */
export async function claimAlert(db: Transaction, cause: string, day: string): Promise<boolean> {
  return insertAlert(db, { id: newId(), cause, day });
}

/**
 * Notifies admins of each check that is critical: once for each cause and day, whichever node sees it first, and again when it
 * was in order meanwhile.
 * @returns of how many they were notified now
 */
export async function alertAdmins(context: AppContext): Promise<number> {
  const { database, clock } = context;
  const day = berlinDay(clock.now());
  const checks = await checksToReport(context);
  const fine = checks.filter(({ level }) => level === 'OK');
  await deleteAlerts(
    database,
    fine.map((check) => causeOf(context, check).cause),
    day,
  );
  let notified = 0;
  for (const check of checks.filter(({ level }) => level === 'CRITICAL')) {
    const { cause, says } = causeOf(context, check);
    const isFirst = await database.transaction().execute(async (db) => {
      const id = newId();
      if (!(await insertAlert(db, { id, cause, day }))) return false;
      const admins = await listAdminIds(db);
      await notify(db, {
        type: 'SYSTEM',
        projectId: null,
        title: `Betrieb: ${check.title} – ${says}`,
        message: check.advice,
        link: '/settings/betrieb',
        severity: 'ERROR',
        actor: null,
        forGuests: false,
        about: { kind: 'operation', id },
        only: admins.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
        cannotBeMuted: true,
      });
      return true;
    });
    if (isFirst) notified += 1;
  }
  return notified;
}

/**
 * Looks each minute on every node, because each has a disk of its own. Not at once after a start: jobs, mails and the backup that
 * were due meanwhile are being seen to.
 */
export const alertTask: BackgroundTask<AppContext> = {
  name: 'operations.alerts',
  feature: 'operations',
  pause: minute,
  failure: 'Der Betrieb wurde nicht geprüft',
  logsRepeats: false,
  begin: (context) => {
    let hasSettled = false;
    return async () => {
      if (hasSettled) await alertAdmins(context);
      hasSettled = true;
    };
  },
};
