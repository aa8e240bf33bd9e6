import { addDays, type AuditAction } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { foreseeNumber, nextNumber } from '#features/billing/office/billing-office.service.ts';
import { einvoiceXml, orderFiles } from '#features/billing/invoices/invoice-files.service.ts';
import type {
  InvoiceRecord,
  InvoiceSeller,
  PrintedNames,
} from '#features/billing/invoices/invoice-record.ts';
import { type InvoiceChange, updateInvoice } from '#features/billing/invoices/write-invoice.queries.ts';

function sellerOf(office: BillingOfficeRecord): InvoiceSeller {
  const { name, street, zip, city, country, contactName, phone, email, taxNo, vatId, iban, bic } =
    office;
  const { bank, register, managingDirector, smallBusiness } = office;
  const address = { name, street, zip, city, country, contactName, phone, email };
  return { ...address, taxNo, vatId, iban, bic, bank, register, managingDirector, smallBusiness };
}

/** When it is to be paid: as the draft says, otherwise so many days after its own as the customer has. */
function termsOf(record: InvoiceRecord, day: string) {
  const { paymentDays, cashDiscountDays } = record.customer;
  const isPlain = record.kind !== 'CANCELLATION' && record.kind !== 'CORRECTION';
  const { skontoPct } = record;
  return {
    dueOn: isPlain ? (record.dueOn ?? addDays(day, paymentDays)) : null,
    skontoUntil:
      skontoPct === null ? null : (record.skontoUntil ?? addDays(day, cashDiscountDays ?? paymentDays)),
  };
}

/** A draft as it would stand there with a number and a day. */
export function asFixed(
  record: InvoiceRecord,
  office: BillingOfficeRecord,
  { number, day }: { readonly number: string; readonly day: string },
): InvoiceRecord {
  return {
    ...record,
    ...termsOf(record, day),
    number,
    state: 'FIXED',
    issuedOn: day,
    seller: sellerOf(office),
  };
}

function namesOf({ projects, customerReference }: InvoiceRecord): PrintedNames {
  return {
    projects: projects.map(({ id, projectId, name }) => ({ id, projectId, name })),
    customerReference,
  };
}

interface Fixing {
  readonly person: Person;
  readonly record: InvoiceRecord;
  readonly office: BillingOfficeRecord;
  readonly action: AuditAction;
}

export interface Numbered {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/**
 * Gives a draft its number and makes it what nobody changes any more. All others that are fixed wait from here to the end of the
 * transaction, which is why everything is checked before.
 */
async function giveNumber(
  context: AppContext,
  db: Transaction,
  { person, record, office, action }: Fixing,
): Promise<Numbered> {
  const now = context.clock.now();
  const { no, year, day, text: number } = await nextNumber(db, 'RE', berlinDay(now));
  const fixed = asFixed(record, office, { number, day });
  const change: InvoiceChange = {
    state: 'FIXED',
    year,
    no,
    issued_on: day,
    due_on: fixed.dueOn,
    skonto_until: fixed.skontoUntil,
    seller: JSON.stringify(fixed.seller),
    printed: JSON.stringify(namesOf(fixed)),
    prepaid: fixed.prepaid,
    payable: fixed.payable,
    xml: einvoiceXml(fixed),
    fixed_at: now,
    fixed_by: person.id,
  };
  await updateInvoice(db, { id: record.id, personId: person.id }, change);
  await recordAudit(db, {
    actor: person,
    action,
    entity: 'invoice',
    entityId: record.id,
    details: { number },
  });
  await orderFiles(db, record.id);
  return { number, day };
}

/** Up to so many projects, what names an invoice is written in a moment: others may wait for it. */
const fewProjects = 3;

interface Numbering {
  readonly fixing: Fixing;
  /** The number is drawn first, and all others wait for what follows. */
  readonly isReserved: boolean;
  /** Writes what names the invoice, such as its services. */
  readonly follow: (numbered: Numbered) => Promise<void>;
}

/**
 * Gives a draft its number together with everything that names it. An invoice of many projects has much to write: it is written
 * with the number that comes next, which is drawn at the very end, so that others can fix theirs meanwhile.
 * @throws AppError `invoice.numberTaken` where somebody else drew it: `inNumberedTransaction` begins again
 */
export async function numberWith(
  context: AppContext,
  db: Transaction,
  { fixing, isReserved, follow }: Numbering,
): Promise<Numbered> {
  if (isReserved || fixing.record.projects.length <= fewProjects) {
    const numbered = await giveNumber(context, db, fixing);
    await follow(numbered);
    return numbered;
  }
  const { text, day } = await foreseeNumber(db, 'RE', berlinDay(context.clock.now()));
  await follow({ number: text, day });
  const given = await giveNumber(context, db, fixing);
  if (given.number !== text || given.day !== day) throw refusal('invoice.numberTaken', {});
  return given;
}

/** A transaction that gives a number; where the one it foresaw was taken, it is done once more and reserves its own. */
export async function inNumberedTransaction<Result>(
  { database }: Pick<AppContext, 'database'>,
  run: (db: Transaction, isReserved: boolean) => Promise<Result>,
): Promise<Result> {
  const attempt = async (isReserved: boolean): Promise<Result> =>
    database.transaction().execute(async (db) => run(db, isReserved));
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invoice.numberTaken')) throw error;
    return attempt(true);
  }
}
