import type { VatSum } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { RecordedPrepayment } from '#features/billing/invoices/invoice-record.ts';
import { vatLeftOf } from '#features/billing/invoices/payment-sums.ts';

export interface PaidPartial {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  /** What came in for it so far, in cents. */
  readonly received: number;
  /** Less what corrections took. */
  readonly vatSums: readonly VatSum[];
}

const live = sql`part.kind = 'PARTIAL' and part.state = 'FIXED'
  and not exists (select from invoice storno where storno.refers_to = part.id and storno.kind = 'CANCELLATION')
  and not exists (select from prepayment_claim claim where claim.partial_id = part.id and claim.released_by is null)`;

/** The Abschläge of a project that nobody cancelled or deducted, with what was received of each, in the order of numbers. */
export async function listPartials(db: Connection, projectId: string): Promise<readonly PaidPartial[]> {
  const { rows } = await sql<PaidPartial>`
    select part.id, part.number, part.issued_on::text as "issuedOn", 
      coalesce((select sum(amount) from invoice_event where invoice_id = part.id), 0)::float8 as received,
      ${vatLeftOf(sql`part`)} as "vatSums"
    from invoice part
    where part.id in (select invoice_id from invoice_line where project_id = ${projectId}) and ${live}
    order by part.number`.execute(db);
  return rows;
}

/** The Schlussrechnung of a project that still counts; `null`: there is none. */
export async function findFinalOf(db: Connection, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly number: string }>`
    select invoice.number from invoice
    where invoice.id in (select invoice_id from invoice_line where project_id = ${projectId})
      and invoice.kind = 'FINAL' and invoice.state = 'FIXED'
      and not exists (select from invoice storno where storno.refers_to = invoice.id and storno.kind = 'CANCELLATION')
    limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

/** Reserves the Abschläge of a project, so that nobody pays or cancels one meanwhile. */
export async function lockPartials(db: Transaction, projectId: string): Promise<void> {
  await sql`select part.id from invoice part
    where part.id in (select invoice_id from invoice_line where project_id = ${projectId}) and ${live}
    order by part.id for no key update`.execute(db);
}

export async function insertPrepaymentClaims(
  db: Transaction,
  finalId: string,
  prepayments: readonly RecordedPrepayment[],
): Promise<void> {
  if (prepayments.length === 0) return;
  const rows = prepayments.map(({ id, received, receivedVat }) => ({
    id: newId(),
    final_id: finalId,
    partial_id: id,
    received,
    received_vat: receivedVat,
    released_by: null,
  }));
  await db.insertInto('prepayment_claim').values(rows).execute();
}

/** The Schlussrechnung that deducts an Abschlag; `null`: none does. */
export async function findDeducting(db: Connection, partialId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly number: string }>`
    select invoice.number from prepayment_claim claim join invoice on invoice.id = claim.final_id
    where claim.partial_id = ${partialId} and claim.released_by is null`.execute(db);
  return rows[0]?.number ?? null;
}
