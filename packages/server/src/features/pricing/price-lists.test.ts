import { addDays, GuestPriceList, PriceList } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
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

let names = 0;
const named = (details: object = {}): object => {
  names += 1;
  return { name: `Rahmenvertrag ${names}`, ...details };
};

describe('a price list', () => {
  it('is there from the beginning, for everybody without one of their own', async () => {
    const lists = await harness.call('user', 'GET /pricinglist');
    expect(lists.json).toMatchObject([
      {
        number: 'PL-01',
        name: 'Standard',
        isDefault: true,
        discountPct: 0,
        state: 'AKTIV',
        customers: [],
      },
    ]);
  });

  it('gets the next number, its customers, and is posted back as it was read', async () => {
    const from = addDays(today(), 100);
    const sent = named({ discountPct: 12.5, customers: [{ customerId: halb, from }] });
    const made = await harness.call('admin', 'POST /pricinglist', sent);
    expect(made).toMatchObject({
      status: 201,
      json: {
        number: 'PL-02',
        discountPct: 12.5,
        state: 'AKTIV',
        customers: [{ customerId: halb, shortname: 'HALB', from, to: null }],
        version: 1,
        can: { edit: true, delete: true },
      },
    });
    const { id, ...list } = PriceList.parse(made.json);
    const again = await harness.call('admin', 'POST /pricinglist', { id, ...list });
    expect(again).toMatchObject({ status: 200, json: { version: 2, customers: { length: 1 } } });
    expect((await harness.call('admin', `POST /pricinglist/delete/${id}`)).status).toBe(204);
  });

  it.each([
    ['name', { name: ' ' }, 'Feld muss befüllt werden.'],
    ['number', { number: 'P1' }, 'Die Nummer sieht aus wie PL-01.'],
    ['discountPct', { discountPct: 101 }, ''],
    ['discountPct', { discountPct: 1.005 }, ''],
    [
      'customers.0.from',
      { customers: [{ customerId: newId(), from: null }] },
      'Feld muss befüllt werden.',
    ],
    [
      'customers.0.to',
      { customers: [{ customerId: newId(), from: '2026-02-01', to: '2026-01-31' }] },
      'Der letzte Tag liegt vor dem ersten.',
    ],
  ])('is refused for its %s: %j', async (field, details, message) => {
    const refused = await harness.refused('admin', 'POST /pricinglist', { ...named(), ...details });
    expect(refused.status).toBe(400);
    expect(refused.fields[field]).toContain(message);
  });

  it('has a name and a number of its own, and only customers that are there', async () => {
    const made = named();
    await pricing.makeList({ ...made, number: 'PL-77' });
    expect(await harness.refused('admin', 'POST /pricinglist', made)).toMatchObject({
      code: 'priceList.nameTaken',
    });
    const numbered = { ...named(), number: 'PL-77' };
    expect(await harness.refused('admin', 'POST /pricinglist', numbered)).toMatchObject({
      code: 'priceList.numberTaken',
    });
    const unknown = named({ customers: [{ customerId: newId(), from: today() }] });
    expect(await harness.refused('admin', 'POST /pricinglist', unknown)).toMatchObject({
      code: 'reference.missing',
    });
  });

  it('is the only one of a customer on a day, also where two are made at once', async () => {
    await pricing.makeList(
      named({ number: 'PL-80', customers: [{ customerId: lhb, from: '2020-01-01', to: '2020-12-31' }] }),
    );
    const second = named({ customers: [{ customerId: lhb, from: '2020-12-31' }] });
    const taken = await harness.refused('admin', 'POST /pricinglist', second);
    expect(taken.detail).toMatch(/ hat dann schon die Preisliste PL-80\.$/u);
    expect(taken).toMatchObject({
      status: 409,
      code: 'priceList.customerTaken',
    });
    const customers = [{ customerId: lhb, from: '2021-01-01', to: '2021-06-30' }];
    const replies = await Promise.all(
      ['PL-81', 'PL-82'].map(async (number) =>
        harness.call('admin', 'POST /pricinglist', named({ number, customers })),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('that is the default one takes no discount and stays', async () => {
    const { json } = await harness.call('admin', 'GET /pricinglist');
    const list = PriceList.parse(Array.isArray(json) ? json[0] : null);
    const discounted = await harness.refused('admin', 'POST /pricinglist', { ...list, discountPct: 5 });
    expect(discounted.fields).toEqual({ discountPct: 'Auf der Standardliste gibt es keine Rabatte.' });
    const closed = await harness.refused('admin', 'POST /pricinglist', { ...list, active: false });
    expect(closed.fields).toEqual({ active: 'Die Standardliste ist immer aktiv.' });
    expect(await harness.refused('admin', `POST /pricinglist/delete/${list.id}`)).toMatchObject({
      code: 'priceList.defaultStays',
    });
  });

  it('goes with its drafts, and stays with what is released', async () => {
    const listId = await pricing.makeList(named({ number: 'PL-90' }));
    const made = await pricing.save(element());
    await pricing.rows(await pricing.draft({ listId, validFrom: later() }), [
      { elementId: made.id, netPrice: 1 },
    ]);
    expect((await harness.call('admin', `POST /pricinglist/delete/${listId}`)).status).toBe(204);
    const other = await pricing.makeList(named({ number: 'PL-91' }));
    await pricing.release({ listId: other, validFrom: later() }, [{ elementId: made.id, netPrice: 1 }]);
    expect(await harness.refused('admin', `POST /pricinglist/delete/${other}`)).toMatchObject({
      status: 409,
      detail:
        'Die Preisliste PL-91 hat freigegebene Preise und kann nicht gelöscht werden. Stattdessen kann sie auf „nicht aktiv“ gesetzt werden.',
    });
  });

  it('is written by accountants and admins', async () => {
    for (const who of ['user', 'guestOfHalb'] as const)
      for (const request of ['POST /pricinglist', `POST /pricinglist/delete/${newId()}`] as const)
        expect(await harness.refused(who, request, named())).toMatchObject({ status: 403 });
  });
});

describe('the lists', () => {
  it('are those with a price for an element of a category or a kind of project', async () => {
    const category = 'Nur in einer Liste';
    const made = await pricing.save({ ...element({ category }), modes: [1] });
    const listId = await pricing.makeList(named({ number: 'PL-60' }));
    await pricing.release({ listId, validFrom: today() }, [{ elementId: made.id, netPrice: 1 }]);
    const numbers = async (query: string, who: 'admin' | 'guestOfLhb' = 'admin') => {
      const { json } = await harness.call(who, `GET /pricinglist?${query}`);
      return z.array(z.object({ number: z.string(), elements: z.int() })).parse(json);
    };
    const ofCategory = `category=${encodeURIComponent(category)}`;
    expect(await numbers(ofCategory)).toEqual([{ number: 'PL-60', elements: 1 }]);
    expect(await numbers(`${ofCategory}&mode=1`)).toEqual([{ number: 'PL-60', elements: 1 }]);
    expect(await numbers(`${ofCategory}&mode=0`)).toEqual([]);
    expect(await numbers(`${ofCategory}&validOn=${addDays(today(), -1)}`)).toEqual([]);
    expect((await numbers('')).length).toBeGreaterThan(1);
  });

  it('of other days are nothing for guests', async () => {
    expect(await harness.refused('guestOfLhb', `GET /pricinglist?validOn=${later()}`)).toMatchObject({
      status: 400,
    });
  });
});

describe('people of a customer', () => {
  it('see their list, without cost, origin and drafts, and nothing of others', async () => {
    await pricing.makeList(
      named({ number: 'PL-95', discountPct: 12, customers: [{ customerId: halb, from: today() }] }),
    );
    const mine = await pricing.save({ ...element({ category: 'Für Gäste' }), calcHours: 4 });
    const theirs = await pricing.save(element({ category: 'Für Gäste' }));
    const off = await pricing.save(element({ category: 'Für Gäste' }));
    await pricing.release({ validFrom: today() }, [
      { elementId: mine.id, netPrice: 10_000, internalCost: 4711, note: 'GEHEIM' },
      { elementId: off.id, netPrice: 10_000 },
    ]);
    await pricing.save({ ...(await pricing.find(off.number)), active: false });
    const foreign = await pricing.makeList(named({ customers: [{ customerId: lhb, from: today() }] }));
    await pricing.release({ listId: foreign, validFrom: today() }, [
      { elementId: theirs.id, netPrice: 7 },
    ]);
    await pricing.save({ ...(await pricing.find(mine.number)), price: { netPrice: 99_999 } });

    const seen = await harness.call('guestOfHalb', 'GET /pricingelement?category=F%C3%BCr%20G%C3%A4ste');
    expect(seen.json).toEqual({
      items: [
        {
          audience: 'customer',
          id: mine.id,
          number: mine.number,
          category: 'Für Gäste',
          title: mine.title,
          description: null,
          unit: 'WE',
          price: { netPrice: 8800, tierMode: 'VOLUME', tiers: [], validFrom: today() },
        },
      ],
      total: 1,
      page: 0,
      size: 50,
    });
    const lists = await harness.call('guestOfHalb', 'GET /pricinglist');
    expect(lists.json).toMatchObject([{ audience: 'customer', number: 'PL-95' }]);
    const own = GuestPriceList.parse(Array.isArray(lists.json) ? lists.json[0] : null);
    const items = await harness.call('guestOfHalb', `GET /pricinglist/${own.id}/items`);
    expect(items.text).toContain(mine.number);
    for (const secret of ['4711', 'GEHEIM', '99999', theirs.number, off.number, 'KALKULATION'])
      for (const { text } of [seen, lists, items]) expect(text).not.toContain(secret);

    const asked = await harness.refused('guestOfHalb', `GET /pricinglist/${foreign}/items`);
    const unknown = await harness.refused('guestOfHalb', `GET /pricinglist/${newId()}/items`);
    expect(asked).toEqual(unknown);
    expect(await harness.refused('guestOfHalb', `GET /pricingelement?listId=${foreign}`)).toMatchObject({
      status: 404,
    });
    for (const query of [`validOn=${later()}`, 'stale=ja', `id=${newId()}`])
      expect(await harness.refused('guestOfHalb', `GET /pricingelement?${query}`)).toMatchObject({
        status: 400,
      });
  });

  it('without a list that is in use see none', async () => {
    const listId = await pricing.makeList(
      named({ active: false, customers: [{ customerId: lhb, from: '2010-01-01', to: '2010-12-31' }] }),
    );
    const { rows } = await harness.test.testDatabase.pool.query<{ id: string }>(
      `select id from price_list where id in (select list_id from price_list_customer
         where customer_id = $1 and valid @> $2::date)`,
      [lhb, today()],
    );
    for (const { id } of rows)
      await harness.test.testDatabase.pool.query('update price_list set active = false where id = $1', [
        id,
      ]);
    expect((await harness.call('guestOfLhb', 'GET /pricingelement')).json).toMatchObject({ total: 0 });
    expect((await harness.call('guestOfLhb', 'GET /pricinglist')).json).toEqual([]);
    expect(await harness.refused('guestOfLhb', `GET /pricinglist/${listId}/items`)).toMatchObject({
      status: 404,
    });
  });
});
