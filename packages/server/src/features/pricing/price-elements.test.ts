import { addDays } from '@energieakte/contract';
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

describe('an element', () => {
  it('is made, read as it was sent, posted back and kept', async () => {
    const sent = element({
      description: 'Je Wohneinheit',
      modes: [0, 2],
      keywords: ['KfW', 'KfW'],
      calcHours: 2.5,
      vatRate: 7,
    });
    const made = await pricing.save(sent);
    expect(made).toMatchObject({
      ...sent,
      keywords: ['KfW'],
      active: true,
      price: null,
      version: 1,
      can: { edit: true, delete: true },
    });
    const again = await pricing.save(made);
    expect(again).toMatchObject({ version: 2, description: 'Je Wohneinheit', vatRate: 7 });
    const { id, version, number, category, title, unit } = again;
    const bare = await pricing.save({ id, version, number, category, title, unit });
    expect(bare).toMatchObject({ version: 3, description: 'Je Wohneinheit', calcHours: 2.5 });
  });

  it.each([
    ['number', { number: 'a.b' }, 'Die Nummer besteht aus Ziffern und Großbuchstaben'],
    ['number', { number: '' }, ''],
    ['title', { title: ' ' }, 'Feld muss befüllt werden.'],
    ['category', { category: undefined }, 'Feld muss befüllt werden.'],
    ['unit', { unit: 'EIMER' }, ''],
    ['vatRate', { vatRate: 16 }, ''],
    ['calcHours', { calcHours: -1 }, ''],
    ['price.netPrice', { price: { kind: 'FIXED' } }, 'Feld muss befüllt werden.'],
    [
      'price.kind',
      { price: { kind: 'DISCOUNT', discountPct: 3 } },
      'Auf der Standardliste gibt es keine Rabatte.',
    ],
    [
      'price.tiers',
      {
        price: {
          netPrice: 1,
          tiers: [
            { fromQty: 7, netPrice: 1 },
            { fromQty: 7, netPrice: 1 },
          ],
        },
      },
      'Jede Staffel beginnt bei einer größeren Menge als die vorige.',
    ],
  ])('is refused for its %s: %j', async (field, details, message) => {
    const refused = await harness.refused('admin', 'POST /pricingelement', { ...element(), ...details });
    expect(refused.status).toBe(400);
    expect(refused.fields[field]).toContain(message);
  });

  it('has a number of its own, also where two are made at once', async () => {
    const sent = element();
    const replies = await Promise.all(
      [1, 2, 3].map(async () => harness.call('admin', 'POST /pricingelement', sent)),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await harness.refused('admin', 'POST /pricingelement', sent)).toMatchObject({
      code: 'priceElement.numberTaken',
      detail: `Die Nummer ${sent.number} ist schon vergeben.`,
    });
  });

  it('of an older version, and one that is not there, are refused', async () => {
    const made = await pricing.save(element());
    await pricing.save({ ...made, title: 'Anders' });
    expect(await harness.refused('admin', 'POST /pricingelement', made)).toMatchObject({
      code: 'record.versionOutdated',
      current: { title: 'Anders', version: 2 },
    });
    const unknown = { ...element(), id: newId(), version: 1 };
    expect(await harness.refused('admin', 'POST /pricingelement', unknown)).toMatchObject({
      status: 404,
      code: 'priceElement.notFound',
    });
  });

  it('is written by accountants and admins alone', async () => {
    const made = await pricing.save(element(), 'accountant');
    for (const who of ['user', 'guestOfHalb'] as const)
      for (const request of [
        'POST /pricingelement',
        `POST /pricingelement/delete/${made.id}`,
        `GET /pricingelement/${made.id}/history`,
      ] as const)
        expect(
          await harness.refused(who, request, request === 'POST /pricingelement' ? made : undefined),
        ).toMatchObject({ status: 403 });
  });

  it('shows costs and hours to those who calculate alone', async () => {
    const made = await pricing.save({ ...element(), calcHours: 3 });
    await pricing.release({ validFrom: today() }, [
      { elementId: made.id, netPrice: 29_000, internalCost: 12_345 },
    ]);
    const seen = await harness.call('user', `GET /pricingelement?q=${made.number}`);
    expect(seen.json).toMatchObject({
      items: [{ calcHours: null, price: { netPrice: 29_000, internalCost: null } }],
    });
    const all = await harness.call('accountant', `GET /pricingelement?q=${made.number}`);
    expect(all.json).toMatchObject({ items: [{ calcHours: 3, price: { internalCost: 12_345 } }] });
  });
});

