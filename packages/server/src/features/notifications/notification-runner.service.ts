import type { AppContext } from '#server/app-context.ts';
import { tellOfDeadlines } from '#features/deadlines/deadline-notices.service.ts';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#features/notifications/notify.service.ts';

/** Brings back what was put off until now. */
export async function wakeSnoozed({ database }: AppContext, now: Date): Promise<void> {
  await database
    .transaction()
    .execute(async (db) => announceNotifications(db, await updateSnoozedAsBack(db, now)));
}

const second = 1000;
const pause = 15 * second;
const looksPerHour = (3600 * second) / pause;

export interface NotificationRunner {
  readonly stop: () => Promise<void>;
}

/** Looks every 15 seconds for mails and put-off news that are due, and every hour for deadlines that come near. */
export function startNotificationRunner(context: AppContext): NotificationRunner {
  let running = Promise.resolve();
  let looks = 0;
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      context.log.error({ err: error }, `${what} wurden nicht geprüft`);
    });
  };
  const look = (): void => {
    const seesDeadlines = looks % looksPerHour === 0;
    looks += 1;
    running = running.then(async () => {
      const now = context.clock.now();
      if (seesDeadlines) await attempt('Die Fristen', async () => tellOfDeadlines(context));
      await attempt('Die Wiedervorlagen', async () => wakeSnoozed(context, now));
      await attempt('Die Benachrichtigungen per Mail', async () => sendDueMails(context, now));
    });
  };
  look();
  const timer = setInterval(look, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
