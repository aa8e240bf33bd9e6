import {
  type EndpointInput,
  germanDay,
  type Invoice,
  type payInvoice as payEndpoint,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { lockFixed } from '#features/billing/invoices/invoice-cancel.service.ts';
import { getInvoice, skontoLeft } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { findPayment } from '#features/billing/invoices/payments.queries.ts';
import { findDeducting } from '#features/billing/invoices/prepayments.queries.ts';
import { insertEvent } from '#features/billing/invoices/write-invoice.queries.ts';

type Payment = EndpointInput<typeof payEndpoint>['body'];

/** @throws AppError `invoice.skontoTooLarge`, `invoice.skontoLate`, `request.invalid` where none was agreed on */
function refuseSkonto(record: InvoiceRecord, { skonto, day }: Payment): void {
  if (skonto <= 0) return;
  const { skontoPct, skontoUntil } = record;
  if (skontoPct === null)
    throw invalidField('skonto', 'Skonto', 'Für diese Rechnung ist kein Skonto vereinbart.');
  if (skontoUntil !== null && day > skontoUntil)
    throw refusal('invoice.skontoLate', { day: germanDay(skontoUntil) });
  const left = skontoLeft(record);
  if (skonto > left) throw refusal('invoice.skontoTooLarge', { left: moneyText(left) });
}

/** @throws AppError `invoice.refundTooLarge` */
function refuseRefund(record: InvoiceRecord, { amount, skonto }: Payment): void {
  const taken = record.events.reduce((sum, event) => sum + event.skonto, 0);
  if (0 - amount - skonto > record.refundable || 0 - skonto > taken)
    throw refusal('invoice.refundTooLarge', { left: moneyText(record.refundable) });
}

/** Money for an invoice that a Storno took back is kept until it is given back; for a deducted Abschlag it goes elsewhere. */
async function refuseMoney(db: Transaction, record: InvoiceRecord, payment: Payment): Promise<void> {
  const { amount, skonto } = payment;
  const deducting = await findDeducting(db, record.id);
  if (deducting !== null) throw refusal('invoice.payElsewhere', { number: deducting });
  refuseSkonto(record, payment);
  const isCancelled = record.paymentState === 'STORNIERT';
  const open = isCancelled ? Math.max(record.open, record.payable - record.refundable) : record.open;
  if (amount + skonto > open) throw refusal('invoice.paymentTooLarge', { open: moneyText(open) });
}

/** @throws AppError `request.invalid` for nothing, for both directions at once and for a day to come */
function refuseNonsense({ clock }: AppContext, { day, amount, skonto }: Payment): void {
  if (amount + skonto === 0 || amount * skonto < 0)
    throw invalidField('amount', 'Betrag', 'Bitte einen Betrag angeben.');
  if (day > berlinDay(clock.now())) throw invalidField('day', 'Tag', 'Der Tag liegt in der Zukunft.');
}

/**
 * Enters a payment, with the Skonto that was taken, or below zero what was given back.
 * @throws AppError `invoice.notFound`, `invoice.notFixed`, `invoice.frozen`, `invoice.paymentTooLarge`,
 *   `invoice.refundTooLarge`, `invoice.skontoTooLarge`, `invoice.skontoLate`, `invoice.payElsewhere`, `request.invalid`
 */
export async function payInvoice(
  context: AppContext,
  person: Person,
  payment: Payment,
): Promise<Invoice> {
  refuseNonsense(context, payment);
  const { invoiceId, day, amount, skonto } = payment;
  await context.database.transaction().execute(async (db) => {
    const record = await lockFixed(context, db, invoiceId);
    if (amount + skonto < 0) refuseRefund(record, payment);
    else await refuseMoney(db, record, payment);
    const event = { invoiceId, kind: 'PAYMENT', day, amount, skonto, reversesId: null } as const;
    await insertEvent(db, { ...event, personId: person.id });
    await recordAudit(db, {
      actor: person,
      action: 'invoice.paid',
      entity: 'invoice',
      entityId: invoiceId,
      details: { day, amount, skonto },
    });
  });
  return getInvoice(context, person, invoiceId);
}

/**
 * Takes a payment back, such as after a returned direct debit.
 * @throws AppError `invoice.notFound`, `invoice.paymentReversed`, `invoice.deducted` for what a Schlussrechnung deducts
 */
export async function reversePayment(context: AppContext, person: Person, id: string): Promise<Invoice> {
  const invoiceId = await context.database.transaction().execute(async (db) => {
    const found = await findPayment(db, id);
    if (found === null) throw refusal('invoice.notFound', {});
    await lockFixed(context, db, found.invoiceId);
    const deducting = found.amount < 0 ? null : await findDeducting(db, found.invoiceId);
    if (deducting !== null) throw refusal('invoice.deducted', { number: deducting });
    const payment = await findPayment(db, id);
    if (payment === null || payment.isReversed) throw refusal('invoice.paymentReversed', {});
    const { amount, skonto } = payment;
    await insertEvent(db, {
      invoiceId: found.invoiceId,
      kind: 'REVERSAL',
      day: berlinDay(context.clock.now()),
      amount: 0 - amount,
      skonto: 0 - skonto,
      reversesId: id,
      personId: person.id,
    });
    await recordAudit(db, {
      actor: person,
      action: 'invoice.paymentReversed',
      entity: 'invoice',
      entityId: found.invoiceId,
      details: { amount, skonto },
    });
    return found.invoiceId;
  });
  return getInvoice(context, person, invoiceId);
}
