import { netSumOf, roundedQuotient } from '../core/money-arithmetic.ts';
import type { VatCase, VatCategory } from './billing-codes.ts';
import type { VatSum } from './billing-parts.ts';

/** What a sum needs to know of a line: net in cents, the rate in per cent. */
export interface NetOfRate {
  readonly net: number;
  readonly vatRate: number;
}

export interface DocumentSums {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly vatSums: readonly VatSum[];
}

interface LineAmounts {
  readonly quantity: number;
  /** Net, in cents. */
  readonly unitPrice: number;
  readonly discountPct: number | null;
}

/** Net of a line in whole cents, below zero where the quantity is. */
export function lineNet(line: LineAmounts): number {
  return netSumOf(line) ?? 0;
}

const categoryOfCase: Record<Exclude<VatCase, 'STANDARD'>, VatCategory> = {
  REVERSE_CHARGE: 'AE',
  OUTSIDE: 'O',
  SMALL_BUSINESS: 'E',
};

/** The category of EN 16931 and the rate in per cent that hold for a line: without VAT in its case, there is none. */
export function vatOfLine(vatRate: number, vatCase: VatCase): { category: VatCategory; rate: number } {
  if (vatCase !== 'STANDARD') return { category: categoryOfCase[vatCase], rate: 0 };
  return vatRate === 0 ? { category: 'E', rate: 0 } : { category: 'S', rate: vatRate };
}

/** `amount` × `part` / `whole` in whole cents, halves away from zero. `whole` is above zero. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number(roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole)));
}

/** VAT on a net amount: 171,870 cents at 19 % are 32,655. */
export function vatOn(net: number, rate: number): number {
  return shareOf(net, rate, 100);
}

/**
 * The sums of a document. VAT is reckoned once per rate, of the sum of its lines: 3 × 33.33 € at 19 % are 19.00 €, not
 * 18.99 €.
 */
export function sumsOf(lines: readonly NetOfRate[], vatCase: VatCase): DocumentSums {
  const bases = new Map<string, { category: VatCategory; rate: number; base: number }>();
  for (const line of lines) {
    const { category, rate } = vatOfLine(line.vatRate, vatCase);
    const key = `${category} ${rate}`;
    const base = (bases.get(key)?.base ?? 0) + line.net;
    bases.set(key, { category, rate, base });
  }
  const vatSums = [...bases.values()]
    .toSorted((one, other) => other.rate - one.rate)
    .map((sum) => ({ ...sum, vat: vatOn(sum.base, sum.rate) }));
  const net = vatSums.reduce((sum, { base }) => sum + base, 0);
  const vat = vatSums.reduce((sum, rate) => sum + rate.vat, 0);
  return { net, vat, gross: net + vat, vatSums };
}

/**
 * The sums of a correction whose lines are below zero: its VAT is the difference between that of what was left before and of what
 * is left after, so that the last correction leaves no cent.
 */
export function correctionSums(
  lines: readonly NetOfRate[],
  { vatCase, left }: { readonly vatCase: VatCase; readonly left: readonly VatSum[] },
): DocumentSums {
  const { net, vatSums } = sumsOf(lines, vatCase);
  const lowered = vatSums.map((sum) => {
    const before = left.find(({ category, rate }) => category === sum.category && rate === sum.rate);
    const base = (before?.base ?? 0) + sum.base;
    return { ...sum, vat: vatOn(base, sum.rate) - (before?.vat ?? 0) };
  });
  const vat = lowered.reduce((sum, one) => sum + one.vat, 0);
  return { net, vat, gross: net + vat, vatSums: lowered };
}

/**
 * Splits whole cents by weights so that the parts add up: each part is rounded down first, and the cents left go to the parts
 * that lost most. Weights are not below zero; without any weight the first part takes all.
 */
export function splitByWeights(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, floor: product / whole, rest: product % whole };
  });
  const left = BigInt(amount) - exact.reduce((sum, { floor }) => sum + floor, 0n);
  const raised = new Set(
    exact
      .toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index)
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return exact.map(({ index, floor }) => Number(floor) + (raised.has(index) ? 1 : 0));
}

/**
 * The net amounts of an Abschlag by rate: so many per cent of what is ordered, or a net amount spread by the share of each rate.
 * 60 % of 1,718.70 € are 1,031.22 €.
 */
export function partialNets(
  ordered: readonly NetOfRate[],
  part: { readonly percent: number } | { readonly amount: number },
): NetOfRate[] {
  const { vatSums } = sumsOf(ordered, 'STANDARD');
  const net = vatSums.reduce((sum, { base }) => sum + base, 0);
  const amount = 'amount' in part ? part.amount : shareOf(net, Math.round(part.percent * 1000), 100_000);
  const nets = splitByWeights(
    amount,
    vatSums.map(({ base }) => base),
  );
  return vatSums
    .map(({ rate }, index) => ({ vatRate: rate, net: nets[index] ?? 0 }))
    .filter((line) => line.net > 0);
}

/**
 * The VAT in what was received of an Abschlag (§ 14 Abs. 5 UStG): all of it when it is paid in full, else by rate. Of 1,000.00 €
 * at 19 % it is 159.66 €.
 */
export function vatInReceived(received: number, partial: DocumentSums): number {
  if (received === partial.gross) return partial.vat;
  const parts = splitByWeights(
    received,
    partial.vatSums.map(({ base, vat }) => base + vat),
  );
  return partial.vatSums.reduce(
    (sum, { rate }, index) => sum + shareOf(parts[index] ?? 0, rate, 100 + rate),
    0,
  );
}

/** What paying in time saves, in cents: of what is to be paid, in hundredths of a per cent. */
export function skontoOf(payable: number, skontoPct: number | null): number {
  return skontoPct === null ? 0 : shareOf(payable, Math.round(skontoPct * 100), 10_000);
}
