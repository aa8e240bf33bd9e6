import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePrice,
  type PriceChange,
  type PriceRounding,
  priceSteps,
  roundingModes,
} from './price-change.ts';
import type { TieredPrice } from './price-tiers.ts';

const price = (netPrice: number, tiers: TieredPrice['tiers'] = []): TieredPrice => ({
  unit: 'WE',
  netPrice,
  tierMode: 'VOLUME',
  tiers,
});

function changed(before: TieredPrice | null, change: PriceChange, rounding: PriceRounding) {
  const after = changePrice({ unit: 'WE', before, standard: price(10_000) }, { change, rounding });
  return typeof after === 'string' ? after : after.netPrice;
}

const nearest = (step: PriceRounding['step']): PriceRounding => ({ step, mode: 'NEAREST' });

describe('a change of many prices', () => {
  it.each([
    [103_000, { percentBp: 350 }, nearest(500), 106_500],
    [103_000, { percentBp: 350 }, nearest('ENDING_90'), 106_590],
    [103_000, { percentBp: 350 }, nearest(1), 106_605],
    [250, { percentBp: 0 }, nearest(500), 500],
    [249, { percentBp: 0 }, nearest(500), 'zero'],
    [140, { percentBp: 0 }, nearest('ENDING_90'), 190],
    [139, { percentBp: 0 }, nearest('ENDING_90'), 90],
    [101, { percentBp: 0 }, { step: 5, mode: 'UP' }, 105],
    [109, { percentBp: 0 }, { step: 5, mode: 'DOWN' }, 105],
    [60, { percentBp: 0 }, { step: 'ENDING_90', mode: 'DOWN' }, 'zero'],
    [60, { percentBp: 350 }, { step: 500, mode: 'NEAREST' }, 'zero'],
    [0, { percentBp: 350 }, nearest(500), 0],
    [5_000, { amount: -5_001 }, nearest(1), 'negative'],
    [5_000, { amount: 250 }, nearest(100), 5_300],
    [5_000, { set: 0 }, nearest(100), 0],
    [5_000, { set: 12_345 }, nearest(10), 12_350],
    [5_000, { fromDefault: -500 }, nearest(1), 9_500],
    [99_999_999_999, { percentBp: 100 }, nearest(1), 'tooLarge'],
  ] as const)('makes %i by %j and %j %j', (...[before, change, rounding, after]) => {
    expect(changed(price(before), change, rounding)).toBe(after);
  });

  it('changes the tiers alike, and leaves a price alone of which one would come to nothing', () => {
    const tiered = price(19_000, [{ fromQty: 7, netPrice: 15_000 }]);
    const wanted = { change: { percentBp: 350 }, rounding: nearest(50) };
    expect(changePrice({ unit: 'WE', before: tiered, standard: null }, wanted)).toEqual({
      ...tiered,
      netPrice: 19_650,
      tiers: [{ fromQty: 7, netPrice: 15_550 }],
    });
    const cheap = price(19_000, [{ fromQty: 100, netPrice: 20 }]);
    expect(changed(cheap, { percentBp: 350 }, nearest(50))).toBe('zero');
    expect(changed(tiered, { set: 1 }, nearest(1))).toBe('tiers');
  });

  it('names what has no price to begin with, and what is no amount', () => {
    expect(changed(null, { percentBp: 1 }, nearest(1))).toBe('none');
    expect(changed(null, { set: 700 }, nearest(1))).toBe(700);
    const alone = { unit: 'WE', before: price(1), standard: null } as const;
    expect(changePrice(alone, { change: { fromDefault: 0 }, rounding: nearest(1) })).toBe('noDefault');
    const share = { ...alone, unit: 'PROZENT' } as const;
    expect(changePrice(share, { change: { percentBp: 1 }, rounding: nearest(1) })).toBe('percentage');
  });

  it('is what trying every price that ends as wanted comes to', () => {
    const ends = (cents: bigint, step: PriceRounding['step']): boolean =>
      step === 'ENDING_90' ? (cents + 10n) % 100n === 0n : cents % BigInt(step) === 0n;
    fc.assert(
      fc.property(
        fc.integer({ min: 501, max: 5_000_000 }),
        fc.integer({ min: -9_000, max: 20_000 }),
        fc.constantFrom(...priceSteps),
        fc.constantFrom(...roundingModes),
        (cents, percentBp, ...[step, mode]) => {
          // In ten-thousandths of a cent, so that nothing is left behind the comma.
          const exact = BigInt(cents) * BigInt(10_000 + percentBp);
          const around = Array.from(
            { length: 1_103 },
            (_, offset) => exact / 10_000n + BigInt(offset - 551),
          );
          const distance = (one: bigint): bigint => {
            const rest = one * 10_000n - exact;
            return rest < 0n ? -rest : rest;
          };
          const right = around
            .filter((one) => ends(one, step))
            .filter((one) => mode !== 'UP' || one * 10_000n >= exact)
            .filter((one) => mode !== 'DOWN' || one * 10_000n <= exact)
            .toSorted((left, other) => Number(distance(left) - distance(other) || other - left))[0];
          const expected = right === undefined || right <= 0n ? 'zero' : Number(right);
          expect(changed(price(cents), { percentBp }, { step, mode })).toBe(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});
