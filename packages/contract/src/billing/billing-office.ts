import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  instant,
  optionalText,
  PersonName,
  recordVersion,
  requiredText,
  sentDay,
} from '../core/fields.ts';
import { billingFigureGroups } from './billing-codes.ts';

/** Accounts of the general ledger have four digits at least (DATEV format, fields 7 and 8). */
function account(title: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{4,8}$/u, 'Ein Sachkonto hat vier bis acht Ziffern.')
    .meta({ title });
}

const shape = {
  name: requiredText('Firma', 160),
  street: requiredText('Straße und Hausnummer', 120),
  zip: requiredText('PLZ', 10),
  city: requiredText('Ort', 80),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u, 'Das Land steht als Kürzel aus zwei Großbuchstaben, zum Beispiel DE.')
    .meta({ title: 'Land' }),
  contactName: requiredText('Ansprechperson', 120),
  phone: requiredText('Telefon', 60),
  email: z.email('Bitte eine E-Mail-Adresse angeben.').max(254).meta({ title: 'E-Mail' }),
  taxNo: optionalText('Steuernummer', 30),
  vatId: z
    .string()
    .trim()
    .regex(/^(DE\d{9})?$/u, 'Die USt-IdNr. besteht aus DE und neun Ziffern.')
    .nullable()
    .meta({ title: 'USt-IdNr.' }),
  iban: optionalText('IBAN', 34),
  bic: optionalText('BIC', 11),
  bank: optionalText('Bank', 80),
  register: optionalText('Handelsregister', 120),
  managingDirector: optionalText('Geschäftsführung', 160),
  smallBusiness: z.boolean().meta({ title: 'Kleinunternehmen nach § 19 UStG' }),
  offerDays: z.int().min(1).max(365).meta({ title: 'Angebote gelten, in Tagen' }),
  datevConsultant: z
    .string()
    .trim()
    .regex(/^(\d{4,7})?$/u, 'Die Beraternummer hat vier bis sieben Ziffern.')
    .nullable()
    .meta({ title: 'DATEV-Beraternummer' }),
  datevClient: z
    .string()
    .trim()
    .regex(/^(\d{1,5})?$/u, 'Die Mandantennummer hat höchstens fünf Ziffern.')
    .nullable()
    .meta({ title: 'DATEV-Mandantennummer' }),
  datevRevenue19: account('Erlöse 19 %'),
  datevRevenue7: account('Erlöse 7 %'),
  datevRevenue0: account('Erlöse steuerfrei, Kleinunternehmer'),
  datevReverseCharge: account('Erlöse, Empfänger schuldet die Steuer'),
  datevOutside: account('Erlöse, nicht im Inland steuerbar'),
  datevPrepaid19: account('Erhaltene Anzahlungen 19 %'),
  datevPrepaid7: account('Erhaltene Anzahlungen 7 %'),
  datevPrepaid0: account('Erhaltene Anzahlungen ohne Umsatzsteuer'),
  /** Of customers who have no number of their own. */
  datevDebtor: z
    .string()
    .trim()
    .regex(/^\d{5,9}$/u, 'Ein Debitorenkonto hat fünf bis neun Ziffern.')
    .meta({ title: 'Sammelkonto Debitoren' }),
  /** The day on which a tax adviser said that it is right; `null`: nobody has. */
  confirmedOn: sentDay.nullable().meta({ title: 'Vom Steuerberater bestätigt am' }),
};

/** What people write of the office's billing, each field in a column of its name. */
export const BillingOfficeFields = z.object(shape);
export type BillingOfficeFields = z.infer<typeof BillingOfficeFields>;

/** The accounts of SKR 04, until a tax adviser says others. */
export const usualAccounts = {
  datevRevenue19: '4400',
  datevRevenue7: '4300',
  datevRevenue0: '4185',
  datevReverseCharge: '4337',
  datevOutside: '4338',
  datevPrepaid19: '3272',
  datevPrepaid7: '3260',
  datevPrepaid0: '3250',
  datevDebtor: '10000',
} as const;

/** `null` as long as nobody has entered anything; without it nothing is offered or billed. */
export const BillingSettings = z.object({
  office: BillingOfficeFields.extend({
    version: z.int(),
    updatedAt: instant,
    updatedBy: PersonName.nullable(),
  }).nullable(),
  /** The next numbers, and whether the start of a series can still be set. */
  series: z.array(
    z.object({ series: z.enum(['RE', 'AN']), year: z.int(), next: z.string(), canSet: z.boolean() }),
  ),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

export const getBillingSettings = endpoint({
  method: 'GET',
  path: '/settings/billing',
  summary: 'Liefert die Angaben des Büros für Angebote und Rechnungen und die Nummernkreise.',
  access: 'billing.settings',
  success: [200],
  response: BillingSettings,
});

export const saveBillingSettings = endpoint({
  method: 'POST',
  path: '/settings/billing',
  summary: 'Speichert die Angaben des Büros für Angebote und Rechnungen.',
  access: 'billing.settings',
  success: [200],
  body: z.strictObject({
    version: recordVersion.nullable(),
    ...shape,
    /** The last numbers used elsewhere, before the first one here. */
    lastInvoiceNo: z.int().min(0).max(99_998).nullable().meta({ title: 'Letzte Rechnungsnummer' }),
    lastOfferNo: z.int().min(0).max(99_998).nullable().meta({ title: 'Letzte Angebotsnummer' }),
  }),
  response: BillingSettings,
});

const period = {
  from: sentDay.meta({ title: 'Von' }),
  to: sentDay.meta({ title: 'Bis' }),
};

/** Net by day of the invoice; Storno and corrections below zero, Abschläge apart. */
export const BillingFigure = z.object({
  id: z.string(),
  label: z.string(),
  net: z.int(),
  partialNet: z.int(),
  minutes: z.int(),
  /** Cents; `null` where hours have no rate. */
  cost: z.int().nullable(),
  margin: z.int().nullable(),
});
export type BillingFigure = z.infer<typeof BillingFigure>;

export const getBillingFigures = endpoint({
  method: 'GET',
  path: '/billing/figures',
  summary: 'Liefert Umsatz und Deckungsbeitrag nach Auftraggeber, Leistung, Monat oder Jahr.',
  access: 'billing.figures',
  success: [200],
  query: z.strictObject({
    ...period,
    by: z.enum(billingFigureGroups).default('customer').meta({ title: 'Nach' }),
  }),
  response: z.array(BillingFigure),
});

export const exportBilling = endpoint({
  method: 'GET',
  path: '/billing/export',
  summary: 'Liefert Rechnungen eines Zeitraums als CSV oder für DATEV.',
  access: 'invoice.write',
  format: 'file',
  success: [200],
  query: z.strictObject({
    ...period,
    format: z.enum(['csv', 'datev']).default('csv').meta({ title: 'Format' }),
  }),
});
