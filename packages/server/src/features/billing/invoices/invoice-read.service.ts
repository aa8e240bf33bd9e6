import {
  type EndpointInput,
  type Invoice,
  type InvoiceSummary,
  type listInvoices as listEndpoint,
  skontoOf,
  vatInReceived,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { RecordKind } from '#core/records/record.service.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { mayReadInvoices, mayWriteInvoices } from '#features/billing/billing.policy.ts';
import type { InvoiceRecord, RecordedPrepayment } from '#features/billing/invoices/invoice-record.ts';
import { listInvoicePage, sumInvoices } from '#features/billing/invoices/invoice-list.queries.ts';
import { findInvoice } from '#features/billing/invoices/invoices.queries.ts';
import { listPartials, type PaidPartial } from '#features/billing/invoices/prepayments.queries.ts';

/**
 * What was received of an Abschlag, and the VAT in it (§ 14 Abs. 5 UStG). What was paid beyond a correction is given back, not
 * deducted.
 */
function receivedOf({ id, number, issuedOn, vatSums, ...paid }: PaidPartial): RecordedPrepayment {
  const net = vatSums.reduce((sum, { base }) => sum + base, 0);
  const vat = vatSums.reduce((sum, one) => sum + one.vat, 0);
  const received = Math.min(paid.received, net + vat);
  const receivedVat = vatInReceived(received, { net, vat, gross: net + vat, vatSums });
  return { id, number, issuedOn, received, receivedVat };
}

/** A draft of a Schlussrechnung says what it would deduct today. */
async function withPrepayments(db: Connection, record: InvoiceRecord): Promise<InvoiceRecord> {
  const [project] = record.projects;
  if (record.state === 'FIXED' || record.kind !== 'FINAL' || project === undefined) return record;
  const prepayments = (await listPartials(db, project.id)).map(receivedOf);
  const prepaid = prepayments.reduce((sum, { received }) => sum + received, 0);
  return { ...record, prepayments, prepaid, payable: record.gross - prepaid };
}

/** @throws AppError `invoice.notFound` */
export async function getInvoiceRecord(
  { clock }: Pick<AppContext, 'clock'>,
  db: Connection,
  id: string,
): Promise<InvoiceRecord> {
  const today = berlinDay(clock.now());
  const record = await findInvoice(db, { id, customerId: null, today });
  if (record === null) throw refusal('invoice.notFound', {});
  return withPrepayments(db, record);
}

/** Invoices as records that people change by version. */
export function invoiceKind(context: Pick<AppContext, 'clock'>): RecordKind<InvoiceRecord> {
  const today = berlinDay(context.clock.now());
  return {
    table: 'invoice',
    notFound: 'invoice.notFound',
    find: async (db, id) => findInvoice(db, { id, customerId: null, today }),
  };
}

const living = new Set(['OFFEN', 'TEILBEZAHLT', 'BEZAHLT', 'UEBERFAELLIG']);

function abilities(person: Person, record: InvoiceRecord): Invoice['can'] {
  const writes = mayWriteInvoices(person);
  const isDraft = writes && record.state === 'DRAFT';
  const isLiving = writes && living.has(record.paymentState);
  const isCorrected = record.followedBy.some(({ kind }) => kind === 'CORRECTION');
  const takesMoney = record.open > 0 || record.refundable > 0 || record.paymentState === 'STORNIERT';
  return {
    edit: isDraft,
    fix: isDraft,
    discard: isDraft,
    cancel: isLiving && !isCorrected,
    correct: isLiving && record.lines.some(({ net, corrected }) => net + corrected > 0),
    send: writes && record.state === 'FIXED',
    remind: writes && record.paymentState === 'UEBERFAELLIG',
    pay: writes && takesMoney,
  };
}

/** The Skonto that paying in time still saves: of what corrections have left, less what was taken. */
export function skontoLeft({ vatLeft, prepaid, skontoPct, events }: InvoiceRecord): number {
  const left = vatLeft.reduce((sum, { base, vat }) => sum + base + vat, 0) - prepaid;
  const taken = events.reduce((sum, { skonto }) => sum + skonto, 0);
  return Math.max(0, skontoOf(left, skontoPct) - taken);
}

/** Customers see what goes to them, not who worked on it. */
function isOutsider(person: Person): boolean {
  return readableScope(person).customerId !== null;
}

function presentInvoice(person: Person, record: InvoiceRecord): Invoice {
  const outside = isOutsider(person);
  const { id, name, shortname } = record.customer;
  return {
    ...record,
    customer: { id, name, shortname },
    recipientName: record.recipient.name,
    skontoAmount: skontoLeft(record),
    lines: record.lines.map((line) => ({ ...line, left: Math.max(0, line.net + line.corrected) })),
    prepayments: [...record.prepayments],
    reason: outside ? null : record.reason,
    events: outside ? [] : record.events,
    fixedAt: record.fixedAt,
    fixedBy: outside ? null : record.fixedBy,
    can: abilities(person, record),
  };
}

/** @throws AppError `invoice.notFound`, also for one that somebody must not know of */
export async function getInvoice(context: AppContext, person: Person, id: string): Promise<Invoice> {
  return presentInvoice(person, await getReadableInvoice(context, person, id));
}

/** The record behind an invoice that the person may read. @throws AppError `invoice.notFound` */
export async function getReadableInvoice(
  { clock, database }: AppContext,
  person: Person,
  id: string,
): Promise<InvoiceRecord> {
  const { customerId } = readableScope(person);
  const today = berlinDay(clock.now());
  const record = mayReadInvoices(person) ? await findInvoice(database, { id, customerId, today }) : null;
  if (record === null) throw refusal('invoice.notFound', {});
  return withPrepayments(database, record);
}

type ListParams = EndpointInput<typeof listEndpoint>['query'];

interface InvoicePage {
  readonly items: InvoiceSummary[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly openSum: number;
  readonly overdueSum: number;
}

/** Invoices somebody may see, drafts before the others, the newest first. */
export async function listInvoices(
  { clock, database }: AppContext,
  person: Person,
  params: ListParams,
): Promise<InvoicePage> {
  const wanted = { ...params, today: berlinDay(clock.now()), readers: readableScope(person).customerId };
  const { items, total } = await listInvoicePage(database, wanted);
  const { page, size } = params;
  return { items: [...items], total, page, size, ...(await sumInvoices(database, wanted)) };
}
