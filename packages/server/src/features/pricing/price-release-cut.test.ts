import { PriceRelease } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

/** Everything that a release writes, as it is stored. */
async function stored(): Promise<unknown> {
  const { rows } = await harness.test.testDatabase.pool.query(
    `select (select json_agg(json_build_array(id, state, number, version) order by id) from price_release) as releases,
       (select json_agg(json_build_array(id, state, valid) order by id) from price) as prices,
       (select count(*) from history where entity = 'price_release') as versions,
       (select count(*) from notification) as notices`,
  );
  return rows[0];
}

/** Ends the sessions that wait for a lock, as a killed server or a lost database does. */
async function cutWaiting(): Promise<void> {
  const { pool } = harness.test.testDatabase;
  for (let found = 0; found === 0;) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    found = rowCount ?? 0;
  }
}

it('a release that is cut in the middle leaves nothing behind, and can be done again', async () => {
  const [first, second] = await Promise.all([pricing.save(element()), pricing.save(element())]);
  const all = (netPrice: number) =>
    [first, second].map(({ id: elementId }) => ({ elementId, netPrice }));
  await pricing.release({ validFrom: today() }, all(100));
  const draft = await pricing.rows(await pricing.draft({ validFrom: later() }), all(200));
  const before = await stored();
  const { pool } = harness.test.testDatabase;
  const holder = await pool.connect();
  try {
    // The release ends the price before the second one in the middle of its work, and waits for it.
    await holder.query('begin');
    await holder.query(`select from price where element_id = $1 and state = 'RELEASED' for update`, [
      second.id,
    ]);
    const { id, version } = draft;
    const cut = harness.call('admin', `POST /pricing/release/${id}/release`, { version });
    await cutWaiting();
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  expect(await stored()).toEqual(before);
  const released = await pricing.step(PriceRelease.parse(draft), 'release');
  expect(released).toMatchObject({ state: 'RELEASED', number: 2, rows: 2 });
});
