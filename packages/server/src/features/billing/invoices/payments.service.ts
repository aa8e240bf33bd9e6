import type { EndpointInput, Invoice, payInvoice as payEndpoint } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { lockLiving } from '#features/billing/invoices/invoice-cancel.service.ts';
import { getInvoice } from '#features/billing/invoices/invoice-read.service.ts';
import { findPayment } from '#features/billing/invoices/payments.queries.ts';
import { insertEvent } from '#features/billing/invoices/write-invoice.queries.ts';

type Payment = EndpointInput<typeof payEndpoint>['body'];

/**
 * Enters a payment, with the Skonto that was taken.
 * @throws AppError `invoice.paymentTooLarge`, as `lockLiving`, `request.invalid` for nothing and for a day to come
 */
export async function payInvoice(
  context: AppContext,
  person: Person,
  { invoiceId, day, amount, skonto }: Payment,
): Promise<Invoice> {
  if (amount + skonto === 0) throw invalidField('amount', 'Betrag', 'Bitte einen Betrag angeben.');
  if (day > berlinDay(context.clock.now()))
    throw invalidField('day', 'Tag', 'Der Tag liegt in der Zukunft.');
  await context.database.transaction().execute(async (db) => {
    const { open, skontoPct } = await lockLiving(context, db, invoiceId);
    if (skonto > 0 && skontoPct === null)
      throw invalidField('skonto', 'Skonto', 'Für diese Rechnung ist kein Skonto vereinbart.');
    if (amount + skonto > open) throw refusal('invoice.paymentTooLarge', { open: moneyText(open) });
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
 * @throws AppError `invoice.notFound`, `invoice.paymentReversed`, as `lockLiving`
 */
export async function reversePayment(context: AppContext, person: Person, id: string): Promise<Invoice> {
  const invoiceId = await context.database.transaction().execute(async (db) => {
    const found = await findPayment(db, id);
    if (found === null) throw refusal('invoice.notFound', {});
    await lockLiving(context, db, found.invoiceId);
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
