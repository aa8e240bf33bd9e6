import type { PriceTier, TieredPrice } from './price-tiers.ts';

/** Prices end on a multiple of so many cents, or on ninety cents. */
export const priceSteps = [1, 5, 10, 50, 100, 500, 'ENDING_90'] as const;
export const roundingModes = ['NEAREST', 'UP', 'DOWN'] as const;

export interface PriceRounding {
  readonly step: (typeof priceSteps)[number];
  readonly mode: (typeof roundingModes)[number];
}

/** What is done to many prices at once; exactly one of them is there. */
export interface PriceChange {
  /** In hundredths of a per cent. */
  readonly percentBp?: number | undefined;
  /** Cents, also below zero. */
  readonly amount?: number | undefined;
  /** Cents. */
  readonly set?: number | undefined;
  /** The price of the default list and so much on top, in hundredths of a per cent. */
  readonly fromDefault?: number | undefined;
}

/** Why a price is left as it is. */
export const priceChangeProblems = [
  'unchanged',
  'none',
  'noDefault',
  'percentage',
  'tiers',
  'negative',
  'zero',
  'tooLarge',
] as const;
export type PriceChangeProblem = (typeof priceChangeProblems)[number];

export const priceChangeProblemLabels: Readonly<Record<PriceChangeProblem, string>> = {
  unchanged: 'bleibt gleich',
  none: 'hat dann keinen Preis',
  noDefault: 'hat dann keinen Standardpreis',
  percentage: 'ist ein Prozentsatz und kein Betrag',
  tiers: 'hat Staffeln und wird einzeln geändert',
  negative: 'würde kleiner als 0,00 €',
  zero: 'würde durch das Runden zu 0,00 €',
  tooLarge: 'würde größer als 1.000.000.000,00 €',
};

/** Cents as a fraction, before they are rounded. */
interface ExactAmount {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

function floorQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** The nearest price that ends as wanted, of two as near the larger one. */
function roundToStep({ dividend, divisor }: ExactAmount, { step, mode }: PriceRounding): bigint {
  const [size, first] = step === 'ENDING_90' ? [100n, 90n] : [BigInt(step), 0n];
  const above = dividend - first * divisor;
  const width = size * divisor;
  const steps = {
    DOWN: floorQuotient(above, width),
    UP: -floorQuotient(-above, width),
    NEAREST: floorQuotient(2n * above + width, 2n * width),
  };
  return first + steps[mode] * size;
}

const whole = 10_000;

function exactAmount(cents: number, { amount = 0, set, ...change }: PriceChange): ExactAmount {
  const basisPoints = change.percentBp ?? change.fromDefault ?? 0;
  if (set !== undefined) return { dividend: BigInt(set), divisor: 1n };
  const dividend = BigInt(cents) * BigInt(whole + basisPoints) + BigInt(amount) * BigInt(whole);
  return { dividend, divisor: BigInt(whole) };
}

interface ChangeOfPrices {
  readonly change: PriceChange;
  readonly rounding: PriceRounding;
}

const largest = 100_000_000_000n;

function changedAmount(
  cents: number,
  { change, rounding }: ChangeOfPrices,
): number | Extract<PriceChangeProblem, 'negative' | 'zero' | 'tooLarge'> {
  const exact = exactAmount(cents, change);
  if (exact.dividend < 0n) return 'negative';
  if (exact.dividend === 0n) return 0;
  const rounded = roundToStep(exact, rounding);
  if (rounded <= 0n) return 'zero';
  return rounded > largest ? 'tooLarge' : Number(rounded);
}

/** An element with its price in the list and that of the default list, on the first day of the new one. */
export interface PriceToChange {
  readonly unit: TieredPrice['unit'];
  readonly before: TieredPrice | null;
  readonly standard: TieredPrice | null;
}

function startOf(
  { unit, before, standard }: PriceToChange,
  { set, fromDefault }: PriceChange,
): TieredPrice | PriceChangeProblem {
  if (unit === 'PROZENT') return 'percentage';
  if (fromDefault !== undefined) return standard ?? 'noDefault';
  if (set === undefined) return before ?? 'none';
  if (before === null) return { unit, netPrice: set, tierMode: 'VOLUME', tiers: [] };
  return before.tiers.length > 0 ? 'tiers' : before;
}

/** The price with its tiers after the change, each rounded once by itself, or why it stays. */
export function changePrice(
  price: PriceToChange,
  wanted: ChangeOfPrices,
): TieredPrice | PriceChangeProblem {
  const start = startOf(price, wanted.change);
  if (typeof start === 'string') return start;
  const netPrice = changedAmount(start.netPrice, wanted);
  if (typeof netPrice === 'string') return netPrice;
  const tiers: PriceTier[] = [];
  for (const { fromQty, netPrice: cents } of start.tiers) {
    const changed = changedAmount(cents, wanted);
    if (typeof changed === 'string') return changed;
    tiers.push({ fromQty, netPrice: changed });
  }
  return { ...start, netPrice, tiers };
}
