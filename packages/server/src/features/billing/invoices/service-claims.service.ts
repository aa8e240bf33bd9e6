import type { BillingGuard } from '#core/extension-points.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { findBillingOffice } from '#features/billing/office/billing-office.queries.ts';
import { findInvoiceOfService } from '#features/billing/invoices/service-claims.queries.ts';

/**
 * What an invoice of this program has billed is changed by its Storno only.
 * @throws AppError `billing.cancelInstead`
 */
async function refuseBilled(db: Connection, serviceId: string): Promise<void> {
  const number = await findInvoiceOfService(db, serviceId);
  if (number !== null) throw refusal('billing.cancelInstead', { number });
}

/**
 * Once the program writes invoices, nobody types a number that it may draw.
 * @throws AppError `billing.numberReserved`
 */
async function refuseNumber(db: Connection, invoiceNo: string): Promise<void> {
  if (!/^RE-/iu.test(invoiceNo.trim())) return;
  if ((await findBillingOffice(db)) !== null) throw refusal('billing.numberReserved', {});
}

export const invoiceGuard: BillingGuard = { feature: 'billing', refuseBilled, refuseNumber };
