import type { MailEntry, MailState, Role } from '@energieakte/contract';
import { sql } from 'kysely';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';
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
  /** Who has the link of an invitation answers in the place of whom it was sent to: nobody else reads it. */
  readonly isLinkPrivate: boolean;
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly aboutId: string | null;
  readonly aboutName: string | null;
  readonly aboutUsername: string | null;
  readonly aboutRoles: readonly Role[] | null;
  readonly attachments: MailEntry['attachments'];
}

/** A link that ran out counts as gone before the next clearing. */
const workingLink = sql<string | null>`case when ${linkWorks} then mail.link end`;

const mailColumns = sql`mail.id, mail.recipient, mail.subject, mail.text, ${workingLink} as link,
  num_nonnulls(mail.survey_invitation_id, mail.newsletter_consent_id) > 0 as "isLinkPrivate", mail.state, mail.attempts,
  mail.last_error as "lastError", mail.created_at as "createdAt", mail.sent_at as "sentAt", app_user.id as "aboutId",
  app_user.displayname as "aboutName", app_user.username as "aboutUsername", app_user.roles as "aboutRoles",
  (select coalesce(json_agg(json_build_object('name', file.name, 'size', stored_file.size) order by file.position), '[]')
    from mail_attachment file join stored_file on stored_file.sha256 = file.sha256
    where file.mail_id = mail.id) as attachments`;

const mailTables = sql`mail left join app_user on app_user.id = mail.about`;

export async function listMails(
  db: Connection,
  state: MailState | undefined,
  page: PageParams,
): Promise<FoundPage<StoredMail>> {
  const where = state === undefined ? sql`` : sql`where mail.state = ${state}`;
  return pagedQuery(db, page, {
    rows: (stretch) => sql<StoredMail>`
      select ${mailColumns} from ${mailTables} ${where} order by mail.created_at desc, mail.id desc ${stretch}`,
    counted: sql`mail ${where}`,
  });
}

export async function findMail(db: Connection, id: string): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`
    select ${mailColumns} from ${mailTables} where mail.id = ${id}`.execute(db);
  return rows[0] ?? null;
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
