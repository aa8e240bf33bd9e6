import { addDays, addMonths, PriceElement } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { element, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

/** Days around the one on which a price becomes old, and some far from it. */
const day = fc
  .oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -900, max: 300 }))
  .map((offset) => addDays(addMonths(today(), -12), offset));

const aged = fc.record({
  validFrom: day,
  sourceDay: fc.option(day),
  checks: fc.array(day, { maxLength: 3 }),
});
type Aged = typeof aged extends fc.Arbitrary<infer Value> ? Value : never;

/** From the plan alone: the newest of first day, day of the source and last check lies over 12 months back. */
function isOld({ validFrom, sourceDay, checks }: Aged): boolean {
  const [newest = validFrom] = [
    validFrom,
    ...(sourceDay === null ? [] : [sourceDay]),
    ...checks,
  ].toSorted((left, right) => right.localeCompare(left));
  return newest < addMonths(today(), -12);
}

const Page = z.object({ items: z.array(PriceElement) });

async function priceOf({ validFrom, sourceDay, checks }: Aged): Promise<string> {
  const { id } = await pricing.save(element({ category: 'Alter' }));
  const source = sourceDay === null ? {} : { sourceKind: 'KATALOG', sourceDay };
  const draft = await pricing.draft({ validFrom, ...source });
  await pricing.step(await pricing.rows(draft, [{ elementId: id, netPrice: 100 }]), 'release');
  for (const checkedOn of checks)
    await harness.test.testDatabase.pool.query(
      `insert into price_check (id, price_id, day) select $1, id, $3 from price where element_id = $2`,
      [newId(), id, checkedOn],
    );
  return id;
}

it('a price is old when nobody has begun, sourced or checked it for twelve months', async () => {
  const [world = []] = fc.sample(fc.array(aged, { minLength: 60, maxLength: 60 }), 1);
  const ids = await Promise.all(world.map(priceOf));
  const old = ids.filter((_, index) => {
    const one = world[index];
    return one !== undefined && isOld(one);
  });
  const found = async (stale: 'ja' | 'nein') => {
    const { json } = await harness.call(
      'user',
      `GET /pricingelement?category=Alter&size=100&stale=${stale}`,
    );
    return Page.parse(json).items;
  };
  const [stale, fresh] = await Promise.all([found('ja'), found('nein')]);
  expect(new Set(stale.map(({ id }) => id))).toEqual(new Set(old));
  expect(stale.length + fresh.length).toBe(ids.length);
  expect(stale.every(({ price }) => price?.stale === true)).toBe(true);
  expect(fresh.every(({ price }) => price?.stale === false)).toBe(true);
  const { json } = await harness.call('user', 'GET /pricing/overview');
  expect(json).toMatchObject({ stale: old.length });
});
