import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  optionalText,
  pageOf,
  pageQuery,
  recordVersion,
  requiredText,
  sentDay,
  uuid,
} from '../core/fields.ts';
import { invoiceFormats } from '../customers/customer-labels.ts';
import { invoiceStates, vatCases } from './billing-codes.ts';
import { BillingRecipient, cents } from './billing-parts.ts';
import { Invoice, InvoiceCheck, InvoiceSummary, ReadyCustomer } from './invoice-shapes.ts';

const InvoicePath = z.strictObject({ id: uuid.meta({ title: 'Rechnung' }) });
const version = z.strictObject({ version: recordVersion });
const access = 'invoice.write';
const day = (title: string) => sentDay.nullable().meta({ title });
const amount = z.int().min(0).max(100_000_000_000);

export const listReadyServices = endpoint({
  method: 'GET',
  path: '/invoice/ready',
  summary: 'Liefert erledigte Leistungen ohne Rechnung, nach Auftraggeber und Projekt.',
  access,
  success: [200],
  response: z.array(ReadyCustomer),
});

export const draftInvoice = endpoint({
  method: 'POST',
  path: '/invoice/draft',
  summary:
    'Legt Entwürfe an: aus Leistungen je Projekt oder zusammen, als Abschlag oder als Schlussrechnung eines Projekts.',
  access,
  success: [201],
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('INVOICE').meta({ title: 'Art' }),
      serviceIds: z.array(uuid).min(1).max(1000).meta({ title: 'Leistungen' }),
      /** One invoice for each customer, not for each project. */
      together: z.boolean().meta({ title: 'Sammelrechnung' }),
    }),
    z.strictObject({
      kind: z.literal('PARTIAL').meta({ title: 'Art' }),
      projectId: uuid.meta({ title: 'Projekt' }),
      /** One of the two. */
      percent: z.number().positive().max(100).nullable().meta({ title: 'Prozent' }),
      amount: amount.nullable().meta({ title: 'Betrag netto' }),
    }),
    z.strictObject({
      kind: z.literal('FINAL').meta({ title: 'Art' }),
      projectId: uuid.meta({ title: 'Projekt' }),
    }),
  ]),
  response: z.object({ ids: z.array(uuid) }),
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoice',
  summary:
    'Liefert die Rechnungen, die jemand sehen darf, die neueste zuerst; Kunden nur festgeschriebene.',
  access: 'invoice.read',
  success: [200],
  query: z.strictObject({
    state: z.enum(invoiceStates).optional().meta({ title: 'Stand' }),
    customerId: uuid.optional().meta({ title: 'Auftraggeber' }),
    projectId: uuid.optional().meta({ title: 'Projekt' }),
    open: z.enum(['true', 'overdue', 'refund']).optional().meta({ title: 'Offen' }),
    q: z.string().max(200).optional().meta({ title: 'Nummer oder Auftraggeber' }),
    ...pageQuery({ usual: 50, largest: 500 }),
  }),
  response: pageOf(InvoiceSummary).extend({ openSum: z.int(), overdueSum: z.int() }),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoice/:id',
  summary: 'Liefert eine Rechnung mit Zeilen, Steuern und Zahlungen.',
  access: 'invoice.read',
  success: [200],
  params: InvoicePath,
  response: Invoice,
});

export const saveInvoice = endpoint({
  method: 'POST',
  path: '/invoice',
  summary: 'Ändert den Entwurf einer Rechnung.',
  access,
  success: [200],
  maxBodyBytes: 1_000_000,
  body: z.strictObject({
    id: uuid.meta({ title: 'Rechnung' }),
    version: recordVersion,
    recipient: BillingRecipient.meta({ title: 'Empfänger' }),
    vatCase: z.enum(vatCases).meta({ title: 'Umsatzsteuer' }),
    format: z.enum(invoiceFormats).meta({ title: 'Format' }),
    serviceFrom: day('Leistung von'),
    serviceTo: day('Leistung bis'),
    dueOn: day('Zahlbar bis'),
    skontoPct: z.number().positive().max(99).nullable().meta({ title: 'Skonto in %' }),
    skontoUntil: day('Skonto bis'),
    buyerReference: optionalText('Referenz des Empfängers', 100),
    intro: z.string().trim().max(2000).meta({ title: 'Text davor' }),
    closing: z.string().trim().max(2000).meta({ title: 'Text danach' }),
    /** Titles and descriptions of its lines; sums follow from the services. */
    lines: z
      .array(
        z.strictObject({
          id: uuid.meta({ title: 'Zeile' }),
          title: requiredText('Bezeichnung', 200),
          description: z.string().trim().max(2000).meta({ title: 'Beschreibung' }),
        }),
      )
      .max(1000)
      .meta({ title: 'Zeilen' }),
  }),
  response: Invoice,
});

