import { z } from 'zod';
import { discounted, netSumOf, roundedQuotient } from '../core/money-arithmetic.ts';
import type { serviceUnits } from '../projects/project-work-codes.ts';
import type { TierMode } from './price-codes.ts';

type Unit = (typeof serviceUnits)[number];

/** An amount in whole cents, up to a billion euros. */
export const priceAmount = z.int().min(0).max(100_000_000_000);

/** A quantity with at most three places behind the comma. */
export const priceQuantity = z
  .number()
  .positive()
  .max(1_000_000)
  .refine(
    (value) => Number(value.toFixed(3)) === value,
    'Bitte höchstens drei Stellen nach dem Komma angeben.',
  );

/** From a quantity on, another price for one unit, in cents. */
export const PriceTier = z.strictObject({
  fromQty: priceQuantity.meta({ title: 'Ab Menge' }),
  netPrice: priceAmount.meta({ title: 'Preis der Staffel' }),
});
export type PriceTier = z.infer<typeof PriceTier>;

/** What a unit costs, by quantity; below the first tier `netPrice` holds. All in cents. */
export interface TieredPrice {
  readonly unit: Unit;
  readonly netPrice: number;
  readonly tierMode: TierMode;
  /** By rising quantity. */
  readonly tiers: readonly PriceTier[];
}

export const tiersRiseMessage = 'Jede Staffel beginnt bei einer größeren Menge als die vorige.';

/** Whether each tier begins at a larger quantity than the one before. */
export function tiersRise(tiers: readonly PriceTier[]): boolean {
  return tiers.every(({ fromQty }, index) => fromQty > (tiers[index - 1]?.fromQty ?? 0));
}

/** The prices of a list that takes a discount off another: each tier for itself, half a cent up. */
export function discountedPrice<Price extends TieredPrice>(price: Price, discountPct: number): Price {
  return {
    ...price,
    netPrice: discounted(price.netPrice, discountPct),
    tiers: price.tiers.map((tier) => ({ ...tier, netPrice: discounted(tier.netPrice, discountPct) })),
  };
}

/** So many units at a price in cents. */
export interface PriceLine {
  readonly qty: number;
  readonly unitPrice: number;
}

/** Differences of quantities are whole thousandths, whatever binary fractions make of them. */
function difference(left: number, right: number): number {
  return Number(((left * 1000 - right * 1000) / 1000).toFixed(3));
}

function steps({ netPrice, tiers }: TieredPrice): readonly PriceTier[] {
  return [{ fromQty: 0, netPrice }, ...tiers];
}

/** Hours, square metres and kilometres are measured, everything else is counted. */
const measuredUnits: ReadonlySet<Unit> = new Set(['STUNDE', 'M2', 'KM', 'PROZENT']);

/** How much comes before a tier: "from the seventh dwelling" leaves six, "from 100 m²" leaves 100. */
function before({ fromQty }: PriceTier, unit: Unit): number {
  return fromQty === 0 || measuredUnits.has(unit) ? fromQty : Math.max(0, difference(fromQty, 1));
}

/**
 * From a tier's quantity on its price holds. With VOLUME for the whole quantity, one line; with GRADUATED each price for
 * its part: those below the first tier keep the first price, one line each.
 */
export function priceLines(price: TieredPrice, qty: number): readonly PriceLine[] {
  const reached = steps(price).filter(({ fromQty }) => fromQty <= qty);
  if (price.tierMode === 'VOLUME') {
    return reached.slice(-1).map(({ netPrice }) => ({ qty, unitPrice: netPrice }));
  }
  const begins = reached.map((step) => before(step, price.unit));
  return reached
    .map(({ netPrice }, index) => ({
      qty: difference(begins[index + 1] ?? qty, begins[index] ?? 0),
      unitPrice: netPrice,
    }))
    .filter((line) => line.qty > 0);
}

/** What a quantity costs net, in cents; each line is rounded by itself. */
export function priceOfQuantity(price: TieredPrice, qty: number): number {
  return priceLines(price, qty).reduce(
    (sum, { qty: quantity, unitPrice }) =>
      sum + (netSumOf({ quantity, unitPrice, discountPct: null }) ?? 0),
    0,
  );
}

/** The next tier, where that many cost less than what was asked for. */
export interface CheaperQuantity {
  readonly qty: number;
  readonly net: number;
}

export function cheaperQuantity(price: TieredPrice, qty: number): CheaperQuantity | null {
  const own = priceOfQuantity(price, qty);
  const cheaper = price.tiers
    .filter(({ fromQty }) => fromQty > qty)
    .map(({ fromQty }) => ({ qty: fromQty, net: priceOfQuantity(price, fromQty) }))
    .filter(({ net }) => net < own);
  return cheaper[0] ?? null;
}

/** By how much the new amount differs from the old one, in per cent with one place; `null` without an old one. */
export function changeInPercent(before: number, after: number): number | null {
  if (before === 0) return null;
  const perMille = roundedQuotient(BigInt(after - before) * 1000n, BigInt(before));
  return Number(perMille) / 10;
}
