import type { Invoice } from '@energieakte/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftOf, finishedProject, officeInput, openBilling } from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

const year = new Date().getFullYear();

let harness: Harness;
let drafts: readonly Invoice[];
beforeEach(async () => {
  harness = await openBilling();
  const services = [{ title: 'BzA', unitPrice: 1000 }];
  drafts = [
    await draftOf(harness, await finishedProject(harness, services)),
    await draftOf(harness, await finishedProject(harness, services)),
  ];
});
afterEach(async () => harness.close());

async function fixAt(index: number) {
  const { id = '', version } = drafts[index] ?? {};
  return harness.call('accountant', `POST /invoice/fix/${id}`, { version });
}

async function startAt(lastInvoiceNo: number) {
  const body = { ...officeInput, version: 1, lastInvoiceNo };
  return harness.call('admin', 'POST /settings/billing', body);
}

/** Until so many connections wait for what somebody else holds: no one is asked to hurry, the database says when. */
async function untilWaiting(count: number): Promise<void> {
  const { pool } = harness.test.context;
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(count);
}

/** Holds the series as somebody does who is about to draw from it, lets two queue up behind, one after the other, and goes. */
async function inOrder<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const holder = await harness.test.context.pool.connect();
  try {
    // Of a row that is there, the one who came first is the first one afterwards.
    await holder.query(
      `insert into number_series (series, year, last, last_day) values ('RE', $1, 0, current_date)`,
      [year],
    );
    await holder.query('begin');
    await holder.query(`select from number_series where series = 'RE' and year = $1 for update`, [year]);
    const begun = first();
    await untilWaiting(1);
    const next = second();
    await untilWaiting(2);
    await holder.query('commit');
    return await Promise.all([begun, next]);
  } finally {
    holder.release();
  }
}

async function numbers(): Promise<readonly unknown[]> {
  const { rows } = await harness.test.context.pool.query<{ no: number }>(
    "select no from invoice where state = 'FIXED' order by no",
  );
  return rows.map(({ no }) => no);
}

it('a start that is set before a number is drawn counts for it', async () => {
  const [set, fixed] = await inOrder(
    async () => startAt(500),
    async () => fixAt(0),
  );
  expect(set).toMatchObject({ status: 200 });
  expect(fixed).toMatchObject({ status: 200, json: { number: `RE-${year}-00501` } });
  expect((await fixAt(1)).json).toMatchObject({ number: `RE-${year}-00502` });
  expect(await numbers()).toEqual([501, 502]);
});

it('a number that is drawn before its start is moved keeps the start where it was', async () => {
  const [fixed, set] = await inOrder(
    async () => fixAt(0),
    async () => startAt(500),
  );
  expect(fixed).toMatchObject({ status: 200, json: { number: `RE-${year}-00001` } });
  expect(set).toMatchObject({ status: 409, json: { code: 'billing.seriesStarted' } });
  expect((await fixAt(1)).json).toMatchObject({ number: `RE-${year}-00002` });
  expect(await numbers()).toEqual([1, 2]);
});
