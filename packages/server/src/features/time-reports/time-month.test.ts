import { TimeMonth } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindPeopleOfGaps } from '#features/time-reports/time-gaps.service.ts';
import { book, createSetClock, entriesOf, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { weekSteps } from '#test/time-week-steps.ts';

const clock = createSetClock('2026-02-03T09:00:00Z');
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set('2026-02-03T09:00:00Z');
  await harness.test.context.pool.query('delete from time_month');
  await forgetTimes(harness);
  await harness.test.context.pool.query('delete from notification; delete from time_rounding');
});

const { idOf, step, refusedStep } = weekSteps({
  harness: () => harness,
  firstDay: '2026-01-12',
  taskId: () => project.ehb,
});

const body = { month: '2026-01' };
const entry = (from: string, to: string) => ({
  taskId: project.ehb,
  start: `2026-01-${from}:00+01:00`,
  end: `2026-01-${to}:00+01:00`,
});

async function month(who: OfficePersonKey, call: string, details: object = {}): Promise<TimeMonth> {
  const reply = await harness.call(who, `POST /time/month/${call}`, { ...body, ...details });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return TimeMonth.parse(reply.json);
}

async function approveWeek(): Promise<void> {
  await step('user', 'submit');
  await step('admin', 'decide', { approve: true });
}

const file = async () => {
  const reply = await harness.call('accountant', 'GET /time/month/2026-01/file');
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.text;
};

