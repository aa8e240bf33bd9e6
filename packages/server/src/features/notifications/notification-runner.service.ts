import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#core/notify/notify.service.ts';

/** Brings back what was put off until now. */
export async function wakeSnoozed({ database }: AppContext, now: Date): Promise<void> {
  await database
    .transaction()
    .execute(async (db) => announceNotifications(db, await updateSnoozedAsBack(db, now)));
}

/** One look: what failed in it keeps nothing else from its turn. */
async function lookForDue(context: AppContext, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const look of [wakeSnoozed, sendDueMails])
    await look(context, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'notifications that are due failed');
}

/** Looks for notifications whose time has come again, then for mails that are due about them and others. */
export const notificationTask: BackgroundTask<AppContext> = {
  name: 'notifications.due',
  feature: 'notifications',
  pause: 15_000,
  failure: 'Die fälligen Benachrichtigungen wurden nicht alle geprüft',
  begin: (context) => async () => lookForDue(context, context.clock.now()),
};
