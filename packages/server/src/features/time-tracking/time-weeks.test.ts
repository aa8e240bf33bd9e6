import { TimePeriod, weeksNeedApproval } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { book, createSetClock, entriesOf, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { weekSteps } from '#test/time-week-steps.ts';

// Monday, 05.01.2026: the week before is KW 1/2026, and cut at the end of the year.
const clock = createSetClock('2026-01-05T09:00:00Z');
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set('2026-01-05T09:00:00Z');
  await forgetTimes(harness);
  await harness.test.context.pool.query('delete from notification');
  await harness.test.context.pool.query('update staff_profile set approver_id = null');
});

const firstDay = '2025-12-29';
const { idOf, week, bookHours, read, step, refusedStep } = weekSteps({
  harness: () => harness,
  firstDay,
  taskId: () => project.ehb,
});

describe('a week', () => {
  it('is cut where the month ends, and split at midnight', async () => {
    await harness.test.context.pool.query(
      `insert into work_schedule (id, user_id, valid_from, minutes) values (gen_random_uuid(), $1, '2025-01-01', '{480,480,480,480,480,0,0}')`,
      [idOf('user')],
    );
    await bookHours('2025-12-31T22:00:00+01:00', '2026-01-01T01:30:00+01:00');
    await bookHours('2025-12-30T08:00:00+01:00', '2025-12-30T16:00:00+01:00');
    const found = await read('user');
    expect(found.periods).toMatchObject([
      {
        firstDay: '2025-12-29',
        lastDay: '2025-12-31',
        state: 'OFFEN',
        minutes: 600,
        can: { submit: true },
      },
      { firstDay: '2026-01-01', lastDay: '2026-01-04', state: 'OFFEN', minutes: 90 },
    ]);
    expect(found.days.map(({ day, target, booked }) => [day.slice(5), target, booked])).toEqual([
      ['12-29', 480, 0],
      ['12-30', 480, 480],
      ['12-31', 480, 120],
      ['01-01', 0, 90],
      ['01-02', 480, 0],
      ['01-03', 0, 0],
      ['01-04', 0, 0],
    ]);
    expect(found.rows).toEqual([
      expect.objectContaining({
        task: { id: project.ehb, title: 'EHB' },
        cells: [
          { day: '2025-12-30', minutes: 480 },
          { day: '2025-12-31', minutes: 120 },
          { day: '2026-01-01', minutes: 90 },
        ],
      }),
    ]);
  });

  it('is submitted, then nobody writes in it, and it is approved by somebody else', async () => {
    const [entry] = await bookHours('2025-12-30T08:00:00+01:00', '2025-12-30T16:00:00+01:00');
    expect(await step('user', 'submit')).toMatchObject({
      state: 'EINGEREICHT',
      can: { withdraw: true },
    });
    const locked = {
      status: 409,
      detail: 'Die Woche ist eingereicht. Bitte eine Korrektur beantragen.',
    };
    const more = {
      taskId: project.ehb,
      start: '2025-12-31T08:00:00+01:00',
      end: '2025-12-31T09:00:00+01:00',
    };
    expect(await harness.refused('user', 'POST /time/entry', more)).toMatchObject(locked);
    const change = { id: entry?.id, version: 1, taskId: project.general };
    expect(await harness.refused('user', 'POST /time/entry', change)).toMatchObject(locked);
    expect(await harness.refused('user', `POST /time/entry/delete/${entry?.id}`)).toMatchObject(locked);
    // Not by the database either, whoever asks.
    for (const statement of [
      'delete from time_entry',
      `update time_entry set note = 'x'`,
      `update time_entry set started_at = '2026-01-02T08:00Z', ended_at = '2026-01-02T09:00Z'`,
    ])
      await expect(harness.test.context.pool.query(statement)).rejects.toThrow('is not open');
    // The other part of the week is open.
    await bookHours('2026-01-02T08:00:00+01:00', '2026-01-02T09:00:00+01:00');
    expect(await step('admin', 'decide', { approve: true })).toMatchObject({
      state: 'GENEHMIGT',
      decidedBy: { displayname: 'Uwe Roth' },
      minutes: 480,
    });
    expect(await refusedStep('superAdmin', 'decide', { approve: true })).toMatchObject({
      status: 409,
      detail: 'Die Woche ist genehmigt. Eine Entscheidung ist nicht möglich.',
    });
  });

  it('is returned with a reason, withdrawn and corrected', async () => {
    await step('user', 'submit');
    expect((await refusedStep('admin', 'decide', { approve: false })).fields).toHaveProperty('reason');
    expect(await step('admin', 'decide', { approve: false, reason: 'Freitag fehlt' })).toMatchObject({
      state: 'OFFEN',
      reason: 'Freitag fehlt',
    });
    await step('user', 'submit');
    expect(await step('user', 'withdraw')).toMatchObject({ state: 'OFFEN', can: { submit: true } });
    expect((await refusedStep('user', 'withdraw')).code).toBe('timeWeek.wrongState');
    await step('user', 'submit');
    await step('admin', 'decide', { approve: true });
    expect((await refusedStep('user', 'correct')).fields).toHaveProperty('reason');
    expect(await step('user', 'correct', { reason: 'Falsches Projekt' })).toMatchObject({
      state: 'KORREKTUR',
    });
    expect(await step('admin', 'decide', { approve: false, reason: 'Nein' })).toMatchObject({
      state: 'GENEHMIGT',
    });
    await step('user', 'correct', { reason: 'Doch' });
    expect(await step('admin', 'decide', { approve: true })).toMatchObject({ state: 'OFFEN' });
  });

  it('is decided as it was read, not as it was submitted anew meanwhile', async () => {
    await bookHours('2025-12-30T08:00:00+01:00', '2025-12-30T16:00:00+01:00');
    await step('user', 'submit');
    const [shown] = z.array(TimePeriod).parse((await harness.call('admin', 'GET /time/approvals')).json);
    await step('user', 'withdraw');
    await bookHours('2025-12-31T06:00:00+01:00', '2025-12-31T16:00:00+01:00');
    const { version } = await step('user', 'submit');
    const decision = { approve: true, version: shown?.version };
    const refused = await refusedStep('admin', 'decide', decision);
    expect(refused).toMatchObject({ status: 409, code: 'record.versionOutdated' });
    expect(refused.detail).toContain('Jana Keller');
    expect((await read('user')).periods[0]).toMatchObject({ state: 'EINGEREICHT', version });
    expect(await step('admin', 'decide', { approve: true, version })).toMatchObject({
      state: 'GENEHMIGT',
      minutes: 1080,
    });
  });

  it('that is submitted ahead has nothing of what runs before it', async () => {
    await harness.call('user', 'POST /time/week/submit', { ...week(), firstDay: '2026-01-12' });
    await harness.call('user', `POST /timetac/start/${project.ehb}`);
    const minutes = async () => (await harness.call('admin', 'GET /time/approvals')).json;
    expect(await minutes()).toMatchObject([{ firstDay: '2026-01-12', minutes: 0 }]);
    clock.set('2026-01-16T09:00:00Z');
    expect(await minutes()).toMatchObject([{ firstDay: '2026-01-12', minutes: 0 }]);
  });

  it('leaves an entry alone that ends at the midnight before it', async () => {
    const [entry] = await bookHours('2025-12-31T22:00:00+01:00', '2026-01-01T00:00:00+01:00');
    await harness.call('user', 'POST /time/week/submit', { ...week(), firstDay: '2026-01-01' });
    const [found] = await entriesOf(harness, 'user', 'from=2025-12-31&to=2025-12-31');
    expect(found).toMatchObject({ id: entry?.id, can: { edit: true, delete: true } });
    const change = { id: entry?.id, version: 1, taskId: project.general, note: 'Nacht' };
    const times = { start: entry?.start, end: entry?.end };
    expect((await harness.call('user', 'POST /time/entry', { ...change, ...times })).status).toBe(200);
  });

  it('shows hints of the Arbeitszeitgesetz to the person and who approves, and refuses nothing', async () => {
    // Sunday of the week before until 23:00: the rest of the first day is counted across the weeks.
    await bookHours('2025-12-28T20:00:00+01:00', '2025-12-28T23:00:00+01:00');
    await bookHours('2025-12-29T07:00:00+01:00', '2025-12-29T13:01:00+01:00');
    await book(harness, 'user', { taskId: project.ehb, day: '2025-12-30', minutes: 601 });
    await bookHours('2026-01-01T10:00:00+01:00', '2026-01-01T11:00:00+01:00');
    const hintsOf = async (who: OfficePersonKey) =>
      (await read(who)).days.flatMap(({ day, hints }) =>
        hints.map(({ kind, text }) => [day, kind, text]),
      );
    const expected = [
      ['2025-12-29', 'PAUSE', 'Mehr als 6 Stunden Arbeit brauchen 30 Minuten Pause; hier sind es 0.'],
      ['2025-12-29', 'RUHEZEIT', 'Nur 8:00 h Ruhezeit seit So 28.12., nötig sind 11 Stunden.'],
      ['2025-12-30', 'STUNDEN', 'Mehr als 10 Stunden Arbeit: 10:01 h.'],
      ['2026-01-01', 'FEIERTAG', 'Arbeit an einem Feiertag: Neujahr.'],
    ];
    expect(await hintsOf('user')).toEqual(expected);
    expect(await hintsOf('admin')).toEqual(expected);
    await harness.test.context.pool.query(
      'update staff_profile set approver_id = $1 where user_id = $2',
      [idOf('secondUser'), idOf('user')],
    );
    expect(await hintsOf('secondUser')).toEqual(expected);
  });

  it('of one is never decided by that one', async () => {
    await harness.call('admin', 'POST /time/week/submit', { userId: idOf('admin'), firstDay });
    const own = { userId: idOf('admin'), firstDay, approve: true };
    expect(await harness.refused('admin', 'POST /time/week/decide', own)).toMatchObject({
      status: 403,
      detail: 'Die eigene Woche gibt jemand anderes frei.',
    });
    const write = harness.test.context.pool.query('update time_week set decided_by = user_id');
    await expect(write).rejects.toThrow('time_week__four_eyes');
  });

  it('is not submitted by others, from another day on, or while the timer runs in it', async () => {
    expect((await refusedStep('admin', 'submit')).status).toBe(403);
    expect((await refusedStep('user', 'submit', { firstDay: '2025-12-30' })).fields).toHaveProperty(
      'firstDay',
    );
    clock.set('2025-12-31T09:00:00Z');
    await harness.call('user', `POST /timetac/start/${project.ehb}`);
    expect((await refusedStep('user', 'submit')).detail).toBe(
      'Bitte zuerst den laufenden Timer stoppen.',
    );
    clock.set('2025-12-31T10:00:00Z');
    await harness.call('user', `POST /timetac/stop/${project.ehb}`);
    expect((await step('user', 'submit')).state).toBe('EINGEREICHT');
    // Nor does a timer start in it.
    expect((await harness.refused('user', `POST /timetac/start/${project.ehb}`)).code).toBe(
      'timeWeek.submitted',
    );
  });

  it.each(['1500-01-01', '2023-01-01', '2026-03-09', '2199-12-30'])(
    'from %s is refused',
    async (first) => {
      expect(await refusedStep('user', 'submit', { firstDay: first })).toMatchObject({
        code: 'timeWeek.outOfReach',
        detail: 'Bitte eine Woche der letzten drei Jahre oder der nächsten 60 Tage wählen.',
      });
    },
  );

  it('that is approved lets notes be erased and appointments go, and nothing else', async () => {
    const { pool } = harness.test.context;
    const [entry] = await bookHours('2025-12-30T08:00:00+01:00', '2025-12-30T16:00:00+01:00');
    const made = await pool.query<{ id: string }>(
      `insert into appointment (id, type, title, starts_at, ends_at, created_by, updated_by)
       values (gen_random_uuid(), 'BEGEHUNG', 'Begehung', '2025-12-30T08:00Z', '2025-12-30T09:00Z', $1, $1) returning id`,
      [idOf('user')],
    );
    const appointmentId = made.rows[0]?.id;
    await pool.query(`update time_entry set note = 'Hülle', appointment_id = $1, version = 2`, [
      appointmentId,
    ]);
    await step('user', 'submit');
    await step('admin', 'decide', { approve: true });
    await expect(pool.query(`update time_entry set note = 'x'`)).rejects.toThrow('is not open');
    const raised = pool.query('update time_entry set note = null, version = 3');
    await expect(raised).rejects.toThrow('is not open');
    await pool.query('update time_entry set note = null where project_id = $1', [project.project.id]);
    await pool.query('delete from appointment where id = $1', [appointmentId]);
    const { rows } = await pool.query('select id, note, appointment_id from time_entry');
    expect(rows).toEqual([{ id: entry?.id, note: null, appointment_id: null }]);
  });

  it('needs nobody where the office has switched that off', async () => {
    const change = { name: weeksNeedApproval.name, version: 0 };
    const off = await harness.call('admin', 'POST /settings/office', { ...change, value: false });
    expect(off.status).toBe(200);
    expect((await step('user', 'submit')).state).toBe('GENEHMIGT');
    expect((await step('user', 'correct', { reason: 'x' })).state).toBe('OFFEN');
    await harness.call('admin', 'POST /settings/office', { ...change, version: 1, value: null });
  });

  it('is decided by who is named, who hears of it', async () => {
    await harness.test.context.pool.query(
      'update staff_profile set approver_id = $1 where user_id = $2',
      [idOf('secondUser'), idOf('user')],
    );
    await bookHours('2025-12-30T08:00:00+01:00', '2025-12-30T09:30:00+01:00');
    await step('user', 'submit');
    const approvals = await harness.call('secondUser', 'GET /time/approvals');
    expect(approvals.json).toMatchObject([
      { userId: idOf('user'), displayname: 'Jana Keller', firstDay, minutes: 90, can: { decide: true } },
    ]);
    expect((await harness.call('companyAdmin', 'GET /time/approvals')).json).toEqual([]);
    expect((await harness.refused('accountant', 'GET /time/approvals')).status).toBe(403);
    expect((await harness.call('admin', 'GET /time/approvals')).json).toHaveLength(1);
    expect((await refusedStep('companyAdmin', 'decide', { approve: true })).status).toBe(403);
    await step('secondUser', 'decide', { approve: true });
    const { rows } = await harness.test.context.pool.query(
      `select app_user.username, entries -> 0 ->> 'title' as title from notification
       join app_user on app_user.id = recipient_id order by notification.id`,
    );
    expect(rows).toEqual([
      { username: 'ole.aehrenfeld', title: 'Bitte entscheiden: Woche von Jana Keller' },
      { username: 'jana.keller', title: 'KW 1/2026 · 29.–31.12.2025 genehmigt' },
    ]);
  });
});
