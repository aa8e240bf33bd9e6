import type { NotificationReason } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { type NotifiedCause, notifiesOf } from '#core/notify/notified-cause.ts';

export interface InformedRow {
  readonly id: string;
  readonly displayname: string;
  readonly reasons: readonly NotificationReason[];
  readonly muted: boolean;
  readonly readAt: Date | null;
  readonly doneAt: Date | null;
  readonly mailedAt: Date | null;
  readonly mailAfter: Date | null;
  readonly mailPlan: string;
  readonly digestAt: string | null;
}

/** Everybody with a notification that tells of the cause. */
export async function listInformedPeople(
  db: Connection,
  cause: NotifiedCause,
): Promise<readonly InformedRow[]> {
  const { rows } = await sql<InformedRow>`
    select distinct on (displayname collate "de-x-icu", app_user.id) app_user.id, displayname, reasons, muted,
      read_at as "readAt", done_at as "doneAt", mailed_at as "mailedAt", mail_after as "mailAfter",
      mail_plan as "mailPlan", digest_at as "digestAt"
    from notification join app_user on app_user.id = recipient_id
      left join notification_setting on notification_setting.user_id = app_user.id
    where ${notifiesOf(cause)}
    order by displayname collate "de-x-icu", app_user.id, notification.created_at desc`.execute(db);
  return rows;
}
