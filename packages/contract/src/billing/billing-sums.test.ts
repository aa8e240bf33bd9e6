import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatCases } from './billing-codes.ts';
import {
  lineNet,
  partialNets,
  skontoOf,
  splitByWeights,
  sumsOf,
  vatInReceived,
  vatOfLine,
} from './billing-sums.ts';

const offered = [
  { net: lineNet({ quantity: 1, unitPrice: 89_000, discountPct: 12 }), vatRate: 19 },
  { net: 24_000, vatRate: 19 },
  { net: 49_000, vatRate: 19 },
  { net: lineNet({ quantity: 342.5, unitPrice: 60, discountPct: null }), vatRate: 19 },
];
const sixty = sumsOf(partialNets(offered, { percent: 60 }), 'STANDARD');

describe('the sums of a document', () => {
  it('are those of the plan', () => {
    expect(offered.map(({ net }) => net)).toEqual([78_320, 24_000, 49_000, 20_550]);
    expect(sumsOf(offered, 'STANDARD')).toMatchObject({ net: 171_870, vat: 32_655, gross: 204_525 });
  });

  it('reckon VAT once per rate', () => {
    const lines = [3333, 3333, 3333].map((net) => ({ net, vatRate: 19 }));
    expect(sumsOf(lines, 'STANDARD').vat).toBe(1900);
  });

  it('keep rates apart, the highest first', () => {
    const lines = [
      { net: 1000, vatRate: 7 },
      { net: 1000, vatRate: 19 },
      { net: 500, vatRate: 0 },
    ];
    expect(sumsOf(lines, 'STANDARD').vatSums).toEqual([
      { category: 'S', rate: 19, base: 1000, vat: 190 },
      { category: 'S', rate: 7, base: 1000, vat: 70 },
      { category: 'E', rate: 0, base: 500, vat: 0 },
    ]);
  });

  it.each([
    ['STANDARD', 'S', 19],
    ['REVERSE_CHARGE', 'AE', 0],
    ['OUTSIDE', 'O', 0],
    ['SMALL_BUSINESS', 'E', 0],
  ] as const)('in the case %s stand under %s with %d %%', (vatCase, category, rate) => {
    expect(vatOfLine(19, vatCase)).toEqual({ category, rate });
    expect(sumsOf(offered, vatCase).gross).toBe(vatCase === 'STANDARD' ? 204_525 : 171_870);
  });

  it('of no lines are nothing', () => {
    expect(sumsOf([], 'STANDARD')).toEqual({ net: 0, vat: 0, gross: 0, vatSums: [] });
  });
});

describe('an Abschlag', () => {
  it('of 60 % is that of the plan', () => {
    expect(sixty).toMatchObject({ net: 103_122, vat: 19_593, gross: 122_715 });
  });

  it('of an amount is spread over the rates', () => {
    const lines = [
      { net: 10_000, vatRate: 19 },
      { net: 20_000, vatRate: 7 },
    ];
    expect(partialNets(lines, { amount: 10_000 })).toEqual([
      { vatRate: 19, net: 3333 },
      { vatRate: 7, net: 6667 },
    ]);
  });

  it.each([
    { received: 122_715, vat: 19_593, payable: 81_810, left: 13_062 },
    { received: 100_000, vat: 15_966, payable: 104_525, left: 16_689 },
    { received: 0, vat: 0, payable: 204_525, left: 32_655 },
  ])(
    'paid with $received cents holds $vat of VAT, leaves $payable to pay and $left of VAT',
    ({ received, vat, payable, left }) => {
      const final = sumsOf(offered, 'STANDARD');
      expect(vatInReceived(received, sixty)).toBe(vat);
      expect(final.gross - received).toBe(payable);
      expect(final.vat - vat).toBe(left);
    },
  );
});

it.each([
  [204_525, 2, 4091],
  [204_525, null, 0],
  [10_000, 2.5, 250],
])('Skonto on %d cents with %s per cent is %d', (payable, percent, amount) => {
  expect(skontoOf(payable, percent)).toBe(amount);
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => Number(`${thousandths}e-3`)),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  discountPct: fc.option(fc.integer({ min: 0, max: 10_000 }).map((points) => Number(`${points}e-2`))),
  vatRate: fc.constantFrom(0, 7, 19),
});

/** Of digits only: hundredths of a cent of VAT, halves away from zero. */
function oracleVat(base: number, rate: number): number {
  const hundredths = BigInt(base) * BigInt(rate);
  const [size, sign] = hundredths < 0n ? [-hundredths, -1] : [hundredths, 1];
  const digits = size.toString().padStart(3, '0');
  const whole = Number(digits.slice(0, -2));
  return sign * (Number(digits.slice(-2)) >= 50 ? whole + 1 : whole);
}

describe('whatever the lines', () => {
  it('the sums are those of exact decimals and follow the rules of EN 16931', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...vatCases), (lines, vatCase) => {
        const priced = lines.map((one) => ({ vatRate: one.vatRate, net: lineNet(one) }));
        const sums = sumsOf(priced, vatCase);
        // BR-CO-10, BR-CO-14, BR-CO-15, BR-CO-17
        expect(sums.net).toBe(priced.reduce((sum, { net }) => sum + net, 0));
        expect(sums.vat).toBe(sums.vatSums.reduce((sum, { vat }) => sum + vat, 0));
        expect(sums.gross).toBe(sums.net + sums.vat);
        for (const { base, rate, vat } of sums.vatSums) expect(vat).toBe(oracleVat(base, rate));
      }),
    );
  });

  it('an invoice and its Storno are nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const netOf = (factor: number) =>
          lines.map((one) => ({
            vatRate: one.vatRate,
            net: lineNet({ ...one, quantity: one.quantity * factor }),
          }));
        const [invoice, storno] = [sumsOf(netOf(1), 'STANDARD'), sumsOf(netOf(-1), 'STANDARD')];
        expect(storno.net).toBe(0 - invoice.net);
        expect(storno.vat).toBe(0 - invoice.vat);
        expect(storno.gross).toBe(0 - invoice.gross);
      }),
    );
  });

  it('parts add up to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        (amount, weights) => {
          const parts = splitByWeights(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
