import type { Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, finishedProject, openBilling, readInvoice } from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

const wanted = 200;
const together = 10;

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

async function lastNumber(): Promise<number> {
  const { rows } = await harness.test.context.pool.query<{ readonly last: number }>(
    "select coalesce(max(last), 0)::integer as last from number_series where series = 'RE'",
  );
  return rows[0]?.last ?? 0;
}

function waves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / together);
  return Array.from({ length: count }, (_, wave) => items.slice(wave * together, (wave + 1) * together));
}

/** Cuts the connection of somebody who is in the middle of fixing. */
async function cutOne(): Promise<void> {
  await harness.test.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and query not like '%pg_terminate_backend%'
    order by random() limit 1`,
  );
}

async function cutThree(): Promise<void> {
  await cutOne();
  await cutOne();
  await cutOne();
}

async function draftsOf(services: Parameters<typeof finishedProject>[1]): Promise<readonly Invoice[]> {
  const project = await finishedProject(harness, services);
  return Promise.all(
    project.services.map(async (service) => draftOf(harness, { ...project, services: [service] })),
  );
}

async function fixAll(drafts: readonly Invoice[], isCut: boolean): Promise<readonly Invoice[]> {
  const left: Invoice[] = [];
  for (const wave of waves(drafts)) {
    const replies = wave.map(async ({ id, version }) =>
      harness.call('accountant', `POST /invoice/fix/${id}`, { version }),
    );
    const [statuses] = await Promise.all([Promise.all(replies), isCut ? cutThree() : null]);
    left.push(...wave.filter((_, index) => statuses[index]?.status !== 200));
  }
  return left;
}

it(
  'numbers have no gap, days rise and nothing is claimed twice while connections are cut',
  { timeout: 240_000 },
  async () => {
    const drafts: Invoice[] = [];
    const ten = Array.from({ length: together }, () => ({ title: 'BzA', unitPrice: 1000 }));
    for (let count = 0; count < wanted; count += together) drafts.push(...(await draftsOf(ten)));
    // Neighbours come from different projects: those of one wait for each other.
    drafts.sort((one, other) => one.id.slice(-4).localeCompare(other.id.slice(-4)));
    const cut = await fixAll(drafts, true);
    expect(cut.length).toBeGreaterThan(0);
    const { pool } = harness.test.context;
    const numbered = `select min(no) = 1 and max(no) = count(*) and count(distinct no) = count(*)
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

it('two who fix one draft at the same moment make one invoice, and the slower one is told so', async () => {
  const { id, version } = await draftOf(harness, await finishedProject(harness));
  const before = await lastNumber();
  const replies = await Promise.all(
    (['accountant', 'admin', 'accountant', 'superAdmin'] as const).map(async (who) =>
      harness.call(who, `POST /invoice/fix/${id}`, { version }),
    ),
  );
  const [fixed, ...refused] = replies.toSorted((one, other) => one.status - other.status);
  expect(fixed).toMatchObject({ status: 200, json: { state: 'FIXED' } });
  const { number } = await readInvoice(harness, id);
  const refusal = {
    status: 409,
    json: { detail: `Der Entwurf ist inzwischen als ${number} festgeschrieben.` },
  };
  expect(refused).toMatchObject([refusal, refusal, refusal]);
  expect(await lastNumber()).toBe(before + 1);
});
