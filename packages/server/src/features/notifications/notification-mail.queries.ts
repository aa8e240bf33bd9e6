import { type Permission, permissionMatrix, type Role } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { type MailTimes, usualMailTimes } from '#features/notifications/mail-times.ts';
import type { Reader } from '#features/notifications/notification-reader.ts';
import type { NotificationRow } from '#features/notifications/notification-rows.ts';
import {
  lockedInOrder,
  notificationColumns,
  readable,
} from '#features/notifications/notifications.queries.ts';

export type MailPlan = 'SOFORT' | 'TAEGLICH';

/** Nobody is mailed about what was put off until later: its mail waits until it is back. */
function isBack(now: Date): RawBuilder<unknown> {
  return sql`(snoozed_until is null or snoozed_until <= ${now})`;
}

/** Whose mails are due; a digest with nothing but what is put off is due too, so that its day counts as done. */
export async function listDueRecipients(
  db: Connection,
  plan: MailPlan,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct recipient_id as id from notification
    where mail_after <= ${now} and mail_plan = ${plan} and (mail_plan = 'TAEGLICH' or ${isBack(now)}) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface MailReader extends GreetedPerson {
  /** `null` where no mail can go. */
  readonly email: string | null;
  readonly reader: Reader;
  readonly times: MailTimes;
}

interface MailReaderRow extends GreetedPerson {
  readonly email: string | null;
  readonly customerId: string;
  readonly roles: readonly Role[];
  readonly isOpen: boolean;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly weekend: boolean | null;
  readonly digestAt: string | null;
}

/** The person as the account is now: rights and address may be others than when the notification came. */
export async function getMailReader(db: Connection, personId: string): Promise<MailReader> {
  const { rows } = await sql<MailReaderRow>`
    select displayname, salutation, last_name as "lastName", nullif(email, '') as email, customer_id as "customerId", roles,
      enabled and not dummy and (expires_on is null or expires_on >= current_date) as "isOpen",
      quiet_from as "quietFrom", quiet_to as "quietTo", weekend, digest_at as "digestAt"
    from app_user left join notification_setting on user_id = app_user.id where app_user.id = ${personId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A notification without its recipient');
  const { displayname, salutation, lastName, email, customerId, isOpen, digestAt, weekend } = row;
  const may = (permission: Permission): boolean =>
    row.roles.some((role) => permissionMatrix[permission][role] === 'all');
  const readsAll = may('project.read');
  const isChosen = digestAt !== null && weekend !== null;
  return {
    displayname,
    salutation,
    lastName,
    email: isOpen ? email : null,
    reader: {
      personId,
      projects: { customerId: readsAll ? null : customerId, withDeleted: may('project.delete') },
    },
    times: isChosen
      ? { quietFrom: row.quietFrom, quietTo: row.quietTo, weekend, digestAt }
      : usualMailTimes,
  };
}

export interface DueMail {
  readonly reader: Reader;
  readonly plan: MailPlan;
  readonly now: Date;
  /** Without an address nothing is marked as mailed. */
  readonly hasAddress: boolean;
  /** Only what began until then. */
  readonly until: Date;
}

/**
 * A digest waits for rows that somebody else changes, because what it leaves behind comes a day later; at once, the next
 * look takes them.
 */
const rowLocks: Readonly<Record<MailPlan, RawBuilder<unknown>>> = {
  SOFORT: sql`for update skip locked`,
  TAEGLICH: sql`for update`,
};

/**
 * Takes what is due, so that no other node has it, and ends its bundles. Answers what is still unread and may still be
 * read; the rest needs no mail any more. What was put off until now counts as back and unread, also where bringing it back
 * (`updateSnoozedAsBack`) comes after this.
 */
export async function takeDue(
  db: Transaction,
  { reader, plan, now, hasAddress, until }: DueMail,
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with due as (
      select id from notification where recipient_id = ${reader.personId} and mail_plan = ${plan}
        and mail_after <= ${now}
      order by id ${rowLocks[plan]}
    ), taken as (
      update notification set mail_after = null, open = false, mailed_at = case
        when ${hasAddress} and done_at is null and ${readable(reader)}
          and (snoozed_until is not null or read_at is null)
        then ${now}::timestamptz end
      from due where notification.id = due.id and started_at <= ${until} and ${isBack(now)}
      returning notification.*
    )
    select ${notificationColumns} from taken as notification
      left join project on project.id = notification.project_id
    where mailed_at is not null order by notification.created_at, notification.id`.execute(db);
  return rows;
}

/** Lets what is due wait until another time. */
export async function postponeDue(
  db: Transaction,
  { reader, plan, now }: Pick<DueMail, 'reader' | 'plan' | 'now'>,
  next: Date,
): Promise<void> {
  const due = sql`recipient_id = ${reader.personId} and mail_plan = ${plan} and mail_after <= ${now}`;
  await sql`with locked as (${lockedInOrder(due)}) update notification set mail_after = ${next}
    from locked where notification.id = locked.id`.execute(db);
}

/** Notes the digest of a day; answers whether it is the first. */
export async function insertDigest(db: Transaction, userId: string, day: string): Promise<boolean> {
  const inserted = await db
    .insertInto('notification_digest')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** After other settings everything that waits is looked at anew. */
export async function updateMailsAsDue(db: Transaction, userId: string): Promise<void> {
  const waiting = sql`recipient_id = ${userId} and mail_after > clock_timestamp()
      and started_at < clock_timestamp() - interval '2 minutes'`;
  await sql`with locked as (${lockedInOrder(waiting)}) update notification set mail_after = clock_timestamp()
    from locked where notification.id = locked.id`.execute(db);
}
