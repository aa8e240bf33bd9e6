import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeInPercent,
  cheaperQuantity,
  discountedPrice,
  priceLines,
  priceOfQuantity,
  priceQuantity,
  type TieredPrice,
  tiersRise,
} from './price-tiers.ts';

const dwellings: TieredPrice = {
  unit: 'WE',
  netPrice: 19_000,
  tierMode: 'VOLUME',
  tiers: [{ fromQty: 7, netPrice: 15_000 }],
};
const graduated: TieredPrice = { ...dwellings, tierMode: 'GRADUATED' };

describe('a price with tiers', () => {
  it('that holds for all is the one that is reached', () => {
    expect(priceLines(dwellings, 12)).toEqual([{ qty: 12, unitPrice: 15_000 }]);
    expect(priceOfQuantity(dwellings, 12)).toBe(180_000);
    expect(priceOfQuantity(dwellings, 6)).toBe(114_000);
  });

  it('that holds for its part alone leaves the first six as they are', () => {
    expect(priceLines(graduated, 12)).toEqual([
      { qty: 6, unitPrice: 19_000 },
      { qty: 6, unitPrice: 15_000 },
    ]);
    expect(priceOfQuantity(graduated, 12)).toBe(204_000);
    expect(priceLines(graduated, 7)).toEqual([
      { qty: 6, unitPrice: 19_000 },
      { qty: 1, unitPrice: 15_000 },
    ]);
  });

  it('of what is measured begins where the quantity ends that came before', () => {
    const area: TieredPrice = { ...graduated, unit: 'M2', tiers: [{ fromQty: 100, netPrice: 100 }] };
    expect(priceLines(area, 150.5)).toEqual([
      { qty: 100, unitPrice: 19_000 },
      { qty: 50.5, unitPrice: 100 },
    ]);
    expect(priceLines(area, 100)).toEqual([{ qty: 100, unitPrice: 19_000 }]);
  });

  it('may begin with its first unit', () => {
    const first: TieredPrice = { ...graduated, tiers: [{ fromQty: 1, netPrice: 100 }] };
    expect(priceLines(first, 3)).toEqual([{ qty: 3, unitPrice: 100 }]);
  });

  it('says where more costs less', () => {
    expect(cheaperQuantity(dwellings, 6)).toEqual({ qty: 7, net: 105_000 });
    expect(cheaperQuantity(dwellings, 5)).toBeNull();
    expect(cheaperQuantity(dwellings, 7)).toBeNull();
    expect(cheaperQuantity(graduated, 6)).toBeNull();
  });

  it('is discounted tier by tier', () => {
    expect(discountedPrice(dwellings, 12)).toEqual({
      ...dwellings,
      netPrice: 16_720,
      tiers: [{ fromQty: 7, netPrice: 13_200 }],
    });
  });

  const tiers = fc
    .uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 5 })
    .map((quantities) =>
      quantities.toSorted((a, b) => a - b).map((fromQty) => ({ fromQty, netPrice: fromQty * 7 })),
    );

  it('is charged for every unit once', () => {
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 1, max: 6_000_000 }),
        fc.record({
          unit: fc.constantFrom('WE', 'M2', 'STUNDE'),
          tierMode: fc.constantFrom('VOLUME', 'GRADUATED'),
        }),
        (steps, thousandths, kind) => {
          const price: TieredPrice = { ...kind, netPrice: 9, tiers: steps };
          const lines = priceLines(price, Number(`${thousandths}e-3`));
          const charged = lines.reduce((sum, { qty }) => sum + Math.round(qty * 1000), 0);
          expect(charged).toBe(thousandths);
        },
      ),
    );
  });
});

describe('tiers', () => {
  it('rise', () => {
    expect(tiersRise([])).toBe(true);
    expect(
      tiersRise([
        { fromQty: 3, netPrice: 1 },
        { fromQty: 7, netPrice: 1 },
      ]),
    ).toBe(true);
    expect(
      tiersRise([
        { fromQty: 7, netPrice: 1 },
        { fromQty: 7, netPrice: 1 },
      ]),
    ).toBe(false);
  });

  it.each([
    [0.001, true],
    [1.005, true],
    [1.0005, false],
    [0, false],
    [-1, false],
  ])('begin at %d: %s', (quantity, isAllowed) => {
    expect(priceQuantity.safeParse(quantity).success).toBe(isAllowed);
  });
});

describe('a change in per cent', () => {
  it.each([
    [100_000, 103_200, 3.2],
    [100_000, 96_800, -3.2],
    [30_000, 29_990, 0],
    [0, 500, null],
  ])('from %d to %d is %s', (before, after, percent) => {
    expect(changeInPercent(before, after)).toBe(percent);
  });
});
