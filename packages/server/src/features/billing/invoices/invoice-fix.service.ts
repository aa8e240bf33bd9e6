import type {
  EndpointInput,
  Invoice,
  InvoiceCheck,
  saveInvoice as saveEndpoint,
} from '@energieakte/contract';
import { sumsOf, vatOfLine } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { lockRecord, lockRecordVersion } from '#core/records/record.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import { markInvoiced } from '#features/services/invoiced-services.service.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { findBillingOffice, getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import {
  asFixed,
  inNumberedTransaction,
  type Numbered,
  numberWith,
} from '#features/billing/invoices/fixed-number.service.ts';
import {
  checksOf,
  einvoiceInOrder,
  inOrder,
  mendedAtPayer,
} from '#features/billing/invoices/invoice-check.ts';
import {
  refuseStale,
  serviceIdsOf,
  staleChecks,
} from '#features/billing/invoices/stale-draft.service.ts';
import { findEinvoiceProblems } from '#features/billing/invoices/invoice-files.service.ts';
import {
  getInvoice,
  getInvoiceRecord,
  invoiceKind,
} from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { deleteDraft, listProjectIds } from '#features/billing/invoices/invoices.queries.ts';
import { insertPrepaymentClaims, lockPartials } from '#features/billing/invoices/prepayments.queries.ts';
import { insertServiceClaims } from '#features/billing/invoices/service-claims.queries.ts';
import {
  updateInvoice,
  updateLines,
  writeVatSums,
} from '#features/billing/invoices/write-invoice.queries.ts';

export interface WantedDraft {
  readonly id: string;
  readonly version: number;
}

/** Reserves projects in the order of their ids, so that two who need the same ones never wait for each other. */
export async function lockProjects(
  db: Transaction,
  ids: readonly string[],
): Promise<readonly Awaited<ReturnType<typeof lockProject>>[]> {
  const heads: Awaited<ReturnType<typeof lockProject>>[] = [];
  for (const id of ids) heads.push(await lockProject(db, id));
  return heads;
}

async function lockInvoice(context: AppContext, db: Transaction, id: string): Promise<InvoiceRecord> {
  await lockRecord(db, invoiceKind(context), { id, purpose: 'change' });
  return getInvoiceRecord(context, db, id);
}

/** @throws AppError `invoice.notFound`, `invoice.frozen`, `record.versionOutdated` */
export async function lockDraft(
  context: AppContext,
  db: Transaction,
  wanted: WantedDraft,
): Promise<InvoiceRecord> {
  const record = await lockInvoice(context, db, wanted.id);
  if (record.state === 'FIXED') throw refusal('invoice.frozen', {});
  await lockRecordVersion(db, invoiceKind(context), wanted);
  return record;
}

/**
 * The draft that is to be fixed. Whoever was slower than somebody else hears under which number it is an invoice now.
 * @throws AppError `invoice.notFound`, `invoice.alreadyFixed`, `record.versionOutdated`
 */
async function lockToFix(
  context: AppContext,
  db: Transaction,
  wanted: WantedDraft,
): Promise<InvoiceRecord> {
  const { number, ...record } = await lockInvoice(context, db, wanted.id);
  if (number !== null) throw refusal('invoice.alreadyFixed', { number });
  await lockRecordVersion(db, invoiceKind(context), wanted);
  return { ...record, number };
}

type SaveInput = EndpointInput<typeof saveEndpoint>['body'];

/** The lines of a draft with their new texts and the VAT of the case: back from one without VAT, their own rate holds. */
function changedLines(record: InvoiceRecord, { lines, vatCase }: SaveInput) {
  const texts = new Map(lines.map((line) => [line.id, line]));
  return record.lines.map((line) => {
    const { category, rate } = vatOfLine(line.usualRate, vatCase);
    return { ...line, ...texts.get(line.id), vatRate: rate, category };
  });
}

/**
 * Changes a draft: texts, recipient and terms. Sums follow from its services.
 * @throws AppError `invoice.notFound`, `invoice.frozen`, `record.versionOutdated`
 */
export async function saveInvoice(
  context: AppContext,
  person: Person,
  input: SaveInput,
): Promise<Invoice> {
  await context.database.transaction().execute(async (db) => {
    const record = await lockDraft(context, db, input);
    const lines = changedLines(record, input);
    const { net, vat, gross, vatSums } = sumsOf(lines, input.vatCase);
    await updateLines(db, record.id, lines);
    await writeVatSums(db, record.id, vatSums);
    await updateInvoice(
      db,
      { id: record.id, personId: person.id },
      {
        recipient: JSON.stringify(input.recipient),
        vat_case: input.vatCase,
        format: input.format,
        service_from: input.serviceFrom,
        service_to: input.serviceTo,
        due_on: input.dueOn,
        skonto_pct: record.kind === 'PARTIAL' ? null : input.skontoPct,
        skonto_until: input.skontoUntil,
        buyer_reference: input.buyerReference || null,
        intro: input.intro,
        closing: input.closing,
        net,
        vat,
        gross,
        prepaid: 0,
        payable: gross,
      },
    );
  });
  return getInvoice(context, person, input.id);
}

