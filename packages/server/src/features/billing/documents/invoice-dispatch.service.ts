import type { EndpointInput, Invoice, sendInvoice as sendEndpoint } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { listInvoiceFiles } from '#features/billing/documents/invoice-file.queries.ts';
import { getInvoice, getInvoiceRecord } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { lockInvoiceRow } from '#features/billing/invoices/invoices.queries.ts';
import { insertEvent } from '#features/billing/invoices/write-invoice.queries.ts';

type Letter = EndpointInput<typeof sendEndpoint>['body'] & { readonly id: string };

/** @throws AppError `invoice.notFound`, `invoice.notFixed` */
async function lockFixed(context: AppContext, db: Transaction, id: string): Promise<InvoiceRecord> {
  if (!(await lockInvoiceRow(db, id))) throw refusal('invoice.notFound', {});
  const record = await getInvoiceRecord(context, db, id);
  if (record.state === 'DRAFT') throw refusal('invoice.notFixed', {});
  return record;
}

const mediaTypes = { PDF: 'application/pdf', XML: 'application/xml' } as const;

/** Puts an invoice with its files into the outbox; answers the id of the mail. @throws AppError `invoice.documentPending` */
async function mailFiles(
  db: Transaction,
  { id, number, projects }: InvoiceRecord,
  { to, subject, text }: Letter,
): Promise<string> {
  const files = await listInvoiceFiles(db, id);
  if (files.length === 0) throw refusal('invoice.documentPending', {});
  return sendMail(db, {
    to,
    subject,
    text,
    ofProjects: projects.map((project) => project.id),
    attachments: files.map(({ format, sha256 }) => ({
      name: `${number}.${format.toLowerCase()}`,
      mediaType: mediaTypes[format],
      sha256,
    })),
  });
}

interface Dispatch {
  readonly person: Person;
  readonly letter: Letter;
  readonly kind: 'DISPATCH' | 'REMINDER';
}

async function dispatch(
  context: AppContext,
  { person, letter, kind }: Dispatch,
  refuse: (record: InvoiceRecord) => void,
): Promise<Invoice> {
  const { id } = letter;
  await context.database.transaction().execute(async (db) => {
    const record = await lockFixed(context, db, id);
    refuse(record);
    const mailId = await mailFiles(db, record, letter);
    const day = berlinDay(context.clock.now());
    const event = { invoiceId: id, kind, day, amount: 0, skonto: 0, reversesId: null } as const;
    await insertEvent(db, { ...event, mailId, personId: person.id });
    await recordAudit(db, {
      actor: person,
      action: kind === 'DISPATCH' ? 'invoice.sent' : 'invoice.reminded',
      entity: 'invoice',
      entityId: id,
      details: { number: record.number },
    });
  });
  return getInvoice(context, person, id);
}

/**
 * Sends a fixed invoice with its files.
 * @throws AppError `invoice.notFound`, `invoice.notFixed`, `invoice.documentPending`, `mail.attachmentsTooLarge`
 */
export async function sendInvoice(
  context: AppContext,
  person: Person,
  letter: Letter,
): Promise<Invoice> {
  return dispatch(context, { person, letter, kind: 'DISPATCH' }, () => undefined);
}

/**
 * Reminds of an invoice that is overdue, with the invoice once more.
 * @throws AppError as `sendInvoice`; `invoice.notOverdue`
 */
export async function remindOfInvoice(
  context: AppContext,
  person: Person,
  letter: Letter,
): Promise<Invoice> {
  return dispatch(context, { person, letter, kind: 'REMINDER' }, ({ paymentState }) => {
    if (paymentState !== 'UEBERFAELLIG') throw refusal('invoice.notOverdue', {});
  });
}
