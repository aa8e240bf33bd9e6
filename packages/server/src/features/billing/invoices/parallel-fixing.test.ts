import type { Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, finishedProject, prepareBilling } from '#test/billing/billing-office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const wanted = 200;
const together = 10;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await prepareBilling(harness);
});
afterAll(async () => harness.close());

function waves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / together);
  return Array.from({ length: count }, (_, wave) => items.slice(wave * together, (wave + 1) * together));
}

/** Cuts the connection of somebody who is in the middle of fixing. */
async function cutOne(): Promise<void> {
  await harness.test.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and (query like '%number_series%' or query like '%service_claim%' or query like '%history%'
        or query like '%comment%' or query like '%invoice%')
    order by random() limit 1`,
  );
}

async function fixAll(drafts: readonly Invoice[], isCut: boolean): Promise<readonly Invoice[]> {
  const left: Invoice[] = [];
  for (const wave of waves(drafts)) {
    const replies = wave.map(async ({ id, version }) =>
      harness.call('accountant', `POST /invoice/fix/${id}`, { version }),
    );
    const cuts = isCut ? [cutOne(), cutOne(), cutOne()] : [];
    const statuses = await Promise.all(replies);
    await Promise.allSettled(cuts);
    left.push(...wave.filter((_, index) => statuses[index]?.status !== 200));
  }
  return left;
}

it(
  'numbers have no gap, days rise and nothing is claimed twice while connections are cut',
  { timeout: 240_000 },
  async () => {
    const drafts: Invoice[] = [];
    for (const wave of waves(Array.from({ length: wanted }, (_, index) => index)))
      drafts.push(
        ...(await Promise.all(
          wave.map(async () =>
            draftOf(harness, await finishedProject(harness, [{ title: 'BzA', unitPrice: 1000 }])),
          ),
        )),
      );
    const cut = await fixAll(drafts, true);
    expect(cut.length).toBeGreaterThan(0);
    const { pool } = harness.test.context;
    const numbered = `select array_agg(no order by no) = array(select generate_series(1, count(*)))
      and bool_and(issued_on >= before) is not false as good, count(*)::integer as count
      from (select no, issued_on, lag(issued_on) over (order by no) as before from invoice where state = 'FIXED') as fixed`;
    const afterwards = (await pool.query(numbered)).rows;
    expect(afterwards).toMatchObject([{ good: true }]);
    // What was cut off left nothing behind and can be fixed again.
    expect(await fixAll(cut, false)).toEqual([]);
    expect((await pool.query(numbered)).rows).toEqual([{ good: true, count: wanted }]);
    const { rows } = await pool.query(
      `select count(*)::integer as claims, count(distinct service_id)::integer as services from service_claim`,
    );
    expect(rows).toEqual([{ claims: wanted, services: wanted }]);
  },
);
