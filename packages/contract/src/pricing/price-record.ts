import { z } from 'zod';
import { calendarDay, instant, PersonName, uuid } from '../core/fields.ts';
import { priceKinds, priceSourceKinds, tierModes } from './price-codes.ts';
import { PriceTier } from './price-tiers.ts';

/** Where a price comes from. */
export const PriceSource = z.object({
  kind: z.enum(priceSourceKinds),
  text: z.string().nullable(),
  day: z.iso.date().nullable(),
});
export type PriceSource = z.infer<typeof PriceSource>;

const amounts = {
  /** Cents; hundredths of a per cent where the unit is PROZENT. */
  netPrice: z.int().nullable(),
  tierMode: z.enum(tierModes),
  tiers: z.array(PriceTier),
};

/** A price as the office sees it. `netPrice` and tiers of a discount are worked out already. */
export const Price = z.object({
  id: uuid,
  /** The list it stands in: where a list has none of its own, the default list. */
  listId: uuid,
  releaseId: uuid,
  kind: z.enum(priceKinds),
  ...amounts,
  /** What the list, or its row, takes off the default price; `null` for a price of its own. */
  discountPct: z.number().nullable(),
  validFrom: z.iso.date(),
  /** The last day; `null` as long as nothing follows. */
  validTo: z.iso.date().nullable(),
  internalCost: z.int().nullable(),
  note: z.string().nullable(),
  source: PriceSource,
  /** When somebody last compared it and left it. */
  checkedOn: z.iso.date().nullable(),
  /** Nobody has looked at it for longer than the office allows. */
  stale: z.boolean(),
});
export type Price = z.infer<typeof Price>;

/** A price as customers see it: neither cost nor where it comes from. */
export const GuestPrice = z.object({
  ...amounts,
  netPrice: z.int(),
  validFrom: z.iso.date(),
});
export type GuestPrice = z.infer<typeof GuestPrice>;

/** Who did something, and when. */
export const Done = z.object({ by: PersonName.nullable(), at: instant }).nullable();

/** A day that has to be given. */
export function requiredDay(title: string) {
  return calendarDay(title).refine((day) => day !== null, 'Feld muss befüllt werden.');
}
