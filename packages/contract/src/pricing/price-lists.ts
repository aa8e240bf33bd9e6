import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  optionalText,
  recordId,
  recordVersion,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';
import { GuestPriceElement, PriceElement } from './price-elements.ts';
import { requiredDay } from './price-record.ts';
import { priceQuantity } from './price-tiers.ts';

/** A customer whose prices stand in the list, from one day to another. */
const customerShape = {
  customerId: uuid.meta({ title: 'Auftraggeber' }),
  from: requiredDay('Gilt ab'),
  /** The last day; `null` as long as nothing follows. */
  to: calendarDay('Gilt bis'),
};

export const PriceListCustomer = z.object({ ...customerShape, shortname: z.string(), name: z.string() });
export type PriceListCustomer = z.infer<typeof PriceListCustomer>;

const shape = {
  name: requiredText('Name', 120),
  description: optionalText('Beschreibung', 2000),
  /** Off the default list, where the list has no price of its own. */
  discountPct: z.number().min(0).max(100).multipleOf(0.01).meta({ title: 'Rabatt in %' }),
  active: z.boolean().meta({ title: 'Aktiv' }),
};

export const priceListStates = ['AKTIV', 'NICHT_AKTIV'] as const;

/** A price list as the office sees it. */
export const PriceList = z.object({
  audience: z.literal('office'),
  id: uuid,
  number: z.string(),
  ...shape,
  isDefault: z.boolean(),
  state: z.enum(priceListStates),
  customers: z.array(PriceListCustomer),
  /** Elements that have a price in it on the day that was asked for. */
  elements: z.int(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type PriceList = z.infer<typeof PriceList>;

/** The list of a customer, as its people see it. */
export const GuestPriceList = z.object({
  audience: z.literal('customer'),
  id: uuid,
  number: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  elements: z.int(),
});
export type GuestPriceList = z.infer<typeof GuestPriceList>;

const ignored = z.unknown().optional();

/** What `POST /pricinglist` takes. Without `id` it creates; with `id` it updates and needs `version`; an absent field stays. */
export const PriceListInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  number: z
    .string()
    .trim()
    .regex(/^PL-\d{2,5}$/u, 'Die Nummer sieht aus wie PL-01.')
    .optional()
    .meta({ title: 'Nummer' }),
  name: shape.name,
  ...z
    .object({ description: shape.description, discountPct: shape.discountPct, active: shape.active })
    .partial().shape,
  customers: z
    .array(
      z.strictObject({
        ...customerShape,
        to: customerShape.to.optional(),
        shortname: ignored,
        name: ignored,
      }),
    )
    .max(500)
    .optional()
    .meta({ title: 'Auftraggeber' }),
  audience: ignored,
  isDefault: ignored,
  state: ignored,
  elements: ignored,
  can: ignored,
});
export type PriceListInput = z.infer<typeof PriceListInput>;

const ListPath = z.strictObject({ id: uuid.meta({ title: 'Preisliste' }) });
const day = z.iso.date().optional().meta({ title: 'Gültig am' });

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/pricinglist',
  summary: 'Liefert die Preislisten; Kunden die ihrer Firma.',
  access: 'pricing.read',
  success: [200],
  query: z.strictObject({
    q: z.string().max(200).optional().meta({ title: 'Suche' }),
    /** Only lists with a price for an element of it. */
    category: z.string().max(80).optional().meta({ title: 'Kategorie' }),
    mode: z
      .enum(['0', '1', '2'])
      .transform(Number)
      .pipe(z.literal(projectModes))
      .optional()
      .meta({ title: 'Projektart' }),
    validOn: day,
  }),
  response: z.array(z.discriminatedUnion('audience', [PriceList, GuestPriceList])),
});

export const savePriceList = endpoint({
  method: 'POST',
  path: '/pricinglist',
  summary: 'Legt eine Preisliste an (ohne id) oder ändert sie (mit id und version).',
  access: 'pricing.write',
  success: [200, 201],
  body: PriceListInput,
  response: PriceList,
});

export const deletePriceList = endpoint({
  method: 'POST',
  path: '/pricinglist/delete/:id',
  summary: 'Löscht eine Preisliste, in der noch kein Preis freigegeben ist.',
  access: 'pricing.write',
  success: [204],
  params: ListPath,
});

export const getPriceListItems = endpoint({
  method: 'GET',
  path: '/pricinglist/:id/items',
  summary: 'Liefert alle Elemente einer Preisliste mit dem Preis, der an einem Tag gilt.',
  access: 'pricing.read',
  success: [200],
  params: ListPath,
  query: z.strictObject({ validOn: day }),
  response: z.array(z.discriminatedUnion('audience', [PriceElement, GuestPriceElement])),
});

/** A document to hand over, or a table to work with. */
export const priceDocumentFormats = ['pdf', 'xlsx'] as const;
export type PriceDocumentFormat = (typeof priceDocumentFormats)[number];

export const downloadPriceList = endpoint({
  method: 'GET',
  path: '/pricinglist/:id/document',
  summary:
    'Liefert eine Preisliste als PDF oder Excel-Tabelle, mit den Preisen, die an einem Tag gelten.',
  access: 'pricing.read',
  format: 'file',
  success: [200],
  params: ListPath,
  query: z.strictObject({
    format: z.enum(priceDocumentFormats).meta({ title: 'Format' }),
    validOn: day,
  }),
});

/** The price of a quantity, and why it is that one. */
export const FoundPrice = z.object({
  lines: z.array(z.object({ qty: z.number(), unitPrice: z.int() })),
  /** Cents. */
  net: z.int(),
  listId: uuid,
  priceId: uuid,
  /** Off the quantity's sum, in per cent, where the customer has a discount and no list. */
  discountPct: z.number().nullable(),
  /** In German, where the price comes from. */
  why: z.string(),
  /** In German, where more would cost less; `null` where it does not. */
  hint: z.string().nullable(),
});
export type FoundPrice = z.infer<typeof FoundPrice>;

export const findPrice = endpoint({
  method: 'GET',
  path: '/pricing/price',
  summary:
    'Liefert, was eine Menge eines Elements an einem Tag für einen Auftraggeber kostet, und warum.',
  access: 'pricing.read',
  success: [200],
  query: z.strictObject({
    elementId: uuid.meta({ title: 'Preiselement' }),
    qty: z
      .string()
      .regex(/^\d{1,7}(?:\.\d{1,3})?$/u, 'Bitte eine Menge mit höchstens drei Stellen angeben.')
      .default('1')
      .transform(Number)
      .pipe(priceQuantity)
      .meta({ title: 'Menge' }),
    day: z.iso.date().optional().meta({ title: 'Tag' }),
    customerId: uuid.optional().meta({ title: 'Auftraggeber' }),
    listId: uuid.optional().meta({ title: 'Preisliste' }),
  }),
  response: FoundPrice,
});
