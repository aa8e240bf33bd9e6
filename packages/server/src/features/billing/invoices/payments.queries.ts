import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

interface FoundPayment {
  readonly invoiceId: string;
  readonly amount: number;
  readonly skonto: number;
  readonly isReversed: boolean;
}

/** A payment by its id, and whether it was taken back. */
export async function findPayment(db: Connection, id: string): Promise<FoundPayment | null> {
  const { rows } = await sql<FoundPayment>`
    select invoice_id as "invoiceId", amount::float8 as amount, skonto::float8 as skonto,
      exists (select from invoice_event back where back.reverses_id = payment.id) as "isReversed"
    from invoice_event payment where id = ${id} and kind = 'PAYMENT'`.execute(db);
  return rows[0] ?? null;
}
