import { addDays, GuestPriceElement } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

/** Off the default prices, in the list of the customer. */
const discountPct = 12;
const categories = ['Nachweise', 'Messung'] as const;

/** How an element stands in the default list, in that of the customer and in that of another one. */
interface Sold {
  readonly category: (typeof categories)[number];
  readonly modes: readonly (0 | 1 | 2)[];
  readonly active: boolean;
  readonly standard: number | null;
  readonly own: { readonly kind: 'FIXED' | 'DISCOUNT' | 'ENDED'; readonly value: number } | null;
  readonly foreign: number | null;
}

/** Whole tens, of which every discount in whole per cent leaves whole cents. */
const amount = fc.integer({ min: 1, max: 900 }).map((tens) => tens * 1000);
const sold: fc.Arbitrary<Sold> = fc.record({
  category: fc.constantFrom(...categories),
  modes: fc.subarray([0, 1, 2] as const),
  active: fc.boolean(),
  standard: fc.option(amount),
  own: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('FIXED' as const), value: amount }),
      fc.record({ kind: fc.constant('DISCOUNT' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ kind: fc.constant('ENDED' as const), value: fc.constant(0) }),
    ),
  ),
  foreign: fc.option(amount),
});

interface Element extends Sold {
  readonly id: string;
}

/** What a guest pays for it, from the plan alone; `null`: it is not in their list. */
function expectedPrice({ active, standard, own }: Sold): number | null {
  if (!active || own?.kind === 'ENDED') return null;
  if (own?.kind === 'FIXED') return own.value;
  const less = own?.kind === 'DISCOUNT' ? own.value : discountPct;
  return standard === null ? null : (standard * (100 - less)) / 100;
}

function ownRow({ id, own }: Element): readonly object[] {
  if (own === null) return [];
  const { kind, value } = own;
  if (kind === 'FIXED') return [{ elementId: id, kind, netPrice: value }];
  return [{ elementId: id, kind, ...(kind === 'DISCOUNT' ? { discountPct: value } : {}) }];
}

async function insertElement(made: Sold): Promise<Element> {
  const { category, modes } = made;
  const { id } = await pricing.save(
    element({ category, modes, calcHours: 4711, keywords: ['Gutachten'] }),
  );
  return { ...made, id };
}

async function releaseRows(rows: readonly object[], validFrom: string, listId?: string): Promise<void> {
  if (rows.length === 0) return;
  await pricing.release({ validFrom, ...(listId === undefined ? {} : { listId }) }, rows);
}

const secret = { internalCost: 4711, note: 'GEHEIM' };

/** Puts everything in force today, other prices from a later day on, and others again into a draft. */
async function putInForce(
  elements: readonly Element[],
  lists: Readonly<Record<'own' | 'foreign', string>>,
): Promise<void> {
  const standard = elements.flatMap(({ id, standard: netPrice }) =>
    netPrice === null ? [] : [{ elementId: id, netPrice, ...secret }],
  );
  await releaseRows(standard, today());
  await releaseRows(
    elements.flatMap((one) => ownRow(one).map((row) => ({ ...row, ...secret }))),
    today(),
    lists.own,
  );
  await releaseRows(
    elements.flatMap(({ id, foreign }) => (foreign === null ? [] : [{ elementId: id, netPrice: 77 }])),
    today(),
    lists.foreign,
  );
  const [first] = elements;
  if (first === undefined) return;
  await releaseRows([{ elementId: first.id, netPrice: 88_888 }], later(), lists.own);
  const draft = await pricing.draft({ listId: lists.own, validFrom: addDays(later(), 1) });
  await pricing.rows(draft, [{ elementId: first.id, netPrice: 99_999 }]);
}

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

const Page = z.strictObject({
  items: z.array(GuestPriceElement.strict()),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

const query = fc.record({
  q: fc.constantFrom('', 'Nachweis', 'Gutachten', '10.', 'Messung', 'Xyz'),
  category: fc.option(fc.constantFrom(...categories, 'Anderes')),
  mode: fc.option(fc.constantFrom(0, 1, 2)),
  active: fc.option(fc.constantFrom('ja', 'nein')),
});

it('people of a customer read the elements of their list with its prices, whatever they ask for', async () => {
  const { halb, lhb } = harness.office.customerIds;
  const customers = (customerId: string) => [{ customerId, from: today() }];
  const lists = {
    own: await pricing.makeList({ name: 'Rahmen H', discountPct, customers: customers(halb) }),
    foreign: await pricing.makeList({ name: 'Rahmen L', customers: customers(lhb) }),
  };
  const [world = []] = fc.sample(fc.array(sold, { minLength: 30, maxLength: 30 }), 1);
  const elements = await Promise.all(world.map(insertElement));
  await putInForce(elements, lists);
  for (const one of elements.filter(({ active }) => !active)) {
    const { rows } = await harness.test.testDatabase.pool.query<{ number: string }>(
      'select number from price_element where id = $1',
      [one.id],
    );
    await pricing.save({ ...(await pricing.find(rows[0]?.number ?? '')), active: false });
  }
  const priced = new Map(elements.map((one) => [one.id, expectedPrice(one)]));
  await fc.assert(
    fc.asyncProperty(query, async ({ q, category, mode, active }) => {
      const asked = new URLSearchParams({ size: '100' });
      for (const [name, value] of Object.entries({ q, category, mode, active }))
        if (value !== null) asked.set(name, String(value));
      const { status, text, json } = await harness.call(
        'guestOfHalb',
        `GET /pricingelement?${asked.toString()}`,
      );
      expect(status).toBe(200);
      for (const word of [
        '4711',
        'GEHEIM',
        '88888',
        '99999',
        'internalCost',
        'calcHours',
        'KALKULATION',
      ])
        expect(text).not.toContain(word);
      const { items, total } = Page.parse(json);
      expect(total).toBe(items.length);
      for (const { id, price } of items) expect(price.netPrice).toBe(priced.get(id));
      if (q !== '') return;
      const wanted = elements.filter(
        (one) =>
          priced.get(one.id) !== null &&
          (category === null || one.category === category) &&
          (mode === null || one.modes.length === 0 || one.modes.some((each) => each === mode)),
      );
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
    }),
    { numRuns: 60 },
  );
});
