/**
 * Exact arithmetic for money. Amounts are whole cents. Quantities and percentages come as numbers and are read as the decimals
 * people typed (0.7 is seven tenths, not the binary fraction next to it), so that no result is a cent off.
 */

/** `digits` divided by ten to the power of `scale`, which is never below zero. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const printed = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/u;

/** The decimal a number is printed as, which is the one that was typed. */
function decimalOf(value: number): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = printed.exec(String(value)) ?? [];
  if (whole === '') throw new RangeError(`${value} is no decimal`);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** What is left of the whole after a discount: 3 % leave 0.97. */
function restAfter(discountPct: number): Decimal {
  const { digits, scale } = decimalOf(discountPct);
  return { digits: 100n * 10n ** BigInt(scale) - digits, scale: scale + 2 };
}

/** The quotient as the nearest whole number; halves go away from zero. `divisor` is above zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (dividend * 2n + half) / (divisor * 2n);
}

/** The product of all factors, rounded once, at its end. */
function roundedProduct(factors: readonly Decimal[]): number {
  const digits = factors.reduce((product, factor) => product * factor.digits, 1n);
  const scale = factors.reduce((sum, factor) => sum + factor.scale, 0);
  return Number(roundedQuotient(digits, 10n ** BigInt(scale)));
}

/** An amount less a discount in per cent (below zero: a surcharge), in whole cents: 190.00 € − 12 % = 167.20 €. */
export function discounted(cents: number, discountPct: number): number {
  return roundedProduct([decimalOf(cents), restAfter(discountPct)]);
}

export interface PricedLine {
  readonly quantity: number;
  /** Net, in cents. */
  readonly unitPrice: number | null;
  readonly discountPct: number | null;
}

/**
 * Quantity times price less discount in whole cents, rounded once: 0.7 h × 115.00 € − 3 % = 78.09 €. `null` without a
 * price.
 */
export function netSumOf(line: PricedLine): number | null {
  if (line.unitPrice === null) return null;
  const whole = line.quantity * line.unitPrice;
  // Most lines are so many pieces without a discount: thousands of them in a list need no long numbers.
  if (!line.discountPct && Number.isInteger(line.quantity) && Number.isSafeInteger(whole)) return whole;
  const rest = restAfter(line.discountPct ?? 0);
  return roundedProduct([decimalOf(line.quantity), decimalOf(line.unitPrice), rest]);
}

/** A billion euros, as for every other amount. */
const largestNet = 100_000_000_000;
export const netTooLargeMessage = 'Menge mal Preis darf höchstens 1.000.000.000,00 € ergeben.';

/** Quantity and price may each be in order and still come to a sum that nobody means, and no number can hold to the cent. */
export function isTooLargeNet(line: PricedLine): boolean {
  return (netSumOf(line) ?? 0) > largestNet;
}
