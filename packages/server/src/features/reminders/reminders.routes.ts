import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listEntries, listRuns } from '#features/reminders/reminder-log.queries.ts';
import {
  getReminder,
  previewReminders,
  runReminderNow,
  saveReminder,
} from '#features/reminders/reminders.service.ts';

/** The permission matrix decides: all of the office read, admins write, guests have no part in it. */
export function remindersRoutes(route: Route, context: AppContext): void {
  route(contract.getKfwReminder, async () => getReminder(context, 'KFW'));
  route(contract.getProjectReminder, async () => getReminder(context, 'PROJEKT'));
  route(contract.saveKfwReminder, async ({ person, body, caller }) =>
    saveReminder(context, person, { kind: 'KFW', input: body, caller }),
  );
  route(contract.saveProjectReminder, async ({ person, body, caller }) =>
    saveReminder(context, person, { kind: 'PROJEKT', input: body, caller }),
  );
  route(contract.previewKfwReminder, async ({ body }) => previewReminders(context, 'KFW', body));
  route(contract.previewProjectReminder, async ({ body }) => previewReminders(context, 'PROJEKT', body));
  route(contract.listReminderRuns, async ({ query }) => listRuns(context.database, query.kind ?? null));
  route(contract.listReminderLog, async ({ query }) => listEntries(context.database, query));
  route(contract.runReminder, async ({ person, params, caller }) =>
    runReminderNow(context, person, { kind: params.kind, caller }),
  );
  route(contract.getReminderEvidence, async ({ person, params, query }) => {
    const { reminderEvidence } = await import('#features/reminders/reminder-evidence.service.ts');
    return reminderEvidence(context, person, { ...params, format: query.format });
  });
}
