import type { MailState, Role } from '@energieakte/contract';
import { sql } from 'kysely';
import { linkWorks } from '#features/mails/link-works.ts';
import type { Connection } from '#database/connection.ts';

/** A mail of the outbox with the account it is about. */
export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Sealed; `null` once it was used, ended, ran out or was sent. */
  readonly link: string | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly aboutId: string | null;
  readonly aboutName: string | null;
  readonly aboutUsername: string | null;
  readonly aboutRoles: readonly Role[] | null;
}

/** A link that ran out counts as gone before the next clearing. */
const workingLink = sql<string | null>`case when ${linkWorks} then mail.link end`;

function selectMails(db: Connection) {
  return db
    .selectFrom('mail')
    .leftJoin('app_user', 'app_user.id', 'mail.about')
    .select([
      'mail.id',
      'mail.recipient',
      'mail.subject',
      'mail.text',
      'mail.state',
      'mail.attempts',
      'mail.last_error as lastError',
      'mail.created_at as createdAt',
      'mail.sent_at as sentAt',
      'app_user.id as aboutId',
      'app_user.displayname as aboutName',
      'app_user.username as aboutUsername',
      'app_user.roles as aboutRoles',
    ])
    .select(workingLink.as('link'));
}

export interface MailPage {
  readonly state: MailState | undefined;
  readonly page: number;
  readonly size: number;
}

export async function listMails(
  db: Connection,
  { state, page, size }: MailPage,
): Promise<{ readonly items: readonly StoredMail[]; readonly total: number }> {
  const items = await selectMails(db)
    .$if(state !== undefined, (query) => query.where('mail.state', '=', state ?? 'WARTET'))
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await db
    .selectFrom('mail')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'WARTET'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export async function findMail(db: Connection, id: string): Promise<StoredMail | null> {
  return (await selectMails(db).where('mail.id', '=', id).executeTakeFirst()) ?? null;
}

/** Puts a mail that failed or waits back to the beginning; answers whether it was not sent yet. */
export async function updateMailAsWaiting(db: Connection, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('mail')
    .set({ state: 'WARTET', attempts: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'GESENDET')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
