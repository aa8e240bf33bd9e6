import type { SentDocumentRequest } from '@energieakte/contract';
import { type Insertable, sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Schema } from '#database/schema/schema.ts';

export interface ContactEntry extends GreetedPerson {
  readonly email: string;
  /** Can sign in as a guest. */
  readonly hasAccount: boolean;
}

/** The customer's contacts of a project that have an address, in German order. */
export async function listContacts(db: Connection, projectId: string): Promise<readonly ContactEntry[]> {
  const { rows } = await sql<ContactEntry>`
    select app_user.displayname, app_user.salutation, app_user.last_name as "lastName", app_user.email,
      app_user.enabled and not app_user.dummy and 'ROLE_GUEST' = any (app_user.roles)
        and app_user.customer_id = project.customer_id as "hasAccount"
    from project_contact as contact
    join project on project.id = contact.project_id
    join app_user on app_user.id = contact.user_id
    where contact.project_id = ${projectId} and btrim(coalesce(app_user.email, '')) <> ''
    order by app_user.displayname collate "de-x-icu"`.execute(db);
  return rows;
}

export interface SenderEntry {
  readonly email: string | null;
  readonly office: string;
}

/** The address of a person of the office, and the name of the firm. */
export async function findSender(db: Connection, userId: string): Promise<SenderEntry | null> {
  const { rows } = await sql<SenderEntry>`
    select nullif(btrim(app_user.email), '') as email, customer.name as office
    from app_user join customer on customer.id = app_user.customer_id
    where app_user.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A request as it is kept: its link by the id alone. */
export type SentEntry = Omit<SentDocumentRequest, 'link'> & { readonly linkId: string | null };
type SentRow = Omit<SentEntry, 'sentAt'> & { readonly sentAt: Date };

const mostShown = 50;

/** What went out for a project, the newest first. */
export async function listSentRequests(
  db: Connection,
  projectId: string,
): Promise<readonly SentEntry[]> {
  const { rows } = await sql<SentRow>`
    select request.id, recipient_name as "recipientName", request.email, labels, due_date::text as "dueDate",
      request.sent_at as "sentAt", mail.state as "mailState", request.upload_link_id as "linkId",
      case when app_user.id is not null
        then jsonb_build_object('id', app_user.id, 'displayname', app_user.displayname) end as "sentBy"
    from paper_request as request
    left join mail on mail.id = request.mail_id
    left join app_user on app_user.id = request.sent_by
    where project_id = ${projectId}
    order by request.sent_at desc, request.id desc
    limit ${mostShown}`.execute(db);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }));
}

export async function insertRequest(
  db: Transaction,
  request: Insertable<Schema['paper_request']>,
): Promise<void> {
  await db.insertInto('paper_request').values(request).execute();
}
