import { berlinDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { notify } from '#core/notify/notify.service.ts';
import { listAdminIds } from '#core/people/admins.queries.ts';
import { newId } from '#database/new-id.ts';
import { runChecks } from '#features/operations/checks.service.ts';
import { insertAlert } from '#features/operations/operations.queries.ts';

const minute = 60_000;

/**
 * Notifies admins of each check that is critical: once for each cause and day, whichever node sees it first.
 * @returns of how many they were notified now
 */
export async function alertAdmins(context: AppContext): Promise<number> {
  const day = berlinDay(context.clock.now());
  const checks = await runChecks(context);
  let notified = 0;
  for (const { key, title, value, advice } of checks.filter(({ level }) => level === 'CRITICAL')) {
    const isFirst = await context.database.transaction().execute(async (db) => {
      const id = newId();
      if (!(await insertAlert(db, { id, cause: key, day }))) return false;
      const admins = await listAdminIds(db);
      await notify(db, {
        type: 'SYSTEM',
        projectId: null,
        title: `Betrieb: ${title} – ${value}`,
        message: advice,
        link: '/settings/betrieb',
        severity: 'ERROR',
        actor: null,
        forGuests: false,
        about: { kind: 'operation', id },
        only: admins.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
      });
      return true;
    });
    if (isFirst) notified += 1;
  }
  return notified;
}

/** Looks each minute on every node, because each has a disk of its own. */
export const alertTask: BackgroundTask<AppContext> = {
  name: 'operations.alerts',
  feature: 'operations',
  pause: minute,
  failure: 'Der Betrieb wurde nicht geprüft',
  logsRepeats: false,
  begin: (context) => async () => alertAdmins(context),
};
