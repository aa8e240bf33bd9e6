import { TimeReportRow } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { book, createSetClock, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const clock = createSetClock('2026-05-04T09:00:00Z');
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  const { ehb, confirmation, general } = await projectWithTasks(harness);
  const { ehb: elsewhere } = await projectWithTasks(harness);
  await setRulesAndRates();
  const times: readonly (readonly [OfficePersonKey, number, string, string, boolean?])[] = [
    ['user', ehb, '2026-01-14T08:00:00+01:00', '2026-01-14T08:07:00+01:00'],
    ['user', ehb, '2026-01-14T09:00:00+01:00', '2026-01-14T09:08:00+01:00'],
    ['user', general, '2026-01-15T09:00:00+01:00', '2026-01-15T10:01:00+01:00', false],
    // Over the end of a month, at which the rate of „user“ changes.
    ['user', ehb, '2026-01-31T23:10:00+01:00', '2026-02-01T01:25:00+01:00'],
    ['admin', confirmation, '2026-01-31T23:50:00+01:00', '2026-02-01T00:01:00+01:00'],
    ['user', confirmation, '2026-02-10T12:00:00+01:00', '2026-02-10T13:20:00+01:00'],
    ['admin', elsewhere, '2026-02-20T08:00:00+01:00', '2026-02-20T09:33:00+01:00'],
    ['user', elsewhere, '2026-02-28T22:00:00+01:00', '2026-03-01T02:04:00+01:00'],
    // Over the night in which an hour is left out.
    ['user', ehb, '2026-03-28T23:30:00+01:00', '2026-03-29T04:10:00+02:00'],
    ['admin', ehb, '2026-03-31T08:00:00+02:00', '2026-03-31T12:00:00+02:00'],
    ['admin', general, '2026-03-31T22:00:00+02:00', '2026-04-01T01:00:00+02:00'],
    ['user', general, '2026-04-09T08:00:00+02:00', '2026-04-09T08:31:00+02:00'],
  ];
  for (const [who, taskId, start, end, billable = true] of times)
    await book(harness, who, { taskId, start, end, billable });
  await harness.test.context.pool.query(`update time_week set state = 'GENEHMIGT'`);
});
afterAll(async () => harness.close());

async function send(call: `POST /${string}`, body: object): Promise<void> {
  const reply = await harness.call('superAdmin', call, body);
  if (reply.status >= 300) throw new Error(`${call}: ${reply.text}`);
}

async function setRulesAndRates(): Promise<void> {
  const work = { customerId: null, projectId: null, minimum: 0, validTo: null };
  const begun = { ...work, validFrom: '2025-01-01' };
  await send('POST /time/rounding', {
    ...begun,
    serviceCode: null,
    step: 15,
    mode: 'AUF',
    basis: 'TAG',
  });
  const byEntry = { serviceCode: 'EHB', step: 6, mode: 'KAUFMAENNISCH', basis: 'EINTRAG' };
  await send('POST /time/rounding', { ...begun, ...byEntry, validFrom: '2026-02-01' });
  const { user, admin } = harness.office.people;
  const rates = [
    [user.id, 6050, '2025-01-01', '2026-01-31'],
    [user.id, 7100, '2026-02-01', null],
    [admin.id, 8000, '2025-01-01', '2026-04-01'],
    [admin.id, 9000, '2026-04-02', null],
  ] as const;
  for (const [userId, costCents, validFrom, validTo] of rates)
    await send('POST /hourrate', { userId, costCents, validFrom, validTo });
}

const edges = ['2025-12-30', '2026-01-01', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-10'];
const laterEdges = ['2026-02-28', '2026-03-01', '2026-03-29', '2026-03-31', '2026-04-01', '2026-04-30'];
const days = [...edges, ...laterEdges];
const ranges = days.flatMap((from) => days.filter((to) => to >= from).map((to) => ({ from, to })));

async function report(by: string, { from, to }: { readonly from: string; readonly to: string }) {
  const reply = await harness.call('admin', `GET /time/report?by=${by}&from=${from}&to=${to}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return z.array(TimeReportRow).parse(reply.json);
}

/** By range and group, so that a difference says where it is. */
async function allReports(): Promise<Readonly<Record<string, readonly TimeReportRow[]>>> {
  const found: Record<string, readonly TimeReportRow[]> = {};
  for (const range of ranges)
    for (const by of ['service', 'person'])
      found[`${by} ${range.from} ${range.to}`] = await report(by, range);
  return found;
}

const monthsOf = async (statement: string): Promise<readonly string[]> => {
  const { rows } = await harness.test.context.pool.query<{ month: string }>(statement);
  return rows.map(({ month }) => month.slice(0, 7));
};
const monthsWithSums = async () =>
  monthsOf('select distinct month::text from time_month_sum order by month');

/** Closes these months and reopens all others. */
async function closeOnly(...months: readonly string[]): Promise<void> {
  const closed = await monthsOf('select month::text from time_month where reopened_at is null');
  for (const month of closed)
    if (!months.includes(month)) await send('POST /time/month/reopen', { month, reason: 'Nachtrag' });
  for (const month of months)
    if (!closed.includes(month)) await send('POST /time/month/close', { month });
}

const year = { from: '2026-01-01', to: '2026-04-30' };
const yearOf = async () => JSON.stringify(await report('person', year));
const change = async (month: string, minutes: number) =>
  harness.test.context.pool.query('update time_month_sum set minutes = minutes + $2 where month = $1', [
    `${month}-01`,
    minutes,
  ]);

describe('a report over closed months', () => {
  it('says of every range what it said while all of them were open', async () => {
    await closeOnly();
    const open = await allReports();
    expect(Object.values(open).flat().length).toBeGreaterThan(ranges.length);
    await closeOnly('2026-01', '2026-03');
    expect(await allReports()).toEqual(open);
    await closeOnly('2026-01', '2026-02', '2026-03', '2026-04');
    expect(await allReports()).toEqual(open);
  });

  it('adds up the months, but for one in which a rate changes', async () => {
    await closeOnly('2026-01', '2026-02', '2026-04');
    const before = await yearOf();
    for (const month of ['2026-01', '2026-02']) {
      await change(month, 1);
      expect(await yearOf()).not.toBe(before);
      await change(month, -1);
    }
    await change('2026-04', 1);
    expect(await yearOf()).toBe(before);
    await change('2026-04', -1);
  });

  it('keeps no sums of a month that is reopened', async () => {
    await closeOnly('2026-01', '2026-02');
    expect(await monthsWithSums()).toEqual(['2026-01', '2026-02']);
    await closeOnly('2026-02');
    expect(await monthsWithSums()).toEqual(['2026-02']);
  });
});
