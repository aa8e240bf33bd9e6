import {
  billableMinutes,
  officeHourCost,
  roundingRuleFor,
  SavedHourRate,
  SavedTimeRounding,
  TimeReportRow,
} from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { book, createSetClock, entriesOf, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const clock = createSetClock('2026-01-30T09:00:00Z');
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await forgetTimes(harness);
  await harness.test.context.pool.query(
    'delete from time_rounding; delete from hour_rate; delete from time_budget_notice; delete from notification',
  );
});

const anyWork = {
  customerId: null,
  projectId: null,
  serviceCode: null,
  step: 15,
  mode: 'AUF',
  basis: 'EINTRAG',
  minimum: 0,
  validFrom: '2026-01-01',
  validTo: null,
} as const;

async function rule(details: object = {}): Promise<SavedTimeRounding> {
  const reply = await harness.call('admin', 'POST /time/rounding', { ...anyWork, ...details });
  if (reply.status >= 300) throw new Error(reply.text);
  return SavedTimeRounding.parse(reply.json);
}

async function rate(costCents: number, details: object = {}): Promise<SavedHourRate> {
  const userId = harness.office.people.user.id;
  const body = { userId, costCents, validFrom: '2026-01-01', validTo: null, ...details };
  const reply = await harness.call('admin', 'POST /hourrate', body);
  if (reply.status >= 300) throw new Error(reply.text);
  return SavedHourRate.parse(reply.json);
}

