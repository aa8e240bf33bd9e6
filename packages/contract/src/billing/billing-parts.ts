import { z } from 'zod';
import { optionalText, recordId, requiredText, uuid } from '../core/fields.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { offerLineKinds, vatCategories } from './billing-codes.ts';

/** Cents; up to a billion euros. */
export const cents = z.int().min(-100_000_000_000).max(100_000_000_000);
const price = z.int().min(0).max(100_000_000_000);
const quantity = z.number().positive().max(1_000_000);
const discountPct = z.number().min(-1000).max(100).nullable();
export const vatRate = z.union([z.literal(0), z.literal(7), z.literal(19)]);

/** To whom a document goes. */
export const BillingRecipient = z.strictObject({
  name: requiredText('Empfänger', 160),
  /** Such as "Buchhaltung" or "z. Hd. Frau Kern". */
  addition: optionalText('Zusatz', 160),
  street: optionalText('Straße und Hausnummer', 120),
  zip: optionalText('PLZ', 10),
  city: optionalText('Ort', 80),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u, 'Das Land steht als Kürzel aus zwei Großbuchstaben, zum Beispiel DE.')
    .meta({ title: 'Land' }),
  email: z
    .union([z.literal(''), z.email('Bitte eine E-Mail-Adresse angeben.').max(254)])
    .nullable()
    .meta({ title: 'E-Mail' }),
  vatId: optionalText('USt-IdNr.', 20),
  leitwegId: optionalText('Leitweg-ID', 46),
});
export type BillingRecipient = z.infer<typeof BillingRecipient>;

const lineShape = {
  id: recordId,
  serviceCode: z.string().max(20).nullable().meta({ title: 'Leistung' }),
  number: optionalText('Nummer', 20),
  title: requiredText('Bezeichnung', 200),
  description: z.string().trim().max(2000).meta({ title: 'Beschreibung' }),
  unit: z.enum(serviceUnits).nullable().meta({ title: 'Einheit' }),
  quantity: quantity.meta({ title: 'Menge' }),
  /** Net, in cents. */
  unitPrice: price.meta({ title: 'Einzelpreis' }),
  discountPct: discountPct.meta({ title: 'Rabatt in %' }),
  vatRate: vatRate.meta({ title: 'Umsatzsteuer in %' }),
  priceId: uuid.nullable().meta({ title: 'Preis' }),
};

/** A line of an offer as it is written. */
export const OfferLineInput = z.strictObject({
  kind: z.enum(offerLineKinds).meta({ title: 'Art' }),
  /** Alternatives with the same number exclude each other. */
  group: z.int().min(1).max(99).nullable().meta({ title: 'Gruppe' }),
  ...lineShape,
});
export type OfferLineInput = z.infer<typeof OfferLineInput>;

export const OfferLine = OfferLineInput.extend({ id: uuid, net: cents });
export type OfferLine = z.infer<typeof OfferLine>;

/** What a service is charged by, where one price is not enough. */
export const OrderLineInput = z.strictObject(lineShape).omit({ serviceCode: true });
export const OrderLine = OrderLineInput.extend({ id: uuid, net: cents });
export type OrderLine = z.infer<typeof OrderLine>;

/** A line of an invoice. In a Storno the quantity is below zero. */
export const InvoiceLine = z.object({
  id: uuid,
  projectId: uuid,
  /** `KfW-26_003-HALB · Familie Baumann`, for documents over several projects. */
  projectName: z.string(),
  serviceId: uuid.nullable(),
  number: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  unit: z.enum(serviceUnits).nullable(),
  quantity: z.number(),
  unitPrice: z.int(),
  discountPct: z.number().nullable(),
  vatRate: z.number(),
  category: z.enum(vatCategories),
  net: z.int(),
  /** What a correction may still take from it. */
  left: z.int(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** VAT of one rate: reckoned once, of the sum of its lines. */
export const VatSum = z.object({
  category: z.enum(vatCategories),
  rate: z.number(),
  base: z.int(),
  vat: z.int(),
});
export type VatSum = z.infer<typeof VatSum>;
