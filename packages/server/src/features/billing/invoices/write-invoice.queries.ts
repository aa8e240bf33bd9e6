import type { BillingRecipient, DocumentSums, InvoiceLine } from '@energieakte/contract';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Schema } from '#database/schema/schema.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';

type InvoiceColumns = InsertObject<Schema, 'invoice'>;

export type WrittenInvoice = Pick<
  InvoiceColumns,
  | 'kind'
  | 'customer_id'
  | 'vat_case'
  | 'format'
  | 'service_from'
  | 'service_to'
  | 'skonto_pct'
  | 'buyer_reference'
  | 'intro'
  | 'closing'
  | 'reason'
  | 'refers_to'
> & {
  readonly recipient: BillingRecipient;
  readonly sums: DocumentSums;
  readonly prepaid: number;
  readonly lines: readonly WrittenLine[];
  readonly personId: string;
};

/** Puts the sums of VAT in the place of those before. */
export async function writeVatSums(
  db: Transaction,
  invoiceId: string,
  vatSums: DocumentSums['vatSums'],
): Promise<void> {
  await db.deleteFrom('invoice_vat').where('invoice_id', '=', invoiceId).execute();
  if (vatSums.length === 0) return;
  const rows = vatSums.map(({ category, rate, base, vat }) => ({
    invoice_id: invoiceId,
    category,
    rate_bp: rate * 100,
    base,
    vat,
  }));
  await db.insertInto('invoice_vat').values(rows).execute();
}

/** Writes a draft; answers its id. */
export async function insertInvoice(
  db: Transaction,
  { recipient, sums, prepaid, lines, personId, ...columns }: WrittenInvoice,
): Promise<string> {
  const id = newId();
  const { net, vat, gross, vatSums } = sums;
  const people = { created_by: personId, updated_by: personId };
  const amounts = { net, vat, gross, prepaid, payable: gross - prepaid };
  await db
    .insertInto('invoice')
    .values({ id, ...columns, recipient: JSON.stringify(recipient), ...amounts, ...people })
    .execute();
  await insertLines(db, id, lines);
  await writeVatSums(db, id, vatSums);
  return id;
}

/** Writes the lines of a draft in their order. */
async function insertLines(
  db: Transaction,
  invoiceId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    id: newId(),
    invoice_id: invoiceId,
    position: index + 1,
    project_id: line.projectId,
    service_id: line.serviceId,
    refers_to: line.refersTo,
    number: line.number,
    title: line.title,
    description: line.description,
    unit: line.unit,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    discount_bp: Math.round((line.discountPct ?? 0) * 100),
    vat_bp: line.vatRate * 100,
    usual_vat_bp: line.usualRate * 100,
    category: line.category,
    net: line.net,
  }));
  if (rows.length > 0) await db.insertInto('invoice_line').values(rows).execute();
}

/** Puts other lines and their sums of VAT in the place of those of a draft. */
export async function replaceLines(
  db: Transaction,
  invoiceId: string,
  { lines, vatSums }: { readonly lines: readonly WrittenLine[] } & Pick<DocumentSums, 'vatSums'>,
): Promise<void> {
  await db.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute();
  await insertLines(db, invoiceId, lines);
  await writeVatSums(db, invoiceId, vatSums);
}

export type InvoiceChange = Omit<UpdateObject<Schema, 'invoice'>, 'id' | 'version' | 'updated_by'>;

/** Changes a draft and counts its version up; what is fixed the database refuses. */
export async function updateInvoice(
  db: Transaction,
  { id, personId }: { readonly id: string; readonly personId: string },
  change: InvoiceChange,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      updated_by: personId,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Titles, descriptions and VAT of the lines of a draft. */
export async function updateLines(
  db: Transaction,
  invoiceId: string,
  lines: readonly Pick<InvoiceLine, 'id' | 'title' | 'description' | 'vatRate' | 'category'>[],
): Promise<void> {
  await sql`update invoice_line set title = item.title, description = item.description, vat_bp = item."vatRate" * 100,
      category = item.category
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as item (id uuid, title text, description text, "vatRate" integer, category text)
    where invoice_line.id = item.id and invoice_line.invoice_id = ${invoiceId}`.execute(db);
}

interface NewEvent {
  readonly invoiceId: string;
  readonly kind: 'PAYMENT' | 'REVERSAL' | 'EXPORT' | 'DISPATCH' | 'REMINDER';
  readonly day: string;
  readonly amount: number;
  readonly skonto: number;
  readonly reversesId: string | null;
  readonly personId: string;
  /** Of what was sent. */
  readonly mailId?: string;
}

export async function insertEvent(db: Transaction, event: NewEvent): Promise<void> {
  const { invoiceId, kind, day, amount, skonto, reversesId, personId, mailId = null } = event;
  await db
    .insertInto('invoice_event')
    .values({
      id: newId(),
      invoice_id: invoiceId,
      kind,
      day,
      amount,
      skonto,
      reverses_id: reversesId,
      mail_id: mailId,
      note: null,
      created_by: personId,
    })
    .execute();
}