async function report(who: OfficePersonKey, query: string) {
  const reply = await harness.call(who, `GET /time/report?${query}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return z.array(TimeReportRow).parse(reply.json);
}

const at = (day: number, clockTime: string) =>
  `2026-01-${String(day).padStart(2, '0')}T${clockTime}:00+01:00`;

const bookAt = async (taskId: number, day: number, [from, to]: readonly [string, string]) =>
  book(harness, 'user', { taskId, start: at(day, from), end: at(day, to) });

describe('rules and rates', () => {
  it('are changed, refused where two would hold, and deleted', async () => {
    const first = await rule({ serviceCode: 'EHB' });
    expect(first).toMatchObject({ serviceCode: 'EHB', step: 15, version: 1, projectLabel: null });
    const send = async (body: object) =>
      harness.refused('admin', 'POST /time/rounding', { ...anyWork, ...body });
    expect(await send({ serviceCode: 'EHB' })).toMatchObject({
      status: 409,
      code: 'timeRounding.overlaps',
    });
    const { project: own } = project;
    const both = { customerId: own.id, projectId: own.id };
    expect((await send(both)).status).toBe(400);
    expect((await send({ validTo: '2025-12-31' })).fields).toHaveProperty('validTo');
    expect(
      await rule({
        ...first,
        customerName: undefined,
        projectLabel: undefined,
        serviceTitle: undefined,
        validTo: '2026-06-30',
      }),
    ).toMatchObject({ validTo: '2026-06-30', version: 2 });
    await rule({ serviceCode: 'EHB', validFrom: '2026-07-01' });
    expect((await harness.call('admin', `POST /time/rounding/delete/${first.id}`)).status).toBe(204);

    const paid = await rate(6000);
    expect(paid).toMatchObject({ costCents: 6000, validTo: null });
    const again = { userId: paid.userId, costCents: 1, validFrom: '2026-05-01', validTo: null };
    expect(await harness.refused('admin', 'POST /hourrate', again)).toMatchObject({
      code: 'hourRate.overlaps',
    });
    const guest = { ...again, userId: harness.office.people.guestOfHalb.id };
    expect((await harness.refused('admin', 'POST /hourrate', guest)).fields).toHaveProperty('userId');
    expect((await harness.call('admin', `POST /hourrate/delete/${paid.id}`)).status).toBe(204);
  });

  it('bill entries as the rules of the contract say, whatever rule holds', async () => {
    const rules = [
      await rule({ basis: 'TAG', mode: 'KAUFMAENNISCH' }),
      await rule({ serviceCode: 'EHB', mode: 'AB', basis: 'TAG', validTo: '2026-01-06' }),
      await rule({
        projectId: project.project.id,
        minimum: 20,
        validFrom: '2026-01-07',
        validTo: '2026-01-07',
      }),
      await rule({
        projectId: project.project.id,
        serviceCode: 'EHB',
        basis: 'TAG',
        validFrom: '2026-01-08',
      }),
    ];
    for (const day of [5, 6, 7, 8]) {
      await bookAt(project.ehb, day, ['08:00', '08:07']);
      await bookAt(project.general, day, ['08:30', '08:38']);
      await bookAt(project.ehb, day, ['09:00', '09:08']);
      await bookAt(project.ehb, day, ['10:00', '10:22']);
      const body = {
        taskId: project.ehb,
        start: at(day, '11:00'),
        end: at(day, '11:05'),
        billable: false,
      };
      await book(harness, 'user', body);
    }
    const entries = await entriesOf(harness, 'user', 'from=2026-01-05&to=2026-01-08');
    const parts = entries.map(({ id, project: of, serviceId, start, minutes, billable }) => {
      const day = start.slice(0, 10);
      const projectId = of?.id ?? null;
      const serviceCode = serviceId === null ? null : 'EHB';
      const rounding = roundingRuleFor(rules, { customerId: null, projectId, serviceCode, day });
      return {
        id,
        userId: 'one',
        projectId,
        serviceId,
        day,
        start: new Date(start),
        minutes,
        billable,
        rounding,
      };
    });
    const expected = billableMinutes(parts);
    expect(new Map(entries.map(({ id, billableMinutes: billed }) => [id, billed]))).toEqual(expected);
    const sum = [...expected.values()].reduce((total, minutes) => total + minutes, 0);
    const [row] = await report('accountant', 'by=project&from=2026-01-05&to=2026-01-08');
    expect(row).toMatchObject({ minutes: 200, billable: sum });
  });
});

describe('the report', () => {
  it('sums by project, service, person and customer, with cost for those who may see it', async () => {
    await rate(6050, { validTo: '2026-01-06' });
    await rate(7000, { validFrom: '2026-01-07' });
    await bookAt(project.ehb, 6, ['08:00', '09:00']);
    await bookAt(project.confirmation, 7, ['08:00', '08:30']);
    await bookAt(project.general, 7, ['09:00', '09:10']);
    const query = 'from=2026-01-01&to=2026-01-31';
    const cost = 6050 + 3500 + 1167;
    const [ofProject] = await report('accountant', `by=project&${query}`);
    expect(ofProject).toMatchObject({ id: project.project.id, minutes: 100, billable: 100, cost });
    const services = await report('admin', `by=service&${query}`);
    expect(services.map(({ id, minutes, budget }) => [id, minutes, budget])).toEqual([
      ['EHB', 90, 720],
      [null, 10, null],
    ]);
    const [person] = await report('accountant', `by=person&${query}`);
    expect(person).toEqual({
      id: harness.office.people.user.id,
      label: person?.label,
      minutes: 100,
      billable: 100,
      budget: null,
      cost,
    });
    expect(await report('accountant', `by=customer&${query}`)).toHaveLength(1);
    const file = await harness.call('accountant', `GET /time/report/document?by=project&${query}`);
    expect(file.status).toBe(200);
  });

  it.each([
    { rates: [[6000, '2025-12-01', null]], cost: [11_000, 5000] },
    {
      rates: [
        [6000, '2025-12-01', '2026-01-06'],
        [7200, '2026-01-07', null],
      ],
      cost: [12_000, 6000],
    },
    { rates: [[7200, '2026-01-07', null]], cost: [null, 6000] },
    { rates: [[6000, '2025-12-01', '2026-01-06']], cost: [null, null] },
    { rates: [[6000, '2026-02-01', null]], cost: [null, null] },
    { rates: [], cost: [null, null] },
  ] as const)('applies to each day the rate that holds then: $rates', async ({ rates, cost }) => {
    for (const [cents, validFrom, validTo] of rates) await rate(cents, { validFrom, validTo });
    await bookAt(project.ehb, 6, ['08:00', '09:00']);
    await bookAt(project.ehb, 7, ['08:00', '08:50']);
    const found = await Promise.all(
      [6, 7].map(async (day) => report('admin', `by=project&from=2026-01-0${day}&to=2026-01-31`)),
    );
    expect(found.map(([row]) => row?.cost)).toEqual(cost);
  });

  it('cuts raw minutes at the midnights of its range and takes the office cost where there is no rate', async () => {
    await book(harness, 'user', { taskId: project.ehb, start: at(6, '23:00'), end: at(7, '01:30') });
    const first = await report('accountant', 'by=project&from=2026-01-06&to=2026-01-06');
    expect(first).toMatchObject([{ minutes: 60, billable: 150, cost: null }]);
    const setting = { name: officeHourCost.name, value: 60, version: 0 };
    expect((await harness.call('admin', 'POST /settings/office', setting)).status).toBe(200);
    const second = await report('accountant', 'by=project&from=2026-01-07&to=2026-01-07');
    expect(second).toMatchObject([{ minutes: 90, billable: 0, cost: 9000 }]);
  });

  it('shows a user the projects they lead, without people and money', async () => {
    await bookAt(project.ehb, 6, ['08:00', '09:00']);
    const query = 'from=2026-01-01&to=2026-01-31';
    const lead = async (id: string | null) =>
      harness.test.context.pool.query('update project set responsible_user_id = $1 where id = $2', [
        id,
        project.project.id,
      ]);
    await lead(null);
    expect(await report('user', `by=project&${query}`)).toEqual([]);
    await lead(harness.office.people.user.id);
    const [row] = await report('user', `by=project&${query}`);
    expect(row).toMatchObject({ minutes: 60 });
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['cost']));
    expect((await harness.refused('user', `GET /time/report?by=person&${query}`)).status).toBe(403);
    const wrong = await harness.refused(
      'admin',
      'GET /time/report?by=project&from=2026-02-01&to=2026-01-01',
    );
    expect(wrong.code).toBe('timeEntry.endBeforeStart');
  });
});

describe('a budget', () => {
  const notices = async () => {
    const { rows } = await harness.test.context.pool.query<{ notice: string }>(
      `select concat(level, '/', budget_minutes / 60) as notice from time_budget_notice order by sent_at, level`,
    );
    return rows.map(({ notice }) => notice);
  };

  it('is notified of once at each level, and anew after it was raised', async () => {
    const { pool } = harness.test.context;
    const budget = async (hours: number) =>
      pool.query(
        `update project_service set budget_hours = $1 where project_id = $2 and title = 'EHB'`,
        [hours, project.project.id],
      );
    await pool.query('update project set responsible_user_id = $1 where id = $2', [
      harness.office.people.admin.id,
      project.project.id,
    ]);
    await budget(10);
    await bookAt(project.ehb, 5, ['08:00', '12:59']);
    expect(await notices()).toEqual([]);
    await bookAt(project.ehb, 6, ['08:00', '10:30']);
    expect(await notices()).toEqual(['50/10']);
    await bookAt(project.ehb, 7, ['08:00', '08:02']);
    expect(await notices()).toEqual(['50/10', '75/10']);
    await bookAt(project.ehb, 7, ['09:00', '09:10']);
    expect(await notices()).toHaveLength(2);
    await budget(12);
    await bookAt(project.ehb, 7, ['10:00', '10:10']);
    expect(await notices()).toEqual(['50/10', '75/10', '50/12']);
    const { rows } = await pool.query<{ title: string }>(
      `select entries -> 0 ->> 'title' as title from notification where recipient_id = $1`,
      [harness.office.people.admin.id],
    );
    expect(rows[0]?.title).toMatch(/^(50|75) % des Budgets: .* · EHB$/u);
  });
});
