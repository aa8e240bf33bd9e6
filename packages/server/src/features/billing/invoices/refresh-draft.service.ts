import { type Invoice, sumsOf, type VatCase, vatOfLine } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { formatOf, linesOf, recipientOfService } from '#features/billing/invoices/billable-services.ts';
import {
  listOpenOfProject,
  listServices,
} from '#features/billing/invoices/billable-services.queries.ts';
import {
  asServices,
  periodOf,
  refuseUnready,
  type Services,
  unreadiness,
} from '#features/billing/invoices/invoice-draft.service.ts';
import { lockDraft, type WantedDraft } from '#features/billing/invoices/invoice-fix.service.ts';
import { getInvoice } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { serviceIdsOf } from '#features/billing/invoices/stale-draft.service.ts';
import { replaceLines, updateInvoice } from '#features/billing/invoices/write-invoice.queries.ts';

/** What a draft is about now: services that cannot be billed any more are left out, a Schlussrechnung waits for all. */
async function currentServices(db: Transaction, record: InvoiceRecord): Promise<Services> {
  const { kind, projects, lines } = record;
  if (kind === 'INVOICE') {
    const services = await listServices(db, serviceIdsOf(lines));
    return asServices(services.filter((service) => unreadiness(service, kind) === null));
  }
  const services = asServices(await listOpenOfProject(db, projects[0]?.id ?? ''));
  if (kind === 'FINAL') refuseUnready(services, kind);
  return services;
}

/** An Abschlag stays the amount it was. */
function currentLines({ kind, lines }: InvoiceRecord, services: Services, vatCase: VatCase) {
  if (kind !== 'PARTIAL') return linesOf(services, vatCase);
  return lines.map((line) => {
    const { category, rate } = vatOfLine(line.usualRate, vatCase);
    return { ...line, category, vatRate: rate };
  });
}

async function rewrite(
  db: Transaction,
  person: Person,
  { record, services }: { readonly record: InvoiceRecord; readonly services: Services },
): Promise<void> {
  const [first] = services;
  if (services.some(({ customer }) => customer.id !== first.customer.id))
    throw refusal('invoice.severalCustomers', {});
  const lines = currentLines(record, services, record.vatCase);
  const { net, vat, gross, vatSums } = sumsOf(lines, record.vatCase);
  const isMoved = first.customer.id !== record.customer.id;
  await replaceLines(db, record.id, { lines, vatSums });
  await updateInvoice(
    db,
    { id: record.id, personId: person.id },
    {
      ...(record.kind === 'PARTIAL' ? {} : periodOf(services)),
      ...(isMoved ? { customer_id: first.customer.id, format: formatOf(first) } : {}),
      recipient: JSON.stringify(recipientOfService(first)),
      net,
      vat,
      gross,
      prepaid: 0,
      payable: gross,
    },
  );
}

/**
 * Takes services, prices and the customer over into a draft anew; what was written to its lines goes.
 * @throws AppError `invoice.notFound`, `invoice.frozen`, `record.versionOutdated`, `invoice.nothingToBill`,
 *   `invoice.notReady`, `invoice.severalCustomers`
 */
export async function refreshInvoice(
  context: AppContext,
  person: Person,
  wanted: WantedDraft,
): Promise<Invoice> {
  await context.database.transaction().execute(async (db) => {
    const record = await lockDraft(context, db, wanted);
    await rewrite(db, person, { record, services: await currentServices(db, record) });
  });
  return getInvoice(context, person, wanted.id);
}
