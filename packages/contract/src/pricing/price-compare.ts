import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { hasBelievableYear, pageOf, pageQuery, uuid } from '../core/fields.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { PriceTier } from './price-tiers.ts';
import { tierModes } from './price-codes.ts';

/** A list on a day. */
export interface ComparedSide {
  readonly listId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

const Side = z.object({ listId: uuid, day: z.iso.date().refine(hasBelievableYear) });

/** Reads `{listId}@2027-01-01`; `null` for anything else. */
export function comparedSide(text: string): ComparedSide | null {
  const [listId, day, ...more] = text.split('@');
  return more.length === 0 ? (Side.safeParse({ listId, day }).data ?? null) : null;
}

function side(title: string) {
  return z
    .string()
    .max(60)
    .refine(
      (text) => comparedSide(text) !== null,
      'Bitte eine Preisliste und einen Tag angeben (Kennung@JJJJ-MM-TT).',
    )
    .meta({ title });
}

const Amounts = z.object({
  netPrice: z.int(),
  tierMode: z.enum(tierModes),
  tiers: z.array(PriceTier),
});

/** An element with its price on both sides. */
export const ComparedPrice = z.object({
  id: uuid,
  number: z.string(),
  title: z.string(),
  unit: z.enum(serviceUnits),
  left: Amounts.nullable(),
  right: Amounts.nullable(),
  /** Right less left, in cents; `null` where one of both has no price. */
  difference: z.int().nullable(),
  changePct: z.number().nullable(),
});
export type ComparedPrice = z.infer<typeof ComparedPrice>;

const comparedShape = {
  left: side('Links'),
  right: side('Rechts'),
  q: z.string().max(200).optional().meta({ title: 'Suche' }),
  /** Also what is the same on both sides. */
  all: z
    .enum(['ja', 'nein'])
    .transform((text) => text === 'ja')
    .optional()
    .meta({ title: 'Alle' }),
};

export const comparePrices = endpoint({
  method: 'GET',
  path: '/pricing/compare',
  summary:
    'Stellt die Preise zweier Preislisten oder zweier Tage nebeneinander, die größten Unterschiede zuerst.',
  access: 'pricing.read',
  success: [200],
  query: z.strictObject({
    ...comparedShape,
    ...pageQuery({ usual: 50, largest: 200 }),
  }),
  response: pageOf(ComparedPrice).extend({
    /** Of all that were found. */
    differing: z.int(),
    same: z.int(),
  }),
});

export const downloadPriceComparison = endpoint({
  method: 'GET',
  path: '/pricing/compare/document',
  summary: 'Liefert den Vergleich zweier Preislisten oder zweier Tage als Excel-Tabelle.',
  access: 'pricing.read',
  format: 'file',
  success: [200],
  query: z.strictObject(comparedShape),
});