export const checkInvoice = endpoint({
  method: 'POST',
  path: '/invoice/check/:id',
  summary: 'Sagt, was vor dem Festschreiben fehlt, und prüft die E-Rechnung.',
  access,
  success: [200],
  params: InvoicePath,
  response: z.array(InvoiceCheck),
});

export const fixInvoice = endpoint({
  method: 'POST',
  path: '/invoice/fix/:id',
  summary: 'Schreibt eine Rechnung fest: Sie bekommt ihre Nummer und ändert sich nicht mehr.',
  access,
  success: [200],
  params: InvoicePath,
  body: version,
  response: Invoice,
});

export const refreshInvoice = endpoint({
  method: 'POST',
  path: '/invoice/refresh/:id',
  summary:
    'Übernimmt Leistungen, Preise und Auftraggeber neu in einen Entwurf; Texte der Zeilen werden ersetzt.',
  access,
  success: [200],
  params: InvoicePath,
  body: version,
  response: Invoice,
});

export const discardInvoice = endpoint({
  method: 'POST',
  path: '/invoice/discard/:id',
  summary: 'Verwirft den Entwurf einer Rechnung.',
  access,
  success: [204],
  params: InvoicePath,
  body: version,
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoice/cancel/:id',
  summary:
    'Storniert eine festgeschriebene Rechnung durch eine Stornorechnung; ihre Leistungen sind wieder offen.',
  access,
  success: [201],
  params: InvoicePath,
  body: z.strictObject({ reason: requiredText('Grund', 1000) }),
  response: Invoice,
});

export const correctInvoice = endpoint({
  method: 'POST',
  path: '/invoice/correct/:id',
  summary: 'Senkt Zeilen einer festgeschriebenen Rechnung durch eine Rechnungskorrektur.',
  access,
  success: [201],
  params: InvoicePath,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: uuid.meta({ title: 'Zeile' }),
          net: amount.meta({ title: 'Minderung netto' }),
        }),
      )
      .min(1)
      .max(1000)
      .meta({ title: 'Zeilen' }),
    reason: requiredText('Grund', 1000),
  }),
  response: Invoice,
});

const mail = {
  to: z.email('Bitte eine E-Mail-Adresse angeben.').max(254).meta({ title: 'An' }),
  subject: requiredText('Betreff', 150),
  text: requiredText('Text', 4000),
};

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/invoice/send/:id',
  summary: 'Schickt eine festgeschriebene Rechnung mit ihrer Datei.',
  access,
  success: [200],
  params: InvoicePath,
  body: z.strictObject(mail),
  response: Invoice,
});

export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/invoice/reminder/:id',
  summary: 'Schickt eine Zahlungserinnerung zu einer überfälligen Rechnung.',
  access,
  success: [200],
  params: InvoicePath,
  body: z.strictObject(mail),
  response: Invoice,
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoice/payment',
  summary: 'Trägt eine Zahlung ein, mit Skonto, wo es abgezogen wurde, oder mit Minus eine Erstattung.',
  access,
  success: [200],
  body: z.strictObject({
    invoiceId: uuid.meta({ title: 'Rechnung' }),
    day: sentDay.meta({ title: 'Tag' }),
    /** Below zero for what is given back. */
    amount: cents.meta({ title: 'Betrag' }),
    skonto: cents.meta({ title: 'Skonto' }),
  }),
  response: Invoice,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/invoice/payment/reverse/:id',
  summary: 'Nimmt eine Zahlung zurück, etwa nach einer Rücklastschrift.',
  access,
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Zahlung' }) }),
  response: Invoice,
});

export const readInvoiceDocument = endpoint({
  method: 'GET',
  path: '/invoice/:id/document',
  summary: 'Liefert eine Rechnung als PDF oder XML; von einem Entwurf mit Wasserzeichen.',
  access: 'invoice.read',
  format: 'file',
  success: [200],
  params: InvoicePath,
  query: z.strictObject({ format: z.enum(['pdf', 'xml']).default('pdf').meta({ title: 'Format' }) }),
});
