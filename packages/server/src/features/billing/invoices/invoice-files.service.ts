import type { InvoiceCheck } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';

/** What the rules of e-invoices say of an invoice, with a number in its place where it has none yet. */
export function findEinvoiceProblems(_record: InvoiceRecord): readonly InvoiceCheck[] {
  return [];
}

/** The XML of an e-invoice; `null` for invoices that are paper. */
export function einvoiceXml(_record: InvoiceRecord): string | null {
  return null;
}

/** Has the files of a fixed invoice made once the transaction holds. */
export async function orderFiles(_db: Transaction, _invoiceId: string): Promise<void> {
  // Nothing makes files yet.
}
