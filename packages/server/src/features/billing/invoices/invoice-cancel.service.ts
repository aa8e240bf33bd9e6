import {
  correctionSums,
  type DocumentSums,
  type EndpointInput,
  type Invoice,
  type correctInvoice as correctEndpoint,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { releaseInvoiced } from '#features/services/invoiced-services.service.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import {
  asFixed,
  inNumberedTransaction,
  numberWith,
} from '#features/billing/invoices/fixed-number.service.ts';
import { findEinvoiceProblems } from '#features/billing/invoices/invoice-files.service.ts';
import {
  lockProjects,
  placeholder,
  refuseProblems,
} from '#features/billing/invoices/invoice-fix.service.ts';
import { getInvoice, getInvoiceRecord } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { listProjectIds, lockInvoiceRow } from '#features/billing/invoices/invoices.queries.ts';
import { findDeducting } from '#features/billing/invoices/prepayments.queries.ts';
import { releaseClaims } from '#features/billing/invoices/service-claims.queries.ts';
import { insertInvoice } from '#features/billing/invoices/write-invoice.queries.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';

/**
 * Reserves a fixed invoice, whatever became of it.
 * @throws AppError `invoice.notFound`, `invoice.notFixed`, `invoice.frozen` for a Storno or a correction
 */
export async function lockFixed(
  context: AppContext,
  db: Transaction,
  id: string,
): Promise<InvoiceRecord> {
  if (!(await lockInvoiceRow(db, id))) throw refusal('invoice.notFound', {});
  const record = await getInvoiceRecord(context, db, id);
  if (record.state === 'DRAFT') throw refusal('invoice.notFixed', {});
  if (record.kind === 'CANCELLATION' || record.kind === 'CORRECTION')
    throw refusal('invoice.frozen', {});
  return record;
}

/**
 * Reserves a fixed invoice that still counts.
 * @throws AppError as `lockFixed`; `invoice.cancelled`, `invoice.deducted`
 */
async function lockLiving(context: AppContext, db: Transaction, id: string): Promise<InvoiceRecord> {
  const record = await lockFixed(context, db, id);
  if (record.paymentState === 'STORNIERT') throw refusal('invoice.cancelled', {});
  const deducting = await findDeducting(db, id);
  if (deducting !== null) throw refusal('invoice.deducted', { number: deducting });
  return record;
}

interface Following {
  readonly kind: 'CANCELLATION' | 'CORRECTION';
  readonly origin: InvoiceRecord;
  readonly lines: readonly WrittenLine[];
  readonly sums: DocumentSums;
  readonly prepaid: number;
  readonly reason: string;
  /** As of `numberWith`. */
  readonly isReserved: boolean;
  /** Writes what names it. */
  readonly follow?: (storno: Written) => Promise<void>;
}

interface Written {
  readonly id: string;
  readonly number: string;
}

/** Writes what follows an invoice and fixes it at once; answers its id. @throws AppError `invoice.hasProblems` */
async function fixFollowing(
  context: AppContext,
  db: Transaction,
  { person, following }: { readonly person: Person; readonly following: Following },
): Promise<string> {
  const { kind, origin, lines, sums, prepaid, reason, isReserved } = following;
  const office = await getBillingOffice(db);
  const id = await insertInvoice(db, {
    kind,
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
    refers_to: origin.id,
    sums,
    prepaid,
    lines,
    personId: person.id,
  });
  const record = await getInvoiceRecord(context, db, id);
  const day = berlinDay(context.clock.now());
  refuseProblems(findEinvoiceProblems(asFixed(record, office, { number: placeholder, day })));
  const action = kind === 'CANCELLATION' ? 'invoice.cancelled' : 'invoice.corrected';
  await numberWith(context, db, {
    fixing: { person, record, office, action },
    isReserved,
    follow: async ({ number }) => following.follow?.({ id, number }),
  });
  return id;
}

