import { partialNets, sumsOf, type DocumentSums } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { BillableService } from '#features/billing/invoices/billable-service.ts';
import { listServices } from '#features/billing/invoices/billable-services.queries.ts';
import { formatOf, linesOf, recipientOfService } from '#features/billing/invoices/billable-services.ts';
import { asFixed } from '#features/billing/invoices/fixed-number.service.ts';
import { einvoiceXml } from '#features/billing/invoices/invoice-files.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { findInvoice } from '#features/billing/invoices/invoices.queries.ts';
import {
  insertServiceClaims,
  releaseClaims,
} from '#features/billing/invoices/service-claims.queries.ts';
import {
  insertEvent,
  insertInvoice,
  updateInvoice,
  type WrittenInvoice,
} from '#features/billing/invoices/write-invoice.queries.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';
import { getBillingOffice, nextNumber } from '#features/billing/office/billing-office.service.ts';
import {
  demoBillingOffice,
  type DemoInvoice,
  demoInvoices,
} from '#server/demo/billing/demo-documents.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';

const accountant = 'petra.vogt';
const noon = 12 * 60;

/** What stands on the documents of the office. */
export async function insertBillingOffice(db: Transaction, { ids }: DemoSetting): Promise<void> {
  const by = ids.user('cc-admin.roth');
  await db
    .insertInto('billing_office')
    .values({ id: newId(), ...demoBillingOffice, created_by: by, updated_by: by })
    .execute();
}

