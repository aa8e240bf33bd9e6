import { checkEInvoice, type InvoiceCheck } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { ciiInvoice } from '#features/billing/documents/cii-invoice.ts';
import { invoiceDocument } from '#features/billing/documents/invoice-document.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';

/** What the rules of e-invoices say of an invoice, with a number in its place where it has none yet. */
export function findEinvoiceProblems(record: InvoiceRecord): readonly InvoiceCheck[] {
  const { format, seller } = record;
  if (format === 'PDF' || seller === null) return [];
  return checkEInvoice(invoiceDocument(record, seller).facts);
}

/** The XML of an e-invoice; `null` for invoices that are paper. */
export function einvoiceXml(record: InvoiceRecord): string | null {
  const { format, seller } = record;
  if (format === 'PDF' || seller === null) return null;
  return ciiInvoice(invoiceDocument(record, seller).facts);
}

/** Has the files of a fixed invoice made once the transaction holds. */
export async function orderFiles(db: Transaction, invoiceId: string): Promise<void> {
  await enqueueJob(db, { queue: 'invoice.document', data: { id: invoiceId } });
}
