import { addDays, comparePrices, getPriceListItems, type PriceElement } from '@energieakte/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;
let standard: string;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
  standard = await pricing.defaultListId();
});
afterAll(async () => harness.close());

async function priced(netPrice: number, title: string) {
  const made = await pricing.save(element({ title }));
  await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice }]);
  return made;
}

async function compare(left: string, right: string, more = '') {
  const path = `GET /pricing/compare?left=${left}&right=${right}${more}` as const;
  return comparePrices.response.parse((await harness.call('user', path)).json);
}

function amountsOf({
  netPrice,
  tierMode,
  tiers,
}: Pick<NonNullable<PriceElement['price']>, 'netPrice' | 'tierMode' | 'tiers'>) {
  return { netPrice, tierMode, tiers };
}

describe('two lists or two days', () => {
  it('stand side by side, the largest differences first and what is the same only if asked for', async () => {
    const word = `Probe${newId().slice(-6)}`;
    const made = [await priced(10_000, `${word} eins`), await priced(20_000, `${word} zwei`)];
    const same = await priced(5_000, `${word} drei`);
    await pricing.release({ validFrom: later() }, [
      { elementId: made[0]?.id, netPrice: 11_000 },
      { elementId: made[1]?.id, netPrice: 15_000 },
    ]);
    const days = [`${standard}@${today()}`, `${standard}@${later()}`] as const;
    const shown = await compare(...days, `&q=${word}`);
    expect(shown).toMatchObject({ total: 2, differing: 2, same: 1 });
    expect(shown.items).toMatchObject([
      { id: made[1]?.id, left: { netPrice: 20_000 }, difference: -5_000, changePct: -25 },
      { id: made[0]?.id, right: { netPrice: 11_000 }, difference: 1_000, changePct: 10 },
    ]);
    const all = await compare(...days, `&q=${word}&all=ja`);
    expect(all.items.map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id, same.id]);
    const second = await compare(...days, `&q=${word}&all=ja&page=1&size=2`);
    expect(second).toMatchObject({ total: 3, page: 1, items: [{ id: same.id }] });
  });

  it('say where only one of them has a price, and where tiers alone differ', async () => {
    const word = `Probe${newId().slice(-6)}`;
    const ended = await priced(10_000, `${word} endet`);
    const tiered = await priced(10_000, `${word} gestaffelt`);
    const listId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 10 });
    await pricing.release({ listId, validFrom: today() }, [
      { elementId: ended.id, kind: 'ENDED' },
      { elementId: tiered.id, netPrice: 10_000, tiers: [{ fromQty: 7, netPrice: 9_000 }] },
    ]);
    const plain = await priced(3_000, `${word} mit Rabatt`);
    const shown = await compare(`${standard}@${today()}`, `${listId}@${today()}`, `&q=${word}`);
    expect(shown.items).toMatchObject([
      { id: ended.id, right: null, difference: null, changePct: null },
      { id: plain.id, right: { netPrice: 2_700 }, difference: -300 },
      { id: tiered.id, difference: 0, right: { tiers: [{ fromQty: 7 }] } },
    ]);
  });

  it('cost on each side what the list says by itself, with tiers, discounts and ends', async () => {
    const word = `Probe${newId().slice(-6)}`;
    const made = await Promise.all(
      Array.from({ length: 5 }, async (_, place) =>
        pricing.save(element({ title: `${word} ${place}` })),
      ),
    );
    const ids = made.map(({ id }) => id);
    const tiers = [{ fromQty: 3, netPrice: 9_999 }];
    await pricing.release(
      { validFrom: today() },
      ids.map((elementId, place) => ({ elementId, netPrice: 12_345 + place, tiers })),
    );
    const listId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 7.5 });
    await pricing.release({ listId, validFrom: today() }, [
      { elementId: ids[0], kind: 'DISCOUNT', discountPct: 33.33 },
      { elementId: ids[1], netPrice: 4_444, tierMode: 'GRADUATED', tiers },
      { elementId: ids[2], kind: 'ENDED' },
    ]);
    await pricing.release({ validFrom: later() }, [{ elementId: ids[3], netPrice: 1 }]);
    const sides = [
      { id: listId, day: later() },
      { id: standard, day: today() },
    ] as const;
    const [left, right] = sides.map(({ id, day }) => `${id}@${day}`);
    const { items } = await compare(left ?? '', right ?? '', `&q=${word}&all=ja`);
    const stated = sides.map(async ({ id, day }, place) => {
      const reply = await harness.call('user', `GET /pricinglist/${id}/items?validOn=${day}`);
      const found = getPriceListItems.response.parse(reply.json);
      for (const item of items) {
        const price = found.find((one) => one.id === item.id)?.price ?? null;
        expect(place === 0 ? item.left : item.right).toEqual(price && amountsOf(price));
      }
    });
    await Promise.all(stated);
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('are handed out as a table with the rows that were asked for', async () => {
    const word = `Probe${newId().slice(-6)}`;
    const dearer = await priced(10_000, `=${word} teurer`);
    await priced(5_000, `${word} gleich`);
    await pricing.release({ validFrom: later() }, [
      { elementId: dearer.id, netPrice: 11_000, tiers: [{ fromQty: 7, netPrice: 9_050 }] },
    ]);
    const query = `left=${standard}@${today()}&right=${standard}@${later()}&q=${word}`;
    const path = `GET /pricing/compare/document?${query}` as const;
    const reply = await harness.call('user', path);
    expect(reply.headers['content-disposition']).toContain('EnergieAkte_Preisvergleich_PL-01_');
    const [{ data } = { data: [] }] = await readXlsxFile(reply.bytes);
    expect(data.at(0)?.at(0)).toContain('Links: PL-01');
    const cells = data.slice(4).map((row) => row.slice(0, 9));
    expect(cells).toEqual([
      [dearer.number, `'=${word} teurer`, 'je WE', 100, 110, 10, 0.1, null, 'ab 7: 90,50\u00A0€'],
    ]);
    expect((await harness.call('guestOfHalb', path)).status).toBe(403);
    const { rows } = await harness.test.testDatabase.pool.query<{ entity: string }>(
      `select entity, row_to_json(detail)::text like '%"rows": 1%' as counted from audit
       join audit_detail as detail on detail.audit_id = audit.id
       where action = 'price.exported' order by audit.id desc limit 1`,
    );
    expect(rows).toEqual([{ entity: 'price_list', counted: true }]);
  });

  it('are refused to guests alike whether they are there or not, and where a side is none', async () => {
    const path = (side: string) =>
      `GET /pricing/compare?left=${side}&right=${standard}@${today()}` as const;
    const [own, foreign] = [`${standard}@${today()}`, `${newId()}@${today()}`];
    const answers = [own, foreign].map(async (side) => harness.call('guestOfHalb', path(side)));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
    expect((await harness.call('user', path(foreign))).status).toBe(404);
    for (const side of ['', standard, `${standard}@morgen`, `${standard}@${addDays(today(), 1)}@x`])
      expect((await harness.call('user', path(side))).status).toBe(400);
  });
});
