import { addDays, PriceElementQuery, PriceRelease, previewPriceBulk } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#http/person.ts';
import { listElements } from '#features/pricing/price-elements.service.ts';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { watchStatements } from '#test/statement-watch.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

const rounding = { step: 500, mode: 'NEAREST' };

async function priced(
  netPrice: number,
  more: { tiers?: object[]; internalCost?: number; listId?: string } = {},
) {
  const { listId, ...rest } = more;
  const made = await pricing.save(element());
  await pricing.release({ validFrom: today(), ...(listId === undefined ? {} : { listId }) }, [
    { elementId: made.id, netPrice, ...rest },
  ]);
  return made;
}

async function preview(body: object) {
  const reply = await harness.call('admin', 'POST /pricing/bulk/preview', {
    validFrom: later(),
    rounding,
    ...body,
  });
  return previewPriceBulk.response.parse(reply.json);
}

async function change(body: object, who: 'admin' | 'accountant' = 'admin') {
  return harness.call(who, 'POST /pricing/bulk', { id: newId(), validFrom: later(), rounding, ...body });
}

describe('a change of many prices', () => {
  it('shows old and new prices, what is unusual, and what it leaves out', async () => {
    const made = [
      await priced(103_000, { tiers: [{ fromQty: 7, netPrice: 90_000 }] }),
      await priced(60),
      await priced(1_000, { internalCost: 2_000 }),
      await pricing.save(element()),
    ];
    const ids = made.map(({ id }) => id);
    const shown = await preview({ selection: { ids }, change: { percentBp: 350 } });
    expect(shown).toMatchObject({ total: 4, changing: 1, skipped: 3, unusual: 0 });
    expect(shown.rows).toMatchObject([
      {
        number: made[0]?.number,
        before: { netPrice: 103_000 },
        after: { netPrice: 106_500, tiers: [{ fromQty: 7, netPrice: 93_000 }] },
        changePct: 3.4,
        problem: null,
      },
      { after: null, problem: 'zero', note: 'würde durch das Runden zu 0,00 €' },
      { after: null, problem: 'unchanged', note: 'bleibt gleich' },
      { before: null, problem: 'none', note: 'hat dann keinen Preis' },
    ]);
    const cheap = await preview({
      selection: { ids },
      change: { percentBp: 3_000 },
      rounding: { step: 1, mode: 'NEAREST' },
      only: 'unusual',
    });
    expect(cheap.rows[2]).toMatchObject({
      remarks: ['ändert sich um mehr als 25 %', 'liegt unter den Kosten'],
    });
    expect(cheap).toMatchObject({ changing: 3, skipped: 1, unusual: 3 });
  });

  it('sums up what rises and falls, and puts first what somebody has to look at', async () => {
    const made = [await priced(10_000), await priced(60), await priced(2_000, { internalCost: 9_000 })];
    const selection = { ids: made.map(({ id }) => id) };
    const shown = await preview({ selection, change: { percentBp: 1_000 }, order: 'UNUSUAL_FIRST' });
    expect(shown).toMatchObject({ dearer: 1, cheaper: 0, changing: 1, meanPct: 10 });
    const numbers = (places: readonly number[]) => places.map((place) => made[place]?.number);
    expect(shown.rows.map(({ number }) => number)).toEqual(numbers([1, 0, 2]));
    const fine = { step: 100, mode: 'DOWN' };
    const falling = await preview({
      selection,
      change: { percentBp: -500 },
      rounding: fine,
      order: 'UNUSUAL_FIRST',
    });
    expect(falling).toMatchObject({ dearer: 0, cheaper: 2, changing: 2, meanPct: -5 });
    expect(falling.rows.map(({ number }) => number)).toEqual(numbers([1, 2, 0]));
  });

  it('becomes one draft, which is released or thrown away like any other', async () => {
    const made = [await priced(10_000), await priced(20_000)];
    const selection = { ids: made.map(({ id }) => id) };
    const reply = await change({ selection, change: { percentBp: 1_000 }, title: 'Januar +10 %' });
    expect(reply.status).toBe(201);
    const draft = PriceRelease.parse(reply.json);
    expect(draft).toMatchObject({ state: 'DRAFT', rows: 2, title: 'Januar +10 %', validFrom: later() });
    expect((await pricing.find(made[0]?.number ?? '')).price).toMatchObject({ netPrice: 10_000 });
    const released = await pricing.step(draft, 'release');
    const inForce = await pricing.find(made[1]?.number ?? '', `&validOn=${later()}`);
    expect(inForce.price).toMatchObject({ netPrice: 22_000 });
    await pricing.step(released, 'withdraw');
    const back = await pricing.find(made[1]?.number ?? '', `&validOn=${later()}`);
    expect(back.price).toMatchObject({ netPrice: 20_000, validTo: null });
  });

  it('is what guests read from its first day on, and not before', async () => {
    const made = await priced(103_000);
    const customerId = harness.office.customerIds.halb;
    await pricing.makeList({
      name: `Liste ${newId()}`,
      customers: [{ customerId, from: today() }],
    });
    const body = { selection: { ids: [made.id] }, change: { percentBp: 350 } };
    const draft = PriceRelease.parse((await change(body)).json);
    const released = await pricing.step(draft, 'release');
    const { context } = harness.test;
    const guest: Person = {
      ...harness.office.people.guestOfHalb,
      internal: false,
      customerName: '',
      sessionId: newId(),
      mustChangePassword: false,
      mustSetSecondFactor: false,
      secondFactorDueAt: null,
    };
    // Sessions follow the clock of the database, so the day is moved below them.
    const seenOn = async (day: string): Promise<string> => {
      const clock = { ...context.clock, now: () => new Date(`${day}T12:00:00Z`) };
      const query = PriceElementQuery.parse({ q: made.number });
      return JSON.stringify(await listElements({ ...context, clock }, guest, query));
    };
    expect(await seenOn(addDays(later(), -1))).toContain('"netPrice":103000');
    expect(await seenOn(later())).toContain('"netPrice":106500');
    await pricing.step(released, 'withdraw');
    expect(await seenOn(later())).toContain('"netPrice":103000');
  });

  it('is made once however often it is asked for, also at the same time, and by each person', async () => {
    const made = await priced(10_000);
    const body = { id: newId(), selection: { ids: [made.id] }, change: { amount: 500 } };
    const replies = await Promise.all([change(body), change(body), change(body)]);
    const ids = new Set(replies.map(({ json }) => PriceRelease.parse(json).id));
    expect(ids.size).toBe(1);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ]);
    const ofAnother = await change(body, 'accountant');
    expect(ofAnother.status).toBe(201);
    expect(ids.has(PriceRelease.parse(ofAnother.json).id)).toBe(false);
  });

  it('of two that are released at once lets one win', async () => {
    const made = await priced(10_000);
    const body = { selection: { ids: [made.id] }, change: { amount: 500 } };
    const drafts = (await Promise.all([change(body), change(body)])).map(({ json }) =>
      PriceRelease.parse(json),
    );
    const replies = await Promise.all(
      drafts.map(async ({ id, version }) =>
        harness.call('admin', `POST /pricing/release/${id}/release`, { version }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('takes what a search finds but some, and starts from the price of the first day', async () => {
    const category = `Kategorie ${newId()}`;
    const made = await Promise.all([0, 1, 2].map(async () => pricing.save(element({ category }))));
    const rows = (netPrice: number) => made.map(({ id }) => ({ elementId: id, netPrice }));
    await pricing.release({ validFrom: today() }, rows(10_000));
    await pricing.release({ validFrom: addDays(later(), -1) }, rows(20_000));
    const excludedIds = [made[0]?.id];
    const selection = { query: { category, size: '1' }, excludedIds };
    const shown = await preview({ selection, change: { percentBp: 5_000 } });
    expect(shown.rows).toMatchObject([
      { before: { netPrice: 20_000 }, after: { netPrice: 30_000 } },
      { before: { netPrice: 20_000 }, after: { netPrice: 30_000 } },
    ]);
  });

  it('gives a list of a customer prices of its own', async () => {
    const made = await priced(10_000);
    const discounted = await priced(10_000);
    const listId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 10 });
    await pricing.release({ listId, validFrom: today() }, [
      { elementId: discounted.id, kind: 'DISCOUNT', discountPct: 20 },
    ]);
    const selection = { ids: [made.id, discounted.id] };
    const shown = await preview({ listId, selection, change: { percentBp: 1_000 } });
    expect(shown.rows).toMatchObject([
      { before: { netPrice: 9_000 }, after: { netPrice: 10_000 } },
      { before: { netPrice: 8_000 }, after: { netPrice: 9_000 } },
    ]);
    const fromDefault = await preview({ listId, selection, change: { fromDefault: -500 } });
    expect(fromDefault.rows).toMatchObject([
      { after: { netPrice: 9_500 } },
      { after: { netPrice: 9_500 } },
    ]);
    expect((await change({ listId, selection, change: { fromDefault: -500 } })).json).toMatchObject({
      listId,
      rows: 2,
    });
  });

  it('sends as many statements for many prices as for one', async () => {
    const watch = watchStatements(harness.test.context.pool);
    const category = `Kategorie ${newId()}`;
    const made = await Promise.all(
      Array.from({ length: 30 }, async () => pricing.save(element({ category }))),
    );
    const tiers = [{ fromQty: 7, netPrice: 8_000 }];
    await pricing.release(
      { validFrom: today() },
      made.map(({ id }) => ({ elementId: id, netPrice: 10_000, tiers })),
    );
    const counts = [made.slice(0, 1), made.slice(1)].map((some) => some.map(({ id }) => id));
    const sent: number[] = [];
    for (const ids of counts) {
      const { statements } = await watch(async () => {
        const reply = await change({ selection: { ids }, change: { amount: 500 * ids.length } });
        await pricing.step(PriceRelease.parse(reply.json), 'release');
      });
      sent.push(statements.length);
    }
    expect(sent[1]).toBe(sent[0]);
  });

  it('is refused where nothing changes, two changes are named, or the list is not there', async () => {
    const made = await priced(10_000);
    const selection = { ids: [made.id] };
    const refused = async (body: object) =>
      harness.refused('admin', 'POST /pricing/bulk', {
        id: newId(),
        validFrom: later(),
        selection,
        ...body,
      });
    expect(await refused({ change: { percentBp: 0 } })).toMatchObject({
      status: 409,
      detail: 'So ändert sich an der Auswahl kein Preis.',
    });
    expect((await refused({ change: { percentBp: 1, set: 5 } })).fields).toEqual({
      change: 'Bitte genau eine Änderung angeben.',
    });
    expect(await refused({ change: { set: 5 }, listId: newId() })).toMatchObject({ status: 404 });
    const drafts = await harness.test.testDatabase.pool.query<{ rows: number }>(
      `select count(*)::integer as rows from price where element_id = $1 and state = 'DRAFT'`,
      [made.id],
    );
    expect(drafts.rows).toEqual([{ rows: 0 }]);
  });
});
