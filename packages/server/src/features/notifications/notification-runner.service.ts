import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#core/notify/notify.service.ts';

/** Brings back what was put off until now. */
export async function wakeSnoozed({ database }: AppContext, now: Date): Promise<void> {
  await database
    .transaction()
    .execute(async (db) => announceNotifications(db, await updateSnoozedAsBack(db, now)));
}

/** Looks for notifications whose time has come again, then for mails that are due about them and others. */
export const notificationTask: BackgroundTask<AppContext> = {
  name: 'notifications.due',
  feature: 'notifications',
  pause: 15_000,
  failure: 'Die fälligen Benachrichtigungen wurden nicht alle geprüft',
  logsRepeats: false,
  begin: (context) => async () => {
    const now = context.clock.now();
    await attemptEach([
      { name: 'snoozed', work: async () => wakeSnoozed(context, now) },
      { name: 'mails', work: async () => sendDueMails(context, now) },
    ]);
  },
};
