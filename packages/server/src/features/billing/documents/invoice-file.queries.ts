import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

interface InvoiceFile {
  readonly format: 'PDF' | 'XML';
  readonly sha256: string;
}

export async function listInvoiceFiles(db: Connection, id: string): Promise<readonly InvoiceFile[]> {
  return db
    .selectFrom('invoice_file')
    .select(['format', 'sha256'])
    .where('invoice_id', '=', id)
    .orderBy('format')
    .execute();
}

/** The XML an invoice was fixed with; `null` for paper and drafts. */
export async function findInvoiceXml(db: Connection, id: string): Promise<string | null> {
  const found = await db.selectFrom('invoice').select('xml').where('id', '=', id).executeTakeFirst();
  return found?.xml ?? null;
}

/** Another node may have been faster: its file has the same bytes. */
export async function insertInvoiceFile(
  db: Transaction,
  { invoiceId, format, sha256 }: InvoiceFile & { readonly invoiceId: string },
): Promise<void> {
  await db
    .insertInto('invoice_file')
    .values({ invoice_id: invoiceId, format, sha256 })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'format']).doNothing())
    .execute();
}

/** Fixed invoices without their PDF for a while: their job was lost or given up. */
export async function listUnmade(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from invoice where state = 'FIXED' and fixed_at < clock_timestamp() - interval '10 minutes'
      and not exists (select from invoice_file where invoice_id = invoice.id and format = 'PDF')
    order by fixed_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