describe('a month', () => {
  it('is closed once all its weeks are approved, and then nobody gets in', async () => {
    const [made] = await book(harness, 'user', entry('12T08:00', '12T08:10'));
    await harness.call('admin', 'POST /time/rounding', {
      customerId: null,
      projectId: null,
      serviceCode: null,
      step: 15,
      mode: 'AUF',
      basis: 'EINTRAG',
      minimum: 0,
      validFrom: '2026-01-01',
      validTo: null,
    });
    const close = async () => harness.refused('accountant', 'POST /time/month/close', body);
    expect(await close()).toMatchObject({ status: 409, code: 'timeMonth.open' });
    await approveWeek();
    const closed = await month('accountant', 'close');
    expect(closed).toMatchObject({ closed: true, revision: 1, minutes: 10, billable: 15, open: [] });
    expect((await close()).detail).toBe('Der Januar 2026 ist abgeschlossen.');

    // The calls of people, and whoever writes past them.
    expect(await refusedStep('user', 'correct', { reason: 'Nachtrag' })).toMatchObject({
      detail: 'Der Januar 2026 ist abgeschlossen.',
    });
    expect(
      await harness.refused('user', 'POST /time/entry', entry('20T08:00', '20T09:00')),
    ).toMatchObject({
      code: 'timeMonth.closed',
    });
    const { pool } = harness.test.context;
    for (const statement of [
      'delete from time_entry',
      'update time_entry set billable_minutes = 0',
      `update time_entry set ended_at = ended_at + interval '1 minute'`,
      `update time_week set state = 'OFFEN'`,
      `insert into time_week (user_id, first_day, last_day) values ('${idOf('admin')}', '2026-01-19', '2026-01-25')`,
      `insert into time_entry (id, user_id, task_id, started_at, ended_at, origin)
        values (gen_random_uuid(), '${idOf('admin')}', ${project.general}, '2026-01-31T22:30Z', '2026-01-31T23:30Z', 'HAND')`,
    ])
      await expect(pool.query(statement)).rejects.toThrow('The month is closed');

    // A rule that comes later changes nothing of it.
    await pool.query('update time_rounding set step = 60');
    const [kept] = await entriesOf(harness, 'user', 'from=2026-01-12&to=2026-01-12');
    expect(kept).toMatchObject({ id: made?.id, billableMinutes: 15 });
  });

  it('has one file that stays byte for byte the same, and another one after it was reopened', async () => {
    await book(harness, 'user', entry('12T08:00', '12T09:00'));
    await approveWeek();
    // A period in which nothing is left.
    const [gone] = await book(harness, 'user', entry('20T08:00', '20T09:00'));
    await harness.call('user', `POST /time/entry/delete/${gone?.id}`);
    expect((await harness.refused('accountant', 'GET /time/month/2026-01/file')).code).toBe(
      'timeMonth.noFile',
    );
    await month('accountant', 'close');
    const first = await file();
    clock.set('2026-02-10T09:00:00Z');
    expect(await file()).toBe(first);
    // Periods that nobody submitted were approved by closing, and the history says so of each.
    const { rows } = await harness.test.context.pool.query<{ line: string }>(
      `select concat_ws(' ', count(*), min(known.record ->> 'state'), bool_and(known.changed_by = $1)) as line
        from time_week week join history known on known.entity_id = week.id and upper_inf(known.valid)
          and (known.record ->> 'version')::integer = week.version
        where week.version > 1 and week.first_day <> '2026-01-12'`,
      [idOf('accountant')],
    );
    expect(rows).toEqual([{ line: '1 GENEHMIGT t' }]);
    const reopen = { ...body, reason: '' };
    expect(
      (await harness.refused('superAdmin', 'POST /time/month/reopen', reopen)).fields,
    ).toHaveProperty('reason');
    await month('superAdmin', 'reopen', { reason: 'Eine Stunde fehlt' });
    await step('user', 'correct', { reason: 'Nachtrag' });
    await step('admin', 'decide', { approve: true });
    await book(harness, 'user', entry('13T08:00', '13T09:00'));
    await approveWeek();
    expect(await month('accountant', 'close')).toMatchObject({
      revision: 2,
      minutes: 120,
      reopenReason: null,
    });
    expect(await file()).not.toBe(first);
    expect(
      (await harness.refused('accountant', 'POST /time/month/close', { month: '2026-02' })).code,
    ).toBe('timeMonth.notOver');
  });

  it('leaves a timer that began before it to be stopped', async () => {
    clock.set('2025-12-31T20:00:00Z');
    expect((await harness.call('user', `POST /timetac/start/${project.ehb}`)).status).toBe(200);
    clock.set('2026-02-03T09:00:00Z');
    await month('accountant', 'close');
    const stopped = await harness.call('user', `POST /timetac/stop/${project.ehb}`, {});
    expect(stopped.json).toMatchObject({ end: '2025-12-31T23:00:00.000Z', minutes: 180 });
  });

  it('is closed and reopened whatever the month beside it is', async () => {
    clock.set('2026-03-05T09:00:00Z');
    await book(harness, 'user', {
      taskId: project.ehb,
      start: '2026-01-31T23:00:00+01:00',
      end: '2026-02-01T01:00:00+01:00',
    });
    await harness.test.context.pool.query(`update time_week set state = 'GENEHMIGT'`);
    await month('accountant', 'close');
    await month('accountant', 'close', { month: '2026-02' });
    await month('superAdmin', 'reopen', { reason: 'Nachtrag' });
    expect(await month('accountant', 'close')).toMatchObject({ revision: 2, billable: 120 });
  });

  it('is not held open by somebody who left: whoever decides approves that week', async () => {
    const { pool } = harness.test.context;
    await book(harness, 'user', entry('12T08:00', '12T09:00'));
    const wrongState = { status: 409, code: 'timeWeek.wrongState' };
    expect(await refusedStep('admin', 'decide', { approve: true })).toMatchObject(wrongState);
    const waiting = async () => (await harness.call('admin', 'GET /time/approvals')).json;
    expect(await waiting()).toEqual([]);
    await pool.query('update app_user set enabled = false where id = $1', [idOf('user')]);
    try {
      expect(await waiting()).toMatchObject([
        { userId: idOf('user'), state: 'OFFEN', minutes: 60, can: { decide: true } },
      ]);
      expect(await refusedStep('admin', 'decide', { approve: false })).toMatchObject(wrongState);
      const empty = { userId: idOf('user'), firstDay: '2026-01-19', approve: true };
      expect(await harness.refused('admin', 'POST /time/week/decide', empty)).toMatchObject(wrongState);
      expect(await step('admin', 'decide', { approve: true })).toMatchObject({ state: 'GENEHMIGT' });
      expect(await month('accountant', 'close')).toMatchObject({ closed: true, minutes: 60 });
    } finally {
      await pool.query('update app_user set enabled = true where id = $1', [idOf('user')]);
    }
  });

  it('that is closed while an entry is written on another connection waits for it', async () => {
    const writer = await harness.test.context.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into time_entry (id, user_id, task_id, started_at, ended_at, origin)
         values (gen_random_uuid(), $1, $2, '2026-01-20T08:00Z', '2026-01-20T08:30Z', 'HAND')`,
        [idOf('user'), project.general],
      );
      const closing = harness.refused('accountant', 'POST /time/month/close', body);
      await writer.query('commit');
      expect((await closing).code).toBe('timeMonth.open');
    } finally {
      writer.release();
    }
  });

  it('and an entry that comes on another node: one of them is refused', async () => {
    const second = await openSecondHarness(harness, { now: clock.now });
    try {
      for (let hour = 8; hour < 14; hour += 1) {
        const time = `20T${String(hour).padStart(2, '0')}`;
        const [saved, closed] = await Promise.all([
          second.call('user', 'POST /time/entry', entry(`${time}:00`, `${time}:30`)),
          harness.call('accountant', 'POST /time/month/close', body),
        ]);
        expect([saved.status, closed.status]).not.toEqual([201, 200]);
        await harness.test.context.pool.query('delete from time_month');
        await forgetTimes(harness);
      }
    } finally {
      await second.close();
    }
  });
});

describe('a gap', () => {
  it('is listed, and reminded of once, at 9:00 of the second workday after it', async () => {
    const { pool } = harness.test.context;
    await pool.query(
      `insert into work_schedule (id, user_id, valid_from, minutes) values (gen_random_uuid(), $1, '2025-01-01', '{480,480,480,480,480,0,0}')`,
      [idOf('user')],
    );
    for (const day of ['26', '27', '28', '30'])
      await book(harness, 'user', entry(`${day}T08:00`, `${day}T15:45`));
    const gaps = await harness.call('user', 'GET /time/gaps?from=2026-01-26&to=2026-02-03');
    expect(gaps.json).toEqual([
      { day: '2026-01-29', target: 480, booked: 0 },
      { day: '2026-02-02', target: 480, booked: 0 },
    ]);
    const reminders = async (instant: string) => {
      clock.set(instant);
      await Promise.all([
        remindPeopleOfGaps(harness.test.context),
        remindPeopleOfGaps(harness.test.context),
      ]);
      const { rows } = await pool.query<{ day: string }>(
        `select to_char(day, 'DD.MM.') as day from time_gap_notice where user_id = $1 and day >= '2026-01-26' order by time_gap_notice.day`,
        [idOf('user')],
      );
      return rows.map(({ day }) => day);
    };
    expect(await reminders('2026-02-02T07:59:00Z')).toEqual([]);
    expect(await reminders('2026-02-02T08:00:00Z')).toEqual(['29.01.']);
    expect(await reminders('2026-02-03T09:00:00Z')).toEqual(['29.01.']);
    expect(await reminders('2026-02-04T09:00:00Z')).toEqual(['29.01.', '02.02.']);
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from notification_about where kind = $1',
      ['timeGap'],
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});
