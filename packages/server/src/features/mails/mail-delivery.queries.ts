import type { OutboxFacts } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { linkWorks } from '#features/mails/link-works.ts';

export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Sealed; `null` where there is none or it no longer works. */
  readonly link: string | null;
  /** This attempt included. */
  readonly attempts: number;
}

/** Well above what a talk with a mail server may take, and below the time after which its job is given away. */
const claimSeconds = 120;

/**
 * Takes a waiting mail for one attempt; `null` when it was sent, given up or another node is at it. A claim whose node
 * died runs out.
 */
export async function claimMail(db: Connection, id: string): Promise<ClaimedMail | null> {
  const claimed = await db
    .updateTable('mail')
    .set((mail) => ({
      sending_since: sql<Date>`clock_timestamp()`,
      attempts: mail('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'WARTET')
    .where((mail) =>
      mail.or([
        mail('sending_since', 'is', null),
        mail(
          'sending_since',
          '<',
          sql<Date>`clock_timestamp() - make_interval(secs => ${claimSeconds})`,
        ),
      ]),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'attempts'])
    .returning(sql<string | null>`case when ${linkWorks} then mail.link end`.as('link'))
    .executeTakeFirst();
  return claimed ?? null;
}

/** With the mail on its way the outbox keeps no key to the account. */
export async function updateMailAsSent(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state: 'GESENDET',
      sent_at: sql<Date>`clock_timestamp()`,
      sending_since: null,
      last_error: null,
      link: null,
    })
    .where('id', '=', id)
    .execute();
}

export interface MailFailure {
  readonly id: string;
  readonly reason: string;
  /** Whether it is not tried again by itself. */
  readonly isFinal: boolean;
}

export async function updateMailAsFailed(db: Connection, failure: MailFailure): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state: failure.isFinal ? 'FEHLER' : 'WARTET',
      last_error: failure.reason,
      sending_since: null,
    })
    .where('id', '=', failure.id)
    .execute();
}

/** Days after which a mail that waits is outdated and goes only when somebody says so. */
const freshDays = 2;

/** Waiting mails nobody has a job for: after a restore, or since a mail server was configured. */
export async function listForgottenMails(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail
    where state = 'WARTET' and created_at > clock_timestamp() - make_interval(days => ${freshDays})
      and not exists (select from pgboss.job
        where name = 'mail.send' and state < 'completed' and data ->> 'id' = mail.id::text)
    order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets the links that ran out. */
export async function deleteExpiredLinks(db: Connection): Promise<void> {
  await sql`update mail set link = null where link is not null and not ${linkWorks}`.execute(db);
}

const retentionDays = 90;

export async function deleteOldMails(db: Connection): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${retentionDays})`)
    .execute();
}

/** What waits to be sent. */
export async function findOutboxFacts(db: Connection): Promise<Omit<OutboxFacts, 'hasMailServer'>> {
  const { rows } = await sql<Omit<OutboxFacts, 'hasMailServer'>>`
    select count(*)::integer as waiting, min(created_at) as "oldestAt",
      (array_agg(last_error order by created_at) filter (where last_error is not null))[1] as "lastError"
    from mail where state = 'WARTET'`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null, lastError: null };
}

interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
}

/** The files a mail carries, in their order. */
export async function listAttachedFiles(
  db: Connection,
  mailId: string,
): Promise<readonly AttachedFile[]> {
  return db
    .selectFrom('mail_attachment')
    .select(['name', 'media_type as mediaType', 'sha256'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
}
