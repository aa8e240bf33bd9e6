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

const pause = 15_000;

/** Looks for notifications whose time has come again. */
export const snoozedTask: BackgroundTask<AppContext> = {
  name: 'notifications.snoozed',
  feature: 'notifications',
  pause,
  failure: 'Die Wiedervorlagen wurden nicht geprüft',
  begin: (context) => async () => wakeSnoozed(context, context.clock.now()),
};

/** Looks for mails about notifications that are due. */
export const notificationMailTask: BackgroundTask<AppContext> = {
  name: 'notifications.mail',
  feature: 'notifications',
  pause,
  failure: 'Die Benachrichtigungen per Mail wurden nicht geprüft',
  begin: (context) => async () => sendDueMails(context, context.clock.now()),
};
