import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  optionalText,
  pageOf,
  pageQuery,
  PersonName,
  recordId,
  recordVersion,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { RecordVersion } from '../core/record-history.ts';
import { projectModes } from '../projects/project-codes.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { priceKinds, tierModes } from './price-codes.ts';
import { GuestPrice, Price } from './price-record.ts';
import { priceAmount, PriceTier, tiersRise, tiersRiseMessage } from './price-tiers.ts';

const numberMessage =
  'Die Nummer besteht aus Ziffern und Großbuchstaben, getrennt durch Punkte oder Bindestriche, zum Beispiel 10.011.';

const headShape = {
  number: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[0-9A-Z]+(?:[.-][0-9A-Z]+)*$/u, numberMessage)
    .meta({ title: 'Nummer' }),
  category: requiredText('Kategorie', 80),
  title: requiredText('Bezeichnung', 200),
  unit: z.enum(serviceUnits).meta({ title: 'Einheit' }),
};

const restShape = {
  description: optionalText('Beschreibung', 4000),
  serviceCode: optionalText('Leistung', 20),
  /** None means all. */
  modes: z.array(z.literal(projectModes)).max(3).meta({ title: 'Projektarten' }),
  keywords: z
    .array(requiredText('Suchwort', 60))
    .max(30, 'Bitte höchstens 30 Suchwörter angeben.')
    .meta({ title: 'Suchwörter' }),
  /** Per cent. */
  vatRate: z.literal([19, 7]).meta({ title: 'Umsatzsteuer in %' }),
  /** What it usually takes. */
  calcHours: z.number().min(0).max(100_000).nullable().meta({ title: 'Kalkulierte Stunden' }),
  active: z.boolean().meta({ title: 'Aktiv' }),
};

/** What a table says of an element that is made from one of its rows. */
export const PriceElementHead = z.object({ ...headShape, description: restShape.description });
export type PriceElementHead = z.infer<typeof PriceElementHead>;

/** Every field of an element that people write. */
export const PriceElementFields = z.object({ ...headShape, ...restShape });
export type PriceElementFields = z.infer<typeof PriceElementFields>;

/** What an office sells, with its price on the day and in the list that was asked for. */
export const PriceElement = z.object({
  audience: z.literal('office'),
  id: uuid,
  ...PriceElementFields.shape,
  price: Price.nullable(),
  /** Released and not in force yet. */
  next: Price.nullable(),
  /** In an open draft of the person who asked. */
  draft: Price.nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type PriceElement = z.infer<typeof PriceElement>;

/** An element in the list of a customer, as its people see it. */
export const GuestPriceElement = z.object({
  audience: z.literal('customer'),
  id: uuid,
  number: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  unit: z.enum(serviceUnits),
  price: GuestPrice,
});
export type GuestPriceElement = z.infer<typeof GuestPriceElement>;

const ignored = z.unknown().optional();

const priceShape = {
  kind: z.enum(priceKinds).meta({ title: 'Art des Preises' }),
  netPrice: priceAmount.nullable().meta({ title: 'Preis netto' }),
  discountPct: z.number().min(0).max(100).multipleOf(0.01).nullable().meta({ title: 'Rabatt in %' }),
  tierMode: z.enum(tierModes).meta({ title: 'Staffelung' }),
  tiers: z.array(PriceTier).max(20).refine(tiersRise, tiersRiseMessage).meta({ title: 'Staffeln' }),
  internalCost: priceAmount.nullable().meta({ title: 'Kosten' }),
  note: optionalText('Notiz', 500),
};

/** What a price of a draft says; absent: an own price without tiers. */
export const PriceInput = z.strictObject({
  kind: priceShape.kind.optional(),
  netPrice: priceShape.netPrice.optional(),
  discountPct: priceShape.discountPct.optional(),
  tierMode: priceShape.tierMode.optional(),
  tiers: priceShape.tiers.optional(),
  internalCost: priceShape.internalCost.optional(),
  note: priceShape.note.optional(),
});
export type PriceInput = z.infer<typeof PriceInput>;

/** What a GET answers of a price beside what is written; accepted when posted back, and ignored. */
const readOnlyPriceFields = {
  id: ignored,
  releaseId: ignored,
  validFrom: ignored,
  validTo: ignored,
  source: ignored,
  checkedOn: ignored,
  stale: ignored,
};

/**
 * What `POST /pricingelement` takes. Without `id` it creates; with `id` it updates and needs `version`; an absent field stays
 * as it is. A price that differs from the one in force goes into the person's open draft of the list.
 */
export const PriceElementInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...headShape,
  ...z.object(restShape).partial().shape,
  price: z
    .strictObject({
      ...PriceInput.shape,
      ...readOnlyPriceFields,
      listId: uuid.optional().meta({ title: 'Preisliste' }),
    })
    .nullable()
    .optional()
    .meta({ title: 'Preis' }),
  audience: ignored,
  next: ignored,
  draft: ignored,
  can: ignored,
});
export type PriceElementInput = z.infer<typeof PriceElementInput>;

