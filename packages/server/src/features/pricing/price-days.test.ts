import { addDays, PriceRelease } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { element, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

const days = 12;

/** A release of one element for a day from today on, or the withdrawal of one of those before. */
const action = fc.oneof(
  fc.record({ is: fc.constant('release' as const), day: fc.nat(days - 1) }),
  fc.record({ is: fc.constant('withdraw' as const), which: fc.nat(5) }),
);

interface Released {
  readonly id: string;
  readonly day: number;
  readonly netPrice: number;
  isWithdrawn: boolean;
}

/** What holds on a day, from the plan alone: the last release that begins by then and was not withdrawn. */
function expectedPrices(released: readonly Released[]): (number | null)[] {
  return Array.from({ length: days }, (_, day) => {
    const begun = released
      .filter((one) => !one.isWithdrawn && one.day <= day)
      .toSorted((left, right) => right.day - left.day);
    return begun[0]?.netPrice ?? null;
  });
}

async function storedPrices(elementId: string): Promise<(number | null)[]> {
  const { rows } = await harness.test.testDatabase.pool.query<{ prices: string[] }>(
    `select array(select net_price::text from price where element_id = $1 and state = 'RELEASED' and valid @> day::date)
       as prices
     from generate_series($2::date, $2::date + $3::integer - 1, interval '1 day') as day order by day`,
    [elementId, today(), days],
  );
  return rows.map(({ prices }) => {
    expect(prices.length).toBeLessThan(2);
    return prices[0] === undefined ? null : Number(prices[0]);
  });
}

async function releaseOn(elementId: string, { day, netPrice }: Pick<Released, 'day' | 'netPrice'>) {
  const begun = await pricing.draft({ validFrom: addDays(today(), day) });
  const { id, version } = await pricing.rows(begun, [{ elementId, netPrice }]);
  return { id, reply: await harness.call('admin', `POST /pricing/release/${id}/release`, { version }) };
}

async function withdraw(id: string) {
  const { json } = await harness.call('admin', 'GET /pricing/release');
  const version = PriceRelease.array()
    .parse(json)
    .find((release) => release.id === id)?.version;
  return harness.call('admin', `POST /pricing/release/${id}/withdraw`, { version });
}

/** Answers the status that came, and the one that the plan says. */
async function act(
  elementId: string,
  released: Released[],
  one:
    | { readonly is: 'release'; readonly day: number }
    | { readonly is: 'withdraw'; readonly which: number },
): Promise<readonly [came: number, planned: number]> {
  if (one.is === 'release') {
    const isTaken = released.some(({ day, isWithdrawn }) => day === one.day && !isWithdrawn);
    const price = { day: one.day, netPrice: released.length + 1 };
    const { id, reply } = await releaseOn(elementId, price);
    if (!isTaken) released.push({ id, ...price, isWithdrawn: false });
    return [reply.status, isTaken ? 409 : 200];
  }
  const target = released.filter(({ isWithdrawn }) => !isWithdrawn)[one.which];
  if (target === undefined) return [200, 200];
  target.isWithdrawn = target.day > 0;
  return [(await withdraw(target.id)).status, target.isWithdrawn ? 200 : 409];
}

it('every day has the price of the last release that begins by then, whatever is released and withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
      const { id } = await pricing.save(element());
      const released: Released[] = [];
      for (const one of actions) {
        const [came, planned] = await act(id, released, one);
        expect(came).toBe(planned);
        expect(await storedPrices(id)).toEqual(expectedPrices(released));
      }
    }),
    { numRuns: 25 },
  );
});

async function releaseAndTakeBack({ id, version }: PriceRelease): Promise<readonly number[]> {
  const reply = await harness.call('admin', `POST /pricing/release/${id}/release`, { version });
  if (reply.status !== 200) return [reply.status];
  const { version: next } = PriceRelease.parse(reply.json);
  const back = await harness.call('admin', `POST /pricing/release/${id}/withdraw`, { version: next });
  return [reply.status, back.status];
}

it('releases and withdrawals at the same time leave at most one price a day', async () => {
  const made = await pricing.save(element());
  for (let turn = 0; turn < 5; turn += 1) {
    const drafts = await Promise.all(
      [1, 2, 3, 4].map(async (offset) => {
        const begun = await pricing.draft({ validFrom: addDays(today(), 20 * turn + offset * 3) });
        return pricing.rows(begun, [{ elementId: made.id, netPrice: turn * 10 + offset }]);
      }),
    );
    const statuses = await Promise.all(drafts.map(releaseAndTakeBack));
    expect(new Set([200, 409, ...statuses.flat()])).toEqual(new Set([200, 409]));
    const { rows } = await harness.test.testDatabase.pool.query<{ count: number }>(
      `select count(*)::integer as count from price as one join price as other using (element_id, list_id)
       where one.id < other.id and one.state = 'RELEASED' and other.state = 'RELEASED' and one.valid && other.valid`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  }
});
