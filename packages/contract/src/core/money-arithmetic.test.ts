import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discounted, netSumOf, roundedQuotient } from './money-arithmetic.ts';

/** Thousandths, cents and hundredths of a per cent, computed as the plan of the price list writes it. */
function netByThePlan(thousandths: number, cents: number, basisPoints: number): number {
  const exact = BigInt(thousandths) * BigInt(cents) * BigInt(10_000 - basisPoints);
  const whole = exact / 10_000_000n;
  return Number(exact % 10_000_000n >= 5_000_000n ? whole + 1n : whole);
}

describe('the net sum', () => {
  it.each([
    { quantity: 0.7, unitPrice: 11_500, discountPct: 3, net: 7809 },
    { quantity: 1, unitPrice: 19_000, discountPct: 12, net: 16_720 },
    { quantity: 12, unitPrice: 15_000, discountPct: null, net: 180_000 },
    { quantity: 6, unitPrice: 19_000, discountPct: 0, net: 114_000 },
    { quantity: 1.005, unitPrice: 1000, discountPct: null, net: 1005 },
    { quantity: 0.1, unitPrice: 15, discountPct: null, net: 2 },
    { quantity: 0.1, unitPrice: 14, discountPct: null, net: 1 },
    { quantity: 3, unitPrice: 1, discountPct: 50, net: 2 },
    { quantity: 1, unitPrice: 103_000, discountPct: 100, net: 0 },
    { quantity: 1e-7, unitPrice: 100_000_000_000, discountPct: null, net: 10_000 },
  ])('of $quantity times $unitPrice cents less $discountPct per cent is $net cents', (line) => {
    expect(netSumOf(line)).toBe(line.net);
  });

  it('is none without a price', () => {
    expect(netSumOf({ quantity: 2, unitPrice: null, discountPct: 5 })).toBeNull();
  });

  it('is never a cent beside the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (thousandths, cents, basisPoints) => {
          const net = netSumOf({
            quantity: Number(`${thousandths}e-3`),
            unitPrice: cents,
            discountPct: Number(`${basisPoints}e-2`),
          });
          expect(net).toBe(netByThePlan(thousandths, cents, basisPoints));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a discount', () => {
  it.each([
    [19_000, 12, 16_720],
    [103_000, -3.5, 106_605],
    [5, 10, 5],
    [-19_000, 12, -16_720],
    [0, 50, 0],
  ])('leaves of %d cents less %d per cent %d cents', (cents, percent, left) => {
    expect(discounted(cents, percent)).toBe(left);
  });
});

describe('a quotient', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%d / %d is rounded to %d, halves away from zero', (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient);
  });
});

it('refuses what is no number', () => {
  expect(() => discounted(Number.NaN, 0)).toThrow('NaN is no decimal');
});
