import { addDays } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerToApplication } from '#test/as-application.ts';
import { element, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

describe('what is released', () => {
  const attacks: Readonly<Record<string, string>> = {
    'a price': 'update price set net_price = 1 where release_id = $1',
    'its first day': `update price set valid = daterange(lower(valid) - 1, upper(valid)) where release_id = $1`,
    'a day that has begun': `update price set valid = daterange(lower(valid), lower(valid) + 1) where release_id = $1`,
    'its state': `update price_release set state = 'DRAFT', number = null where id = $1`,
    'its day': `update price_release set valid_from = valid_from + 1 where id = $1`,
    'a tier':
      'update price_tier set net_price = 1 where price_id in (select id from price where release_id = $1)',
    'a tier that goes':
      'delete from price_tier where price_id in (select id from price where release_id = $1)',
    'a tier that comes':
      'insert into price_tier (price_id, from_qty, net_price) select id, 99, 1 from price where release_id = $1',
    'a price that goes': 'delete from price where release_id = $1',
    'a release that goes': 'delete from price_release where id = $1',
    'a price that is withdrawn': `update price_release set state = 'WITHDRAWN' where id = $1`,
    'a price that comes': `insert into price (id, release_id, list_id, element_id, kind, net_price, state, valid)
      select gen_random_uuid(), release_id, list_id, (select id from price_element where number = 'FREI'), 'FIXED', 1,
        'RELEASED', valid from price where release_id = $1 limit 1`,
  };

  it.each(Object.entries(attacks))('keeps %s, whatever is sent to the database', async (_, attack) => {
    const { pool } = harness.test.testDatabase;
    await pool.query(`insert into price_element (id, number, category, title, unit)
      values (gen_random_uuid(), 'FREI', 'x', 'x', 'WE') on conflict do nothing`);
    const made = await pricing.save(element());
    const release = await pricing.release({ validFrom: addDays(today(), -10) }, [
      { elementId: made.id, netPrice: 19_000, tiers: [{ fromQty: 7, netPrice: 15_000 }] },
    ]);
    await expect(pool.query(attack, [release.id])).rejects.toMatchObject({
      constraint: 'price__frozen',
    });
    expect((await pricing.find(made.number)).price).toMatchObject({
      netPrice: 19_000,
      tiers: [{ fromQty: 7, netPrice: 15_000 }],
    });
  });
});

it.each(['update price_check set day = day - 1', 'delete from price_check', 'truncate price_check'])(
  'the application cannot undo that a price was checked: %s',
  async (attack) => {
    const { pool } = harness.test.context;
    expect(await answerToApplication(pool, attack)).toBe('permission denied for table price_check');
  },
);