const ElementPath = z.strictObject({ id: uuid.meta({ title: 'Preiselement' }) });

const yesNoText = z
  .enum(['ja', 'nein', 'true', 'false'])
  .transform((text) => text === 'ja' || text === 'true');

/** Which elements an address asks for. */
export const PriceElementQuery = z.strictObject({
  q: z.string().max(200).optional().meta({ title: 'Suche' }),
  /** One element alone. */
  id: uuid.optional().meta({ title: 'Preiselement' }),
  category: z.string().max(80).optional().meta({ title: 'Kategorie' }),
  mode: z
    .enum(['0', '1', '2'])
    .transform(Number)
    .pipe(z.literal(projectModes))
    .optional()
    .meta({ title: 'Projektart' }),
  /** Today where it is absent. */
  validOn: z.iso.date().optional().meta({ title: 'Gültig am' }),
  /** The default list where it is absent. */
  listId: uuid.optional().meta({ title: 'Preisliste' }),
  stale: yesNoText.optional().meta({ title: 'Veraltet' }),
  active: yesNoText.optional().meta({ title: 'Aktiv' }),
  /** Whether it can become a service of a project: with a kind of service and a price, and no percentage. */
  forService: yesNoText.optional().meta({ title: 'Für Leistungen' }),
  ...pageQuery({ usual: 50, largest: 200 }),
});
export type PriceElementQuery = z.infer<typeof PriceElementQuery>;

export const listPriceElements = endpoint({
  method: 'GET',
  path: '/pricingelement',
  summary:
    'Liefert eine Seite der Preiselemente mit ihrem Preis an einem Tag; Kunden die ihrer Preisliste.',
  access: 'pricing.read',
  success: [200],
  query: PriceElementQuery,
  response: pageOf(z.discriminatedUnion('audience', [PriceElement, GuestPriceElement])),
});

export const savePriceElement = endpoint({
  method: 'POST',
  path: '/pricingelement',
  summary:
    'Legt ein Preiselement an (ohne id) oder ändert es (mit id und version); ein neuer Preis kommt in den Entwurf.',
  access: 'pricing.write',
  success: [200, 201],
  body: PriceElementInput,
  response: PriceElement,
});

/** Where an element is used that was to be deleted. */
export const PriceElementUses = z.object({
  /** Released ones. */
  prices: z.int(),
  /** Services of projects that were taken over from it. */
  services: z.int(),
  /** House types whose services name it. */
  houseModels: z.int(),
});

export const deletePriceElement = endpoint({
  method: 'POST',
  path: '/pricingelement/delete/:id',
  summary:
    'Löscht ein Preiselement; eines, das schon verwendet ist, wird stattdessen auf „nicht aktiv“ gesetzt.',
  access: 'pricing.write',
  success: [200],
  params: ElementPath,
  response: z.object({
    deleted: z.boolean(),
    deactivated: z.boolean(),
    usedIn: PriceElementUses,
  }),
});

/** A price of an element in one list, from its first day to its last. */
export const PriceOfHistory = z.object({
  ...Price.shape,
  listNumber: z.string(),
  listName: z.string(),
  /** Of its release. */
  releaseNumber: z.int().nullable(),
  releasedBy: PersonName.nullable(),
});
export type PriceOfHistory = z.infer<typeof PriceOfHistory>;

export const getPriceElementHistory = endpoint({
  method: 'GET',
  path: '/pricingelement/:id/history',
  summary:
    'Liefert alle freigegebenen Preise eines Elements, wo es verwendet ist und wer wann was an ihm geändert hat.',
  access: 'pricing.cost',
  success: [200],
  params: ElementPath,
  response: z.object({
    prices: z.array(PriceOfHistory),
    usedIn: PriceElementUses,
    versions: z.array(RecordVersion),
  }),
});
