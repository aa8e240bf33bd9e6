import { FoundPrice, germanDay } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;
let halb: string;
let lhb: string;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
  ({ halb, lhb } = harness.office.customerIds);
});
afterAll(async () => harness.close());

describe('the price of a quantity', () => {
  it('is that of the named list, of the customer’s, or the default one, and says why', async () => {
    const own = await pricing.save(element());
    const plain = await pricing.save(element());
    const reduced = await pricing.save(element());
    const ended = await pricing.save(element());
    const tiers = [{ fromQty: 7, netPrice: 15_000 }];
    await pricing.release(
      { validFrom: today() },
      [own, plain, reduced, ended].map(({ id }) => ({ elementId: id, netPrice: 19_000, tiers })),
    );
    const name = 'Albblick Rahmenvertrag';
    const listId = await pricing.makeList({
      name,
      number: 'PL-95',
      discountPct: 12,
      customers: [{ customerId: halb, from: today() }],
    });
    await pricing.release({ listId, validFrom: today() }, [
      { elementId: own.id, netPrice: 24_000 },
      { elementId: reduced.id, kind: 'DISCOUNT', discountPct: 50 },
      { elementId: ended.id, kind: 'ENDED' },
    ]);
    const ask = async (elementId: string, more = ''): Promise<FoundPrice> =>
      FoundPrice.parse(
        (await harness.call('user', `GET /pricing/price?elementId=${elementId}${more}`)).json,
      );
    expect(await ask(plain.id, '&qty=12')).toMatchObject({
      lines: [{ qty: 12, unitPrice: 15_000 }],
      net: 180_000,
      hint: null,
      why: `PL-01 Standard, gültig seit ${germanDay(today())}`,
    });
    expect(await ask(plain.id, '&qty=6')).toMatchObject({
      net: 114_000,
      hint: '7 WE kosten weniger als 6 WE (1.050,00\u00A0€ statt 1.140,00\u00A0€).',
    });
    expect(await ask(plain.id, `&customerId=${halb}`)).toMatchObject({
      net: 16_720,
      listId,
      why: `PL-95 ${name}: Standardpreis abzüglich 12 %, gültig seit ${germanDay(today())}`,
    });
    expect(await ask(own.id, `&customerId=${halb}&qty=2`)).toMatchObject({ net: 48_000 });
    expect(await ask(reduced.id, `&listId=${listId}`)).toMatchObject({ net: 9500 });
    expect(
      await harness.refused('user', `GET /pricing/price?elementId=${ended.id}&customerId=${halb}`),
    ).toMatchObject({
      status: 404,
      detail: `Für ${ended.number} gibt es an diesem Tag keinen Preis.`,
    });
    expect(
      await harness.refused('user', `GET /pricing/price?elementId=${plain.id}&day=2020-01-01`),
    ).toMatchObject({ code: 'price.none' });
    await harness.test.context.database
      .updateTable('customer')
      .set({ discount_pct: 3 })
      .where('id', '=', lhb)
      .execute();
    expect(await ask(plain.id, `&customerId=${lhb}`)).toMatchObject({
      net: 18_430,
      discountPct: 3,
      why: `PL-01 Standard, gültig seit ${germanDay(today())}, abzüglich 3 % Kundenrabatt`,
    });
  });

  it('is asked for in words that make sense', async () => {
    for (const query of [
      '',
      'elementId=7',
      `elementId=${newId()}&qty=0`,
      `elementId=${newId()}&qty=1.0001`,
    ])
      expect(await harness.refused('user', `GET /pricing/price?${query}`)).toMatchObject({
        status: 400,
      });
    expect(await harness.refused('user', `GET /pricing/price?elementId=${newId()}`)).toMatchObject({
      code: 'priceElement.notFound',
    });
    expect(
      await harness.refused('guestOfHalb', `GET /pricing/price?elementId=${newId()}`),
    ).toMatchObject({ status: 403 });
  });
});
