import { PriceImportResult, previewPriceImport } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

async function priced(netPrice: number, more: object = {}) {
  const made = await pricing.save(element());
  await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice, ...more }]);
  return made;
}

async function preview(rows: readonly object[], more: object = {}) {
  const body = { validFrom: later(), rows, ...more };
  const reply = await harness.call('admin', 'POST /pricing/import/preview', body);
  return previewPriceImport.response.parse(reply.json);
}

async function released(rows: readonly object[], more: object = {}) {
  const body = { id: newId(), validFrom: later(), rows, ...more };
  const { json } = await harness.call('admin', 'POST /pricing/import', body);
  const { release, counts } = PriceImportResult.parse(json);
  if (release === null) throw new Error('Nothing was drafted');
  await pricing.step(release, 'release');
  return counts;
}

describe('the tiers of a table', () => {
  it('go with the price of the same number, as price lists are handed out', async () => {
    const known = await priced(19_000);
    const fresh = element();
    const rows = [
      { number: known.number, netPrice: '200', tierMode: '' },
      { number: known.number, netPrice: '150', fromQty: '7', tierMode: 'anteilig' },
      { number: known.number, netPrice: '140', fromQty: 'ab 12,5', tierMode: 'anteilig' },
      { ...fresh, netPrice: '80' },
      { number: fresh.number, netPrice: '70', fromQty: '3' },
    ];
    const shown = await preview(rows);
    expect(shown.counts).toMatchObject({ new: 1, changed: 1, wrong: 0, same: 0, elements: 1 });
    expect(shown.rows.map(({ state }) => state)).toEqual(['CHANGED', 'TIER', 'TIER', 'NEW', 'TIER']);
    await released(rows);
    expect((await pricing.find(known.number, `&validOn=${later()}`)).price).toMatchObject({
      netPrice: 20_000,
      tierMode: 'GRADUATED',
      tiers: [
        { fromQty: 7, netPrice: 15_000 },
        { fromQty: 12.5, netPrice: 14_000 },
      ],
    });
    expect((await pricing.find(fresh.number, `&validOn=${later()}`)).price).toMatchObject({
      tierMode: 'VOLUME',
      tiers: [{ fromQty: 3, netPrice: 7_000 }],
    });
    const again = await preview(rows);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    expect(again.rows[1]).toMatchObject({ before: 15_000, after: 15_000 });
    const dearer = await preview([...rows.slice(0, 2), { ...rows[2], netPrice: '141' }]);
    expect(dearer.rows[0]).toMatchObject({ state: 'CHANGED' });
    const otherMode = rows.slice(0, 3).map((row) => ({ ...row, tierMode: 'für alle' }));
    expect((await preview(otherMode)).rows[0]).toMatchObject({ state: 'CHANGED' });
  });

  it('are refused at the cell where they make no sense', async () => {
    const known = await priced(19_000);
    const other = await priced(5_000);
    const { number } = known;
    const shown = await preview([
      { number, netPrice: '200' },
      { number, netPrice: '150', fromQty: '7' },
      { number, netPrice: '140', fromQty: '7', tierMode: 'anteilig' },
      { number, netPrice: '140', fromQty: 'viele' },
      { number, netPrice: '130', fromQty: '20', tierMode: 'für alle' },
      { number, fromQty: '30' },
      { number: other.number, netPrice: '4', fromQty: '3' },
    ]);
    expect(shown.rows.map(({ messages }) => messages)).toEqual([
      {},
      {},
      { fromQty: 'Jede Staffel beginnt bei einer größeren Menge als die vorige.' },
      { fromQty: '„viele“ ist keine Menge.' },
      { tierMode: `Die Zeilen von ${number} sagen Verschiedenes.` },
      { netPrice: 'Feld muss befüllt werden.' },
      { number: `Zu ${other.number} fehlt die Zeile ohne „Ab Menge“.` },
    ]);
    const many = Array.from({ length: 22 }, (_, place) => ({
      number,
      netPrice: '1',
      ...(place === 0 ? {} : { fromQty: String(place) }),
    }));
    expect((await preview(many)).rows.at(-1)?.messages.fromQty).toContain('höchstens 20 Staffeln');
  });

  it('are left out with their price, and the price with one of them', async () => {
    const known = await priced(19_000);
    const calm = await priced(5_000);
    const rows = [
      { number: known.number, netPrice: '200' },
      { number: known.number, netPrice: '150', fromQty: '7' },
      { number: known.number, netPrice: 'falsch', fromQty: '9' },
      { number: calm.number, netPrice: '51' },
    ];
    for (const leaveOut of [[0], [2]]) {
      const { rows: shown } = await preview(rows, { leaveOut });
      expect(shown.map(({ state }) => state)).toEqual(['LEFT_OUT', 'LEFT_OUT', 'LEFT_OUT', 'CHANGED']);
    }
    await released(rows, { leaveOut: [2] });
    expect((await pricing.find(known.number, `&validOn=${later()}`)).price).toMatchObject({
      netPrice: 19_000,
      tiers: [],
    });
  });
});

describe('the discounts of a table', () => {
  it('become prices of the list, and change nothing the second time', async () => {
    const made = [await priced(10_000), await priced(20_000), await priced(30_000)];
    const listId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 10 });
    const rows = made.map(({ number }, place) => ({ number, discountPct: `${10 + place} %` }));
    const shown = await preview(rows, { listId });
    expect(shown.rows).toMatchObject([
      { state: 'SAME', before: 9_000, after: 9_000 },
      { state: 'CHANGED', before: 18_000, after: 17_800 },
      { state: 'CHANGED', before: 27_000, after: 26_400 },
    ]);
    expect(await released(rows, { listId })).toMatchObject({ changed: 2, same: 1 });
    const { price } = await pricing.find(made[1]?.number ?? '', `&listId=${listId}&validOn=${later()}`);
    expect(price).toMatchObject({ kind: 'DISCOUNT', discountPct: 11, netPrice: 17_800 });
    expect((await preview(rows, { listId })).counts).toMatchObject({ changed: 0, same: 3 });
  });

  it('are refused on the default list, without a default price, and with tiers', async () => {
    const known = await priced(10_000);
    const bare = await pricing.save(element());
    const listId = await pricing.makeList({ name: `Liste ${newId()}` });
    const rows = [
      { number: known.number, discountPct: '5' },
      { number: known.number, netPrice: '4', fromQty: '3' },
      { number: bare.number, discountPct: '5' },
      { ...element(), discountPct: '5' },
    ];
    const shown = await preview(rows, { listId });
    expect(shown.rows.map(({ messages }) => messages)).toEqual([
      {},
      { fromQty: 'Ein Rabatt hat keine Staffeln.' },
      { discountPct: 'Ohne Standardpreis gibt es keinen Rabatt.' },
      { discountPct: 'Ohne Standardpreis gibt es keinen Rabatt.' },
    ]);
    const [onDefault] = (await preview(rows.slice(0, 1))).rows;
    expect(onDefault?.messages.discountPct).toBe('Auf der Standardliste gibt es keine Rabatte.');
  });
});
