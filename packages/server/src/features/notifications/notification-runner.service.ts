import type { AppContext } from '#server/app-context.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#features/notifications/notify.service.ts';

/** Brings back what was put off until now. */
export async function wakeSnoozed({ database }: AppContext, now: Date): Promise<void> {
  await database
    .transaction()
    .execute(async (db) => announceNotifications(db, await updateSnoozedAsBack(db, now)));
}
