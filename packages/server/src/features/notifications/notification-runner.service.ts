import type { AppContext } from '#core/app-context.ts';
import { type BackgroundWork, repeatInBackground } from '#core/background-work.ts';
import { notifyOfExpiringDocuments } from '#features/checklists/document-expiry.service.ts';
import { notifyOfDeadlines } from '#features/deadlines/deadline-notices.service.ts';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#core/notify/notify.service.ts';

/** Brings back what was put off until now. */
export async function wakeSnoozed({ database }: AppContext, now: Date): Promise<void> {
  await database
    .transaction()
    .execute(async (db) => announceNotifications(db, await updateSnoozedAsBack(db, now)));
}

const second = 1000;
const pause = 15 * second;
const looksPerHour = (3600 * second) / pause;

/** Looks every 15 seconds for mails and put-off news that are due, and every hour for deadlines and ends of
 * documents that come near. */
export function startNotificationRunner(context: AppContext): BackgroundWork {
  let looks = 0;
  const fail = (error: unknown, what: string): void => {
    context.log.error({ err: error }, `${what} wurden nicht geprüft`);
  };
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => fail(error, what));
  };
  return repeatInBackground({
    work: async () => {
      const seesDeadlines = looks % looksPerHour === 0;
      looks += 1;
      const now = context.clock.now();
      if (seesDeadlines) {
        await attempt('Die Fristen', async () => notifyOfDeadlines(context));
        await attempt('Die Unterlagen, die ablaufen,', async () => notifyOfExpiringDocuments(context));
      }
      await attempt('Die Wiedervorlagen', async () => wakeSnoozed(context, now));
      await attempt('Die Benachrichtigungen per Mail', async () => sendDueMails(context, now));
    },
    pause,
    onFailure: (error) => fail(error, 'Die Benachrichtigungen'),
  });
}
