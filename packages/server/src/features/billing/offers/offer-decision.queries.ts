import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

interface WrittenDecision {
  readonly offerId: string;
  readonly decision: 'ACCEPTED' | 'DECLINED';
  readonly lineIds: readonly string[];
  readonly channel: 'PORTAL' | 'OFFICE';
  readonly userId: string;
  readonly typedName: string | null;
  readonly statement: string;
  readonly reason: string | null;
  readonly address: string;
  readonly pdfSha256: string | null;
  readonly attachmentId: string | null;
  readonly at: Date;
}

/** Writes the decision down; answers whether it was the first. */
export async function insertDecision(db: Transaction, decision: WrittenDecision): Promise<boolean> {
  const { offerId, lineIds, userId, typedName, pdfSha256, attachmentId } = decision;
  const { decision: kind, channel, statement, reason, address, at } = decision;
  const { rows } = await sql`
    insert into offer_decision (offer_id, decision, line_ids, channel, user_id, typed_name, statement, reason, address,
      pdf_sha256, attachment_id, at)
    values (${offerId}, ${kind}, ${lineIds}::uuid[], ${channel}, ${userId}, ${typedName}, ${statement}, ${reason},
      ${address}, ${pdfSha256}, ${attachmentId}, ${at})
    on conflict (offer_id) do nothing returning offer_id`.execute(db);
  return rows.length > 0;
}

/** Whether a document is one of the project and not in the Papierkorb. */
export async function hasAttachment(
  db: Connection,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
