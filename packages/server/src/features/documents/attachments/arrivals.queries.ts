import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface NewArrival {
  readonly attachmentId: string;
  readonly linkId: string;
  readonly sender: string | null;
  readonly checklistItemId: string | null;
}

export async function insertArrival(db: Transaction, arrival: NewArrival): Promise<void> {
  await db
    .insertInto('attachment_arrival')
    .values({
      attachment_id: arrival.attachmentId,
      link_id: arrival.linkId,
      sender: arrival.sender,
      checklist_item_id: arrival.checklistItemId,
    })
    .execute();
}

export interface ArrivalDecision {
  readonly attachmentId: string;
  readonly state: 'ANGENOMMEN' | 'ABGELEHNT';
  readonly reason: string | null;
  readonly decidedBy: string;
}

export async function updateArrival(db: Transaction, decision: ArrivalDecision): Promise<void> {
  const { attachmentId, state, reason, decidedBy } = decision;
  await db
    .updateTable('attachment_arrival')
    .set({ state, reason, decided_by: decidedBy, decided_at: sql<Date>`clock_timestamp()` })
    .where('attachment_id', '=', attachmentId)
    .execute();
}

/** What was refused and is taken out of the Papierkorb waits for a decision once more. */
export async function updateArrivalAsOpen(db: Transaction, attachmentId: string): Promise<void> {
  await db
    .updateTable('attachment_arrival')
    .set({ state: 'OFFEN', reason: null, decided_by: null, decided_at: null })
    .where('attachment_id', '=', attachmentId)
    .where('state', '=', 'ABGELEHNT')
    .execute();
}

export interface LinkOfArrival {
  readonly projectId: string;
  readonly isWithdrawn: boolean;
}

/** The project of a link; nobody revokes it until the transaction ends. */
export async function findLinkForArrival(
  db: Transaction,
  linkId: string,
): Promise<LinkOfArrival | null> {
  const { rows } = await sql<LinkOfArrival>`
    select project_id as "projectId", revoked_at is not null as "isWithdrawn"
    from upload_link where id = ${linkId} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** The project of a link. */
export async function findProjectOfLink(db: Connection, linkId: string): Promise<string | null> {
  const row = await db
    .selectFrom('upload_link')
    .select('project_id')
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row?.project_id ?? null;
}

/** What a document is called in the checklist of a project; `null` when it is not there any more. */
export async function findChecklistItemLabel(
  db: Connection,
  checklistItem: { readonly projectId: string; readonly id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('checklist_item')
    .select('label')
    .where('id', '=', checklistItem.id)
    .where('project_id', '=', checklistItem.projectId)
    .executeTakeFirst();
  return row?.label ?? null;
}

export interface ArrivalRecipient {
  readonly name: string | null;
  readonly email: string | null;
  /** `YYYY-MM-DD`: the last day of the link. */
  readonly expiresOn: string;
  readonly isRevoked: boolean;
}

/** Whom a link was made for. */
export async function findRecipient(db: Connection, linkId: string): Promise<ArrivalRecipient | null> {
  const { rows } = await sql<ArrivalRecipient>`
    select recipient_name as name, recipient_email as email, expires_on::text as "expiresOn",
      revoked_at is not null as "isRevoked"
    from upload_link where id = ${linkId}`.execute(db);
  return rows[0] ?? null;
}
