import { z } from 'zod';
import { instant, PersonName, uuid } from '../core/fields.ts';
import { invoiceFormats } from '../customers/customer-labels.ts';
import { projectColors, projectModes } from '../projects/project-codes.ts';
import {
  invoiceEventKinds,
  invoiceKinds,
  invoiceStates,
  paymentStates,
  vatCases,
} from './billing-codes.ts';
import { BillingRecipient, InvoiceLine, VatSum } from './billing-parts.ts';

const projectOfInvoice = z.object({
  id: uuid,
  projectId: z.string(),
  name: z.string(),
  mode: z.literal(projectModes),
});

/** A finished service that waits for its invoice. */
const ReadyService = z.object({
  id: uuid,
  title: z.string(),
  /** Cents; `null`: it has no price. */
  net: z.int().nullable(),
  doneAt: z.iso.date().nullable(),
  doneBy: z.string().nullable(),
  /** Why it cannot be billed now, as a German sentence. */
  blockedBy: z.string().nullable(),
});

const ReadyProject = projectOfInvoice.extend({
  color: z.enum(projectColors),
  /** Fixed Abschläge that no Schlussrechnung deducted yet. */
  partials: z.array(z.object({ id: uuid, number: z.string() })),
  /** Ordered services that are not billed, and how many of them are finished. */
  ordered: z.int(),
  finished: z.int(),
  /** Whether a Schlussrechnung can be written now. */
  canFinish: z.boolean(),
  services: z.array(ReadyService),
});

export const ReadyCustomer = z.object({
  customerId: uuid,
  name: z.string(),
  shortname: z.string(),
  format: z.enum(invoiceFormats),
  paymentDays: z.int(),
  skontoPct: z.number().nullable(),
  net: z.int(),
  /** What of it can be billed now. */
  billable: z.int(),
  /** What is missing at the customer, as German sentences. */
  missing: z.array(z.string()),
  projects: z.array(ReadyProject),
});
export type ReadyCustomer = z.infer<typeof ReadyCustomer>;

const InvoiceEvent = z.object({
  id: uuid,
  kind: z.enum(invoiceEventKinds),
  day: z.iso.date(),
  amount: z.int(),
  skonto: z.int(),
  note: z.string().nullable(),
  by: PersonName.nullable(),
  /** A payment that was taken back. */
  isReversed: z.boolean(),
});

export const InvoiceSummary = z.object({
  id: uuid,
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  paymentState: z.enum(paymentStates),
  customer: z.object({ id: uuid, name: z.string(), shortname: z.string() }),
  /** The Bauherr, where the office itself is the Auftraggeber. */
  recipientName: z.string(),
  projects: z.array(projectOfInvoice),
  issuedOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  net: z.int(),
  gross: z.int(),
  payable: z.int(),
  /** What is still to be paid. */
  open: z.int(),
  /** Cents that can be given back: paid too much, after a correction or a Storno. */
  refundable: z.int(),
  sentAt: z.iso.date().nullable(),
  version: z.int(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/** Something that keeps a draft from being fixed, or that somebody should know. */
export const InvoiceCheck = z.object({
  level: z.enum(['FEHLER', 'HINWEIS', 'OK']),
  text: z.string(),
  detail: z.string().nullable(),
  /** Where it is mended. */
  mend: z.enum(['CUSTOMER', 'OFFICE', 'INVOICE', 'PROJECT']).nullable(),
  /** Of the e-invoice, such as `BR-DE-15`. */
  rule: z.string().nullable(),
});
export type InvoiceCheck = z.infer<typeof InvoiceCheck>;

export const Invoice = InvoiceSummary.extend({
  recipient: BillingRecipient.meta({ title: 'Empfänger' }),
  vatCase: z.enum(vatCases),
  format: z.enum(invoiceFormats),
  serviceFrom: z.iso.date().nullable(),
  serviceTo: z.iso.date().nullable(),
  skontoPct: z.number().nullable(),
  skontoUntil: z.iso.date().nullable(),
  /** Cents that paying in time still saves. */
  skontoAmount: z.int(),
  buyerReference: z.string().nullable(),
  intro: z.string(),
  closing: z.string(),
  reason: z.string().nullable(),
  refersTo: z.object({ id: uuid, number: z.string() }).nullable(),
  /** Storno, corrections, and the Schlussrechnung that deducted it. */
  followedBy: z.array(z.object({ id: uuid, kind: z.enum(invoiceKinds), number: z.string().nullable() })),
  lines: z.array(InvoiceLine),
  vatSums: z.array(VatSum),
  vat: z.int(),
  prepaid: z.int(),
  /** Abschläge a Schlussrechnung deducts, with what was received of them. */
  prepayments: z.array(
    z.object({ id: uuid, number: z.string(), received: z.int(), receivedVat: z.int() }),
  ),
  events: z.array(InvoiceEvent),
  fixedAt: instant.nullable(),
  fixedBy: PersonName.nullable(),
  /** Whether its files are made. */
  documentReady: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    fix: z.boolean(),
    discard: z.boolean(),
    cancel: z.boolean(),
    correct: z.boolean(),
    send: z.boolean(),
    remind: z.boolean(),
    pay: z.boolean(),
  }),
});
export type Invoice = z.infer<typeof Invoice>;