async function servicesOf(
  db: Transaction,
  { ids }: DemoSetting,
  { projects, color }: DemoInvoice,
): Promise<readonly BillableService[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select service.id from project_service service join project on project.id = service.project_id
    where project.id = any(${projects.map(ids.project)}::uuid[]) and service.ordered and service.unit_price is not null
      and coalesce(service.color = ${color ?? null}, true)`.execute(db);
  return listServices(
    db,
    rows.map(({ id }) => id),
  );
}

/** An Abschlag is one line on all that is ordered. */
function billedLines({ kind, percent = 0 }: DemoInvoice, services: readonly BillableService[]) {
  const lines = linesOf(services, 'STANDARD');
  const [first] = lines;
  if (kind === 'INVOICE' || first === undefined) return lines;
  return partialNets(lines, { percent }).map(({ net }): WrittenLine => {
    const amounts = { quantity: 1, unit: 'PAUSCHAL', unitPrice: net, discountPct: null, net } as const;
    return { ...first, ...amounts, serviceId: null, title: `Abschlag ${percent} %`, description: '' };
  });
}

async function insertDraft(
  db: Transaction,
  setting: DemoSetting,
  {
    invoice,
    services,
  }: { readonly invoice: DemoInvoice; readonly services: readonly BillableService[] },
): Promise<string> {
  const [first] = services;
  if (first === undefined) throw new Error(`Nothing to bill in ${invoice.projects.join()}`);
  const { customer, project } = first;
  const lines = billedLines(invoice, services);
  const days = services.flatMap(({ doneAt }) => doneAt ?? []).toSorted();
  return insertInvoice(db, {
    kind: invoice.kind,
    customer_id: customer.id,
    recipient: recipientOfService(first),
    vat_case: 'STANDARD',
    format: formatOf(first),
    service_from: invoice.kind === 'PARTIAL' ? null : (days[0] ?? null),
    service_to: invoice.kind === 'PARTIAL' ? null : (days.at(-1) ?? null),
    skonto_pct: null,
    buyer_reference: invoice.projects.length > 1 ? null : project.customerReference,
    intro: '',
    closing: '',
    reason: null,
    refers_to: null,
    sums: sumsOf(lines, 'STANDARD'),
    prepaid: 0,
    lines,
    personId: setting.ids.user(accountant),
  });
}

async function read(db: Transaction, id: string, today: string): Promise<InvoiceRecord> {
  const record = await findInvoice(db, { id, customerId: null, today });
  if (record === null) throw new Error('An invoice of the demo office is gone');
  return record;
}

interface Fixed {
  readonly id: string;
  readonly number: string;
  readonly day: string;
}

async function fix(
  db: Transaction,
  { calendar, ids }: DemoSetting,
  { id, on }: { readonly id: string; readonly on: number },
): Promise<Fixed> {
  const personId = ids.user(accountant);
  const today = calendar.workday(on);
  const { no, year, day, text: number } = await nextNumber(db, 'RE', today);
  const draft = await read(db, id, day);
  const record = asFixed(draft, await getBillingOffice(db), { number, day });
  await updateInvoice(
    db,
    { id, personId },
    {
      state: 'FIXED',
      year,
      no,
      issued_on: day,
      due_on: record.dueOn,
      seller: JSON.stringify(record.seller),
      xml: einvoiceXml(record),
      fixed_at: calendar.moment(on, noon),
      fixed_by: personId,
    },
  );
  return { id, number, day };
}

function mirrored(lines: readonly (WrittenLine & { readonly id: string })[]): WrittenLine[] {
  return lines.map((line) => ({
    ...line,
    refersTo: line.id,
    quantity: 0 - line.quantity,
    net: 0 - line.net,
  }));
}

/** Mirrors an invoice and gives free what it claimed. */
async function cancel(
  db: Transaction,
  setting: DemoSetting,
  { id, on, reason }: { readonly id: string; readonly on: number; readonly reason: string },
): Promise<void> {
  const origin = await read(db, id, setting.calendar.day(0));
  const lines = mirrored(origin.lines);
  const sums: DocumentSums = sumsOf(lines, origin.vatCase);
  const storno: WrittenInvoice = {
    kind: 'CANCELLATION',
    customer_id: origin.customer.id,
    recipient: origin.recipient,
    vat_case: origin.vatCase,
    format: origin.format,
    service_from: origin.serviceFrom,
    service_to: origin.serviceTo,
    skonto_pct: null,
    buyer_reference: origin.buyerReference,
    intro: '',
    closing: '',
    reason,
    refers_to: id,
    sums,
    prepaid: 0,
    lines,
    personId: setting.ids.user(accountant),
  };
  const stornoId = await insertInvoice(db, storno);
  await fix(db, setting, { id: stornoId, on });
  await releaseClaims(db, id, stornoId);
}

/** Sent on the day it was fixed, and what came after that. */
async function insertEvents(
  db: Transaction,
  { calendar, ids }: DemoSetting,
  { invoice: { paid, reminded }, fixed: { id, day } }: { invoice: DemoInvoice; fixed: Fixed },
): Promise<void> {
  const nothing = { amount: 0, skonto: 0, reversesId: null };
  const about = { invoiceId: id, ...nothing, personId: ids.user(accountant) };
  await insertEvent(db, { ...about, kind: 'DISPATCH', day });
  if (reminded !== undefined)
    await insertEvent(db, { ...about, kind: 'REMINDER', day: calendar.workday(reminded) });
  if (paid === undefined) return;
  const { gross } = await db
    .selectFrom('invoice')
    .select('gross')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const amount = Math.round(Number(gross) * paid.part);
  await insertEvent(db, { ...about, kind: 'PAYMENT', day: calendar.workday(paid.on), amount });
}

async function billServices(
  db: Transaction,
  { number, day, id }: Fixed,
  services: readonly BillableService[],
): Promise<void> {
  const serviceIds = services.map((service) => service.id);
  await insertServiceClaims(db, id, serviceIds);
  await db
    .updateTable('project_service')
    .set({ invoice_no: number, invoiced_at: day })
    .where('id', 'in', serviceIds)
    .execute();
}

async function insertOne(db: Transaction, setting: DemoSetting, invoice: DemoInvoice): Promise<void> {
  const services = await servicesOf(db, setting, invoice);
  const id = await insertDraft(db, setting, { invoice, services });
  const { issued, cancelled } = invoice;
  if (issued === null) return;
  const fixed = await fix(db, setting, { id, on: issued });
  if (invoice.kind === 'INVOICE') await billServices(db, fixed, services);
  await insertEvents(db, setting, { invoice, fixed });
  if (cancelled !== undefined) await cancel(db, setting, { id, ...cancelled });
}

/** Six invoices and a draft, of services that were finished before. */
export async function insertDemoInvoices(db: Transaction, setting: DemoSetting): Promise<void> {
  for (const invoice of demoInvoices) await insertOne(db, setting, invoice);
}
