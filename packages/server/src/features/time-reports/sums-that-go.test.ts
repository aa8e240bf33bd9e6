import { TimeReportRow } from '@energieakte/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { book, createSetClock, projectWithTasks } from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

/** An office that closed January and February, and has a rate for its hours. */
beforeEach(async () => {
  harness = await openHarness({ now: createSetClock('2026-05-04T09:00:00Z').now });
  const { ehb, confirmation } = await projectWithTasks(harness);
  const times = [
    [ehb, '2026-01-14T08:00:00+01:00', '2026-01-14T09:00:00+01:00'],
    [ehb, '2026-01-28T08:00:00+01:00', '2026-01-28T10:00:00+01:00'],
    [confirmation, '2026-01-31T23:00:00+01:00', '2026-02-01T01:30:00+01:00'],
    [ehb, '2026-02-10T12:00:00+01:00', '2026-02-10T13:20:00+01:00'],
  ] as const;
  for (const [taskId, start, end] of times)
    await book(harness, 'user', { taskId, start, end, billable: true });
  await query(`update time_week set state = 'GENEHMIGT'`);
  const rate = { userId: harness.office.people.user.id, costCents: 6000, validTo: null };
  await send('POST /hourrate', { ...rate, validFrom: '2025-01-01' });
  for (const month of ['2026-01', '2026-02']) await send('POST /time/month/close', { month });
});
afterEach(async () => harness.close());

async function send(call: `POST /${string}`, body: object): Promise<void> {
  const reply = await harness.call('superAdmin', call, body);
  if (reply.status >= 300) throw new Error(`${call}: ${reply.text}`);
}

const query = async (statement: string) => harness.test.context.pool.query(statement);

async function report(): Promise<readonly TimeReportRow[]> {
  const asked = 'GET /time/report?by=project&from=2026-01-01&to=2026-03-31' as const;
  return z.array(TimeReportRow).parse((await harness.call('admin', asked)).json);
}

async function untilEntriesAreWaitedFor(): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = 'time_entry'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
}

it('a month that is reopened between its two reads, and changed, is in the report as it was at the first', async () => {
  const before = await report();
  expect(before).toMatchObject([{ minutes: 410, billable: 410, cost: 41_000 }]);
  const other = await harness.test.context.pool.connect();
  try {
    await other.query('begin');
    // The months with sums are read already when the report comes to the entries.
    await other.query('lock table time_entry in access exclusive mode');
    const reading = report();
    await untilEntriesAreWaitedFor();
    await other.query(
      `update time_month set reopened_at = now(), reason = 'Nachtrag' where month = '2026-01-01'`,
    );
    await other.query(`update time_week set state = 'OFFEN' where first_day < '2026-02-01'`);
    await other.query(`update time_entry set ended_at = ended_at + interval '1 hour', billable_minutes = null
      where started_at < '2026-01-15'`);
    await other.query('commit');
    expect(await reading).toEqual(before);
  } finally {
    other.release();
  }
  expect(await report()).toMatchObject([{ minutes: 470, billable: 470, cost: 47_000 }]);
});

it('a month whose sums are forgotten is read by the entries that are left, and by what is kept of the others', async () => {
  const before = await report();
  // As it will be three years later, when a part of January is older than that.
  await query(`create or replace function time_forgotten(ended_at timestamptz) returns boolean
    language sql stable as $$ select ended_at < '2026-01-20' $$`);
  await query(`delete from time_month_sum where month = '2026-01-01'`);
  expect(await report()).toEqual(before);
  const gone = await query('delete from time_entry where time_forgotten(ended_at)');
  expect(gone.rowCount).toBe(1);
  expect(await report()).toMatchObject([{ minutes: 410, billable: 410, cost: null }]);
});