function mirrored(record: InvoiceRecord): { lines: WrittenLine[]; sums: DocumentSums } {
  const negative = (amount: number) => 0 - amount;
  const lines = record.lines.map((line) => ({
    ...line,
    refersTo: line.id,
    quantity: negative(line.quantity),
    net: negative(line.net),
  }));
  const vatSums = record.vatSums.map((sum) => ({
    ...sum,
    base: negative(sum.base),
    vat: negative(sum.vat),
  }));
  const { net, vat, gross } = record;
  const sums = { net: negative(net), vat: negative(vat), gross: negative(gross), vatSums };
  return { lines, sums };
}

async function freeServices(
  context: AppContext,
  db: Transaction,
  storno: Written & { readonly of: string; readonly person: Person },
): Promise<void> {
  const freed = await releaseClaims(db, storno.of, storno.id);
  for (const projectId of new Set(freed.map((service) => service.projectId))) {
    const serviceIds = freed.filter((one) => one.projectId === projectId).map(({ id }) => id);
    const { number, person } = storno;
    await releaseInvoiced(context, db, { projectId, serviceIds, number, personId: person.id });
  }
}

/**
 * Cancels an invoice by a Storno that mirrors all of it; its services and Abschläge are free again.
 * @throws AppError as `lockLiving`; `invoice.corrected` after a correction
 */
export async function cancelInvoice(
  context: AppContext,
  person: Person,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Invoice> {
  const stornoId = await inNumberedTransaction(context, async (db, isReserved) => {
    await lockProjects(db, await listProjectIds(db, id));
    const origin = await lockLiving(context, db, id);
    if (origin.followedBy.some(({ kind }) => kind === 'CORRECTION'))
      throw refusal('invoice.corrected', {});
    const prepaid = 0 - origin.prepaid;
    const written = { kind: 'CANCELLATION', origin, ...mirrored(origin), prepaid, reason } as const;
    const follow = async (storno: Written): Promise<void> =>
      freeServices(context, db, { of: id, person, ...storno });
    return fixFollowing(context, db, { person, following: { ...written, isReserved, follow } });
  });
  return getInvoice(context, person, stornoId);
}

type Correction = EndpointInput<typeof correctEndpoint>['body'];

/** @throws AppError `invoice.correctionTooLarge`, `invoice.nothingToBill` where nothing is lowered */
function loweredLines(origin: InvoiceRecord, { lines }: Correction): WrittenLine[] {
  const lowered = lines.filter(({ net }) => net > 0);
  if (lowered.length === 0 || new Set(lowered.map(({ lineId }) => lineId)).size < lowered.length)
    throw refusal('invoice.nothingToBill', {});
  return lowered.map(({ lineId, net }) => {
    const line = origin.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw refusal('invoice.notFound', {});
    const left = Math.max(0, line.net + line.corrected);
    if (net > left)
      throw refusal('invoice.correctionTooLarge', { title: line.title, left: moneyText(left) });
    const amounts = { quantity: -1, unitPrice: net, discountPct: null, net: 0 - net };
    return { ...line, ...amounts, unit: null, refersTo: line.id };
  });
}

/**
 * Lowers lines of an invoice by a Rechnungskorrektur.
 * @throws AppError as `lockLiving`; `invoice.correctionTooLarge`
 */
export async function correctInvoice(
  context: AppContext,
  person: Person,
  { id, ...correction }: Correction & { readonly id: string },
): Promise<Invoice> {
  const correctionId = await inNumberedTransaction(context, async (db, isReserved) => {
    await lockProjects(db, await listProjectIds(db, id));
    const origin = await lockLiving(context, db, id);
    const lines = loweredLines(origin, correction);
    const { reason } = correction;
    const sums = correctionSums(lines, { vatCase: origin.vatCase, left: origin.vatLeft });
    const written = { kind: 'CORRECTION', origin, lines, sums, prepaid: 0, reason } as const;
    return fixFollowing(context, db, { person, following: { ...written, isReserved } });
  });
  return getInvoice(context, person, correctionId);
}
