import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayYearMessage, hasBelievableYear, optionalText, uuid } from '../core/fields.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { tierModes } from './price-codes.ts';
import { PriceElementQuery } from './price-elements.ts';
import { priceChangeProblems, priceSteps, roundingModes } from './price-change.ts';
import { PriceRelease } from './price-releases.ts';
import { priceAmount, PriceTier } from './price-tiers.ts';

/** So many prices are changed at once at most. */
export const mostBulkPrices = 20_000;

/** Ten million euros. */
const mostAddedCents = 1_000_000_000;

const basisPoints = z.int().min(-9_999).max(100_000);
const ids = z.array(uuid).max(mostBulkPrices);

const PriceBulk = z.strictObject({
  /** The default list where it is absent. */
  listId: uuid.optional().meta({ title: 'Preisliste' }),
  validFrom: z.iso.date().refine(hasBelievableYear, dayYearMessage).meta({ title: 'Gültig ab' }),
  /** Named elements, or everything a search finds but some; its page and size do not count. */
  selection: z
    .union([
      z.strictObject({ ids: ids.min(1) }),
      z.strictObject({ query: PriceElementQuery, excludedIds: ids.default([]) }),
    ])
    .meta({ title: 'Auswahl' }),
  change: z
    .strictObject({
      percentBp: basisPoints.optional().meta({ title: 'Prozent' }),
      amount: z.int().min(-mostAddedCents).max(mostAddedCents).optional().meta({ title: 'Betrag' }),
      set: priceAmount.optional().meta({ title: 'Neuer Preis' }),
      fromDefault: basisPoints.optional().meta({ title: 'Prozent auf den Standardpreis' }),
    })
    .refine(
      (change) => Object.values(change).filter((value) => value !== undefined).length === 1,
      'Bitte genau eine Änderung angeben.',
    )
    .meta({ title: 'Änderung' }),
  rounding: z
    .strictObject({
      step: z.literal(priceSteps).meta({ title: 'Runden auf' }),
      mode: z.enum(roundingModes).meta({ title: 'Rundung' }),
    })
    .default({ step: 1, mode: 'NEAREST' })
    .meta({ title: 'Rundung' }),
});
export type PriceBulk = z.infer<typeof PriceBulk>;

const Amounts = z.object({
  netPrice: z.int(),
  tierMode: z.enum(tierModes),
  tiers: z.array(PriceTier),
});

/** What becomes of the price of one element. */
export const PriceBulkRow = z.object({
  elementId: uuid,
  number: z.string(),
  title: z.string(),
  unit: z.enum(serviceUnits),
  before: Amounts.nullable(),
  after: Amounts.nullable(),
  /** By how much per cent it changes; `null` where one of both is none. */
  changePct: z.number().nullable(),
  /** In German, what is unusual about it. */
  remarks: z.array(z.string()),
  /** Why it stays as it is. */
  problem: z.enum(priceChangeProblems).nullable(),
  /** The same in German. */
  note: z.string().nullable(),
});
export type PriceBulkRow = z.infer<typeof PriceBulkRow>;

export const previewPriceBulk = endpoint({
  method: 'POST',
  path: '/pricing/bulk/preview',
  summary: 'Zeigt alte und neue Preise einer Sammeländerung, Auffälliges, und was sie auslässt.',
  access: 'pricing.write',
  success: [200],
  body: PriceBulk.extend({
    only: z.enum(['changing', 'skipped', 'unusual']).optional().meta({ title: 'Nur' }),
    order: z.enum(['NUMBER', 'UNUSUAL_FIRST']).default('NUMBER').meta({ title: 'Reihenfolge' }),
    page: z.int().min(0).max(100_000).default(0).meta({ title: 'Seite' }),
    size: z.int().min(1).max(500).default(100).meta({ title: 'Seitengröße' }),
  }),
  response: z.object({
    /** Of the selection; `changing` and `skipped` make it up. */
    total: z.int(),
    changing: z.int(),
    skipped: z.int(),
    unusual: z.int(),
    /** Of those that change: how many rise and fall, which is not said of one that had no price. */
    dearer: z.int(),
    cheaper: z.int(),
    /** By how much per cent all that change do together; `null` where none of them had a price. */
    meanPct: z.number().nullable(),
    rows: z.array(PriceBulkRow),
    page: z.int(),
    size: z.int(),
  }),
});

export const changePrices = endpoint({
  method: 'POST',
  path: '/pricing/bulk',
  summary:
    'Stellt die geänderten Preise in einen neuen Entwurf; dieselbe id noch einmal liefert den ersten.',
  access: 'pricing.write',
  success: [200, 201],
  body: PriceBulk.extend({
    /** Made by the caller, so that a repeated call is the same change. */
    id: uuid.meta({ title: 'Kennung der Änderung' }),
    title: optionalText('Bezeichnung', 160).optional(),
  }),
  response: PriceRelease,
});