/** Throws a draft away. @throws AppError as `saveInvoice` */
export async function discardInvoice(context: AppContext, wanted: WantedDraft): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await lockDraft(context, db, wanted);
    await deleteDraft(db, wanted.id);
  });
}

/** Stands for a number in checks, before one is drawn. */
export const placeholder = 'RE-0000-00000';

/** The rules of e-invoices come once nothing else is missing: they would say the same in other words. */
function allChecks(record: InvoiceRecord, office: BillingOfficeRecord, today: string): InvoiceCheck[] {
  const own = checksOf(record, office);
  if (own.some(({ level }) => level === 'FEHLER')) return mendedAtPayer(record, own);
  const numbered = asFixed(record, office, { number: placeholder, day: today });
  const ofFormat = findEinvoiceProblems(numbered);
  const all = [...own, ...(ofFormat.length === 0 ? einvoiceInOrder(record) : ofFormat)];
  return mendedAtPayer(record, all);
}

/** What keeps a draft from being fixed, and what somebody should know. @throws AppError `invoice.notFound` */
export async function checkInvoice(context: AppContext, id: string): Promise<InvoiceCheck[]> {
  const { database, clock } = context;
  const record = await getInvoiceRecord(context, database, id);
  const office = await findBillingOffice(database);
  if (record.state === 'FIXED') return [inOrder('Die Rechnung ist festgeschrieben.')];
  if (office === null)
    return [
      {
        level: 'FEHLER',
        text: 'Die Angaben des Büros fehlen.',
        detail: null,
        mend: 'OFFICE',
        rule: null,
      },
    ];
  return [
    ...(await staleChecks(database, record)),
    ...allChecks(record, office, berlinDay(clock.now())),
  ];
}

/** @throws AppError `invoice.hasProblems` with all of them */
export function refuseProblems(checks: readonly InvoiceCheck[]): void {
  const wrong = checks
    .filter(({ level }) => level === 'FEHLER')
    .map(({ text }) => text.replace(/\.$/u, ''));
  if (wrong.length > 0) throw refusal('invoice.hasProblems', { problems: wrong.join('; ') });
}

/** A Schlussrechnung deducts payments that came in meanwhile as well. */
async function withReceived(
  context: AppContext,
  db: Transaction,
  { draft, projectIds }: { readonly draft: InvoiceRecord; readonly projectIds: readonly string[] },
): Promise<InvoiceRecord> {
  for (const id of projectIds) await lockPartials(db, id);
  return getInvoiceRecord(context, db, draft.id);
}

interface FixingOf {
  readonly person: Person;
  readonly wanted: WantedDraft;
  /** As of `numberWith`. */
  readonly isReserved: boolean;
}

/** The services on an invoice are through. The projects are reserved. */
async function markServices(
  context: AppContext,
  db: Transaction,
  { lines, person, ...numbered }: Numbered & Pick<InvoiceRecord, 'lines'> & { readonly person: Person },
): Promise<void> {
  for (const projectId of new Set(lines.map((line) => line.projectId))) {
    const serviceIds = serviceIdsOf(lines.filter((line) => line.projectId === projectId));
    if (serviceIds.length > 0)
      await markInvoiced(context, db, { projectId, serviceIds, ...numbered, personId: person.id });
  }
}

async function fixDraft(
  context: AppContext,
  db: Transaction,
  { person, wanted, isReserved }: FixingOf,
): Promise<void> {
  const projectIds = await listProjectIds(db, wanted.id);
  for (const { state } of await lockProjects(db, projectIds))
    if (state === 'DELETED') throw refusal('project.deletedIsClosed', {});
  const draft = await lockToFix(context, db, wanted);
  const record = draft.kind === 'FINAL' ? await withReceived(context, db, { draft, projectIds }) : draft;
  const office = await getBillingOffice(db);
  await refuseStale(db, record);
  refuseProblems(allChecks(record, office, berlinDay(context.clock.now())));
  await insertServiceClaims(db, record.id, serviceIdsOf(record.lines));
  await insertPrepaymentClaims(db, record.id, record.prepayments);
  await numberWith(context, db, {
    fixing: { person, record, office, action: 'invoice.fixed' },
    isReserved,
    follow: async (numbered) => markServices(context, db, { lines: record.lines, person, ...numbered }),
  });
}

/**
 * Fixes a draft in one transaction: services and Abschläge are claimed, the number is drawn last, and services are through. If
 * anything fails, the number goes back.
 * @throws AppError `invoice.notFound`, `invoice.alreadyFixed`, `record.versionOutdated`, `project.deletedIsClosed`,
 *   `invoice.hasProblems`, `billing.noOffice`, and as `refuseStale`
 */
export async function fixInvoice(
  context: AppContext,
  person: Person,
  wanted: WantedDraft,
): Promise<Invoice> {
  await inNumberedTransaction(context, async (db, isReserved) =>
    fixDraft(context, db, { person, wanted, isReserved }),
  );
  return getInvoice(context, person, wanted.id);
}