describe('the price in an element', () => {
  it('goes into the own draft, and nowhere else', async () => {
    const made = await pricing.save({ ...element(), price: { netPrice: 19_000 } });
    expect(made).toMatchObject({ price: null, draft: { netPrice: 19_000, kind: 'FIXED' }, next: null });
    const others = await harness.call('accountant', `GET /pricingelement?q=${made.number}`);
    expect(others.json).toMatchObject({ items: [{ price: null, draft: null }] });
  });

  it('alone leaves no version of the element behind', async () => {
    const { audience: _audience, ...made } = await pricing.save(element());
    const { id, version, number, category, title, unit } = made;
    const head = { id, version, number, category, title, unit };
    const priced = await pricing.save({ ...head, price: { netPrice: 19_000 } });
    expect(priced).toMatchObject({ version: 1, draft: { netPrice: 19_000 } });
    const renamed = await pricing.save({ ...head, title: 'Anders', price: { netPrice: 19_500 } });
    expect(renamed).toMatchObject({ version: 2, title: 'Anders', draft: { netPrice: 19_500 } });
  });

  it('that is the same as the one in force leaves the own draft as it is', async () => {
    const made = await pricing.save(element());
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 19_000 }]);
    const read = await pricing.find(made.number);
    expect(read.price).toMatchObject({
      netPrice: 19_000,
      validFrom: today(),
      validTo: null,
      stale: false,
    });
    const raised = await pricing.save({ ...read, price: { ...read.price, netPrice: 20_000 } });
    expect(raised.draft).toMatchObject({ netPrice: 20_000 });
    // Whoever changes only the title posts back what was read, with the price that is still in force.
    const renamed = await pricing.save({ ...raised, title: 'Anders' });
    expect(renamed).toMatchObject({ title: 'Anders', draft: { netPrice: 20_000 } });
  });

  it('that follows from the discount of a list comes back as it was read, and writes nothing', async () => {
    const made = await pricing.save(element());
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 19_000 }]);
    const listId = await pricing.makeList({ name: 'Mit Rabatt', discountPct: 12 });
    const read = await pricing.find(made.number, `&listId=${listId}`);
    expect(read.price).toMatchObject({ listId, kind: 'DISCOUNT', discountPct: 12, netPrice: 16_720 });
    const again = await pricing.save({ ...read, title: 'Anders' });
    expect(again).toMatchObject({ title: 'Anders', draft: null, price: { netPrice: 16_720 } });
    expect(await pricing.find(made.number, `&listId=${listId}`)).toMatchObject({ draft: null });
  });

  it('comes next until its day, and is read for any day', async () => {
    const made = await pricing.save(element());
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 19_000 }]);
    await pricing.release({ validFrom: later() }, [{ elementId: made.id, netPrice: 21_000 }]);
    const now = await pricing.find(made.number);
    expect(now).toMatchObject({
      price: { netPrice: 19_000, validTo: addDays(later(), -1) },
      next: { netPrice: 21_000, validFrom: later(), validTo: null },
    });
    expect(await pricing.find(made.number, `&validOn=${later()}`)).toMatchObject({
      price: { netPrice: 21_000 },
      next: null,
    });
    expect(await pricing.find(made.number, `&validOn=${addDays(today(), -1)}`)).toMatchObject({
      price: null,
    });
  });
});

describe('the list of elements', () => {
  it('is searched by number, title, category, keyword and unit, in any spelling', async () => {
    const made = await pricing.save({
      ...element(),
      title: 'Wärmebrückennachweis für Außenwände',
      category: 'Nachweise Neubau',
      keywords: ['WDVS'],
      unit: 'M2',
    });
    for (const q of ['waermebruecken', 'AUSSENWÄNDE', 'wdvs', 'm²', 'm2', 'qm', 'Neubau', made.number]) {
      const found = await harness.call(
        'user',
        `GET /pricingelement?q=${encodeURIComponent(q)}&size=200`,
      );
      expect(found.text).toContain(made.id);
    }
    const none = await harness.call('user', 'GET /pricingelement?q=zzzz');
    expect(none.json).toEqual({ items: [], total: 0, page: 0, size: 50 });
  });

  it('is narrowed by category, kind, activity and age', async () => {
    const own = { category: 'Nur hier' };
    const old = await pricing.save({ ...element(own), modes: [1] });
    await pricing.save({ ...element(own), active: false });
    const fresh = await pricing.save(element(own));
    await pricing.release({ validFrom: addDays(today(), -400) }, [{ elementId: old.id, netPrice: 100 }]);
    await pricing.release({ validFrom: today() }, [{ elementId: fresh.id, netPrice: 100 }]);
    const numbers = async (query: string) => {
      const reply = await harness.call('admin', `GET /pricingelement?category=Nur%20hier&${query}`);
      return reply.json;
    };
    expect(await numbers('')).toMatchObject({ total: 3 });
    expect(await numbers('active=ja')).toMatchObject({ total: 2 });
    expect(await numbers('mode=2')).toMatchObject({ total: 2 });
    expect(await numbers('stale=ja')).toMatchObject({ total: 1, items: [{ id: old.id }] });
    expect(await numbers('stale=nein')).toMatchObject({ total: 2 });
    const priceId = (await pricing.find(old.number)).price?.id;
    await harness.call('admin', 'POST /pricing/check', { priceIds: [priceId, newId()] });
    expect(await numbers('stale=ja')).toMatchObject({ total: 0 });
    expect((await pricing.find(old.number)).price).toMatchObject({ stale: false, checkedOn: today() });
  });

  it('refuses what it does not know', async () => {
    for (const query of ['farbe=rot', 'mode=7', 'validOn=morgen', 'page=-1', 'size=5000'])
      expect(await harness.refused('user', `GET /pricingelement?${query}`)).toMatchObject({
        status: 400,
      });
    const unknownList = `GET /pricingelement?listId=${newId()}` as const;
    expect(await harness.refused('user', unknownList)).toMatchObject({ code: 'priceList.notFound' });
  });
});
