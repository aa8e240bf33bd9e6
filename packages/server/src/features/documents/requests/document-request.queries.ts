import type { DocumentRecipient, RequestMessageState, SentDocumentRequest } from '@energieakte/contract';
import { type Insertable, sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema/schema.ts';

export interface ContactEntry extends GreetedPerson {
  readonly email: string;
  readonly userId: string;
  /** Can sign in as a guest. */
  readonly hasAccount: boolean;
}

/** The customer's contacts of a project that have an address, in German order. */
export async function listContacts(db: Connection, projectId: string): Promise<readonly ContactEntry[]> {
  const { rows } = await sql<ContactEntry>`
    select app_user.displayname, app_user.salutation, app_user.last_name as "lastName", app_user.email,
      app_user.id as "userId",
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

/** A message as it is kept: its link by the id alone, what is still to be sent by hand with the sealed address. */
export type SentEntry = Omit<SentDocumentRequest, 'link' | 'unsent'> & {
  readonly linkId: string | null;
  readonly stored: {
    readonly subject: string;
    readonly text: string;
    readonly link: string | null;
  } | null;
};
type SentRow = Omit<SentEntry, 'sentAt'> & { readonly sentAt: Date };

const mostShown = 50;

/** How far a message is; `null` once its mail is no longer kept. */
const stateOfMessage = sql`case when noted_at is not null then 'VERMERKT' when way = 'SELBST' then 'OFFEN' else mail.state end`;

/** What went out for a project, the newest first; one request stands together. */
export async function listSentRequests(
  db: Connection,
  projectId: string,
): Promise<readonly SentEntry[]> {
  const { rows } = await sql<SentRow>`
    select request.id, owed_by as "owedBy", recipient_name as "recipientName", request.email, labels,
      due_date::text as "dueDate", request.sent_at as "sentAt", ${stateOfMessage} as state,
      request.upload_link_id as "linkId",
      (select count(*)::int from checklist_item as item
        where item.id = any(request.item_ids) and item.state in ('EINGEGANGEN', 'GEPRUEFT')) as arrived,
      case when noted_at is null and (way = 'SELBST' or mail.state = 'FEHLER') then jsonb_build_object(
        'subject', coalesce(request.subject, mail.subject), 'text', coalesce(request.text, mail.text),
        'link', coalesce(request.link, mail.link)) end as stored,
      case when app_user.id is not null
        then jsonb_build_object('id', app_user.id, 'displayname', app_user.displayname) end as "sentBy"
    from paper_request as request
    left join mail on mail.id = request.mail_id
    left join app_user on app_user.id = request.sent_by
    where project_id = ${projectId}
    order by request.sent_at desc, request.id
    limit ${mostShown}`.execute(db);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }));
}

interface LastMessage {
  readonly id: string;
  readonly name: string;
  readonly sentAt: Date;
}

/** The last message of a project to one of these addresses (in lower case). */
export async function findLastMessageTo(
  db: Transaction,
  projectId: string,
  emails: readonly string[],
): Promise<LastMessage | null> {
  const { rows } = await sql<LastMessage>`
    select id, recipient_name as name, sent_at as "sentAt" from paper_request
    where project_id = ${projectId} and lower(email) = any(${emails})
    order by sent_at desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes a request down; `false` where its project has one of this id. */
export async function insertRequest(
  db: Transaction,
  request: Insertable<Schema['document_request']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('document_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Which request of which project. */
interface RequestKey {
  readonly id: string;
  readonly projectId: string;
}

export async function updateReminderOfRequest(
  db: Transaction,
  { id, projectId }: RequestKey,
  followUpId: string,
): Promise<void> {
  await db
    .updateTable('document_request')
    .set({ follow_up_id: followUpId })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function insertMessage(
  db: Transaction,
  message: Insertable<Schema['paper_request']>,
): Promise<void> {
  await db.insertInto('paper_request').values(message).execute();
}

/** The project of a message. */
export async function findProjectOfMessage(
  db: Connection,
  id: string,
  scope: ProjectScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('paper_request')
    .innerJoin('project', 'project.id', 'paper_request.project_id')
    .select('project.id')
    .where('paper_request.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface MessageToNote {
  readonly kind: DocumentRecipient['kind'];
  readonly name: string;
  readonly state: RequestMessageState | null;
  /** Those of its documents that no other message waits for. */
  readonly itemIds: readonly string[];
}

/** A message that somebody may have sent by hand; read while its project is reserved. */
export async function findMessageToNote(db: Transaction, id: string): Promise<MessageToNote | null> {
  const { rows } = await sql<MessageToNote>`
    select recipient_kind as kind, recipient_name as name, ${stateOfMessage} as state,
      array(select item from unnest(request.item_ids) as item where not exists (
        select from paper_request as other where other.project_id = request.project_id and other.id <> request.id
          and other.way = 'SELBST' and other.noted_at is null and item = any(other.item_ids))) as "itemIds"
    from paper_request as request
    left join mail on mail.id = request.mail_id
    where request.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Nobody has to send it any more, and nobody reads the address of its link here. */
export async function updateMessageAsNoted(
  db: Transaction,
  id: string,
  { notedBy, now }: { readonly notedBy: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('paper_request')
    .set({ noted_at: now, noted_by: notedBy, link: null })
    .where('id', '=', id)
    .execute();
}
