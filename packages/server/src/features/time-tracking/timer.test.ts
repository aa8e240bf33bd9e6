import { TimeEntry, TimeWeek } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import {
  book,
  createSetClock,
  entriesOf,
  forgetTimes,
  projectWithTasks,
  tasksOf,
} from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

// A Tuesday; 9:00:40 in Berlin.
const morning = '2026-02-24T08:00:40Z';
const clock = createSetClock(morning);
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set(morning);
  await forgetTimes(harness);
});

async function start(
  taskId: number,
  body?: object,
  { who = 'user', on = harness }: { readonly who?: OfficePersonKey; readonly on?: Harness } = {},
) {
  const reply = await on.call(who, `POST /timetac/start/${taskId}`, body);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return TimeEntry.parse(reply.json);
}

async function stop(taskId: number, body?: object, who: OfficePersonKey = 'user') {
  const reply = await harness.call(who, `POST /timetac/stop/${taskId}`, body);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return TimeEntry.nullable().parse(reply.json);
}

async function current(who: OfficePersonKey = 'user') {
  const reply = await harness.call(who, 'GET /timetac/current');
  return TimeEntry.nullable().parse(reply.json);
}

const todays = async (): Promise<readonly TimeEntry[]> =>
  entriesOf(harness, 'user', 'from=2026-02-24&to=2026-02-24');

describe('the timer', () => {
  it('counts whole minutes, cut at both ends', async () => {
    const begun = await start(project.ehb, { note: 'Hülle' });
    expect(begun).toMatchObject({
      task: { id: project.ehb, title: 'EHB' },
      project: { projectId: project.project.projectId, name: 'Familie Baumann', mode: 0 },
      start: '2026-02-24T08:00:00.000Z',
      end: null,
      minutes: 0,
      note: 'Hülle',
      billable: true,
      origin: 'TIMER',
      transfer: 'HIER',
    });
    clock.set('2026-02-24T08:14:20Z');
    expect(await current()).toMatchObject({ id: begun.id, minutes: 14, end: null });
    expect(await stop(project.ehb)).toMatchObject({
      id: begun.id,
      end: '2026-02-24T08:14:00.000Z',
      minutes: 14,
      billableMinutes: 14,
      note: 'Hülle',
      can: { edit: true, delete: true },
    });
    expect(await current()).toBeNull();
    // The next one begins where the last one ended.
    expect(await start(project.confirmation)).toMatchObject({ start: '2026-02-24T08:14:00.000Z' });
  });

  it('ends the one that runs, and leaves the one of the same task alone', async () => {
    const first = await start(project.ehb);
    clock.set('2026-02-24T08:30:00Z');
    expect((await start(project.ehb)).id).toBe(first.id);
    const second = await start(project.general);
    expect(await todays()).toMatchObject([
      { id: first.id, minutes: 30 },
      { id: second.id, end: null },
    ]);
  });

  it('leaves nothing of less than a minute', async () => {
    await start(project.ehb);
    clock.set('2026-02-24T08:00:59Z');
    expect(await stop(project.ehb)).toBeNull();
    expect(await todays()).toEqual([]);
    await start(project.ehb);
    const second = await start(project.general);
    expect(await todays()).toMatchObject([{ id: second.id }]);
    const { rowCount } = await harness.test.context.pool.query(
      `select from history where entity = 'time_entry' and record::text like '%Baumann%'`,
    );
    expect(rowCount).toBe(0);
  });

  it('answers null to stopping twice, and names what runs instead', async () => {
    await start(project.ehb);
    clock.set('2026-02-24T08:30:00Z');
    const refused = await harness.refused('user', `POST /timetac/stop/${project.general}`);
    expect(refused).toMatchObject({
      status: 409,
      code: 'timer.otherRuns',
      detail: `Es läuft eine andere Zeit: ${project.project.projectId} · EHB.`,
    });
    expect(await stop(project.ehb, { note: 'Fertig' })).toMatchObject({ note: 'Fertig' });
    expect(await stop(project.ehb)).toBeNull();
  });

  it('is started once by a call that is sent again, also after it was stopped', async () => {
    const requestId = newId();
    const begun = await start(project.ehb, { requestId });
    clock.set('2026-02-24T08:30:00Z');
    await stop(project.ehb);
    expect(await start(project.ehb, { requestId })).toMatchObject({ id: begun.id, minutes: 30 });
    expect(await current()).toBeNull();
    expect(await todays()).toHaveLength(1);
  });

  it('that was forgotten ends after 24 hours', async () => {
    await start(project.ehb);
    clock.set('2026-02-26T08:30:00Z');
    expect(await stop(project.ehb)).toMatchObject({ minutes: 1440, end: '2026-02-25T08:00:00.000Z' });
  });

  it('ends where a week begins that was submitted before', async () => {
    // Saturday; the period of 1. to 7. March is submitted while nothing is in it.
    clock.set('2026-02-28T22:00:00Z');
    const userId = harness.office.people.user.id;
    const submit = { userId, firstDay: '2026-03-01' };
    expect((await harness.call('user', 'POST /time/week/submit', submit)).status).toBe(200);
    await start(project.ehb);
    clock.set('2026-02-28T23:30:00Z');
    expect(await stop(project.ehb)).toMatchObject({ minutes: 60, end: '2026-02-28T23:00:00.000Z' });
  });

  it('is not moved to a project that is stopped', async () => {
    const other = await projectWithTasks(harness);
    await harness.call('user', `POST /project/cancel/${other.project.id}`, { reason: 'x' });
    const { id, version } = await start(project.ehb);
    const change = { id, version, taskId: other.general };
    expect((await harness.refused('user', 'POST /time/entry', change)).code).toBe(
      'timeTask.projectClosed',
    );
    clock.set('2026-02-24T08:30:00Z');
    const past = { ...change, start: '2026-02-24T08:00:00Z', end: '2026-02-24T08:20:00Z' };
    expect((await harness.call('user', 'POST /time/entry', past)).status).toBe(200);
  });

  it('does not start for who lost access while the call waited', async () => {
    const { pool } = harness.test.context;
    const { id } = harness.office.people.secondUser;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from staff_profile where user_id = $1 for no key update', [id]);
      const waiting = harness.call('secondUser', `POST /timetac/start/${project.ehb}`);
      const isWaiting = async () =>
        (
          await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`)
        ).rows.length > 0;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      await holder.query('update app_user set enabled = false where id = $1', [id]);
      await holder.query('commit');
      expect((await waiting).status).toBe(401);
      await pool.query('update app_user set enabled = true where id = $1', [id]);
    } finally {
      holder.release();
    }
  });

  it('never overlaps what is booked', async () => {
    clock.set('2026-02-24T10:00:00Z');
    await book(harness, 'user', {
      taskId: project.ehb,
      start: '2026-02-24T08:00:00Z',
      end: '2026-02-24T09:30:00Z',
    });
    clock.set('2026-02-24T09:00:00Z');
    const refused = await harness.refused('user', `POST /timetac/start/${project.general}`);
    expect(refused).toMatchObject({
      status: 409,
      detail: 'Für diese Zeit ist schon etwas gebucht: 9:00 bis 10:30 Uhr, EHB.',
    });
  });

  it('is refused for what is not there, not ordered or stopped', async () => {
    expect((await harness.refused('user', 'POST /timetac/start/9000999999')).code).toBe(
      'timeTask.notFound',
    );
    expect((await harness.refused('user', 'POST /timetac/start/x')).status).toBe(400);
    const other = await projectWithTasks(harness);
    await harness.test.context.pool.query(
      'update project_service set ordered = false where project_id = $1',
      [other.project.id],
    );
    const closed = await harness.refused('user', `POST /timetac/start/${other.ehb}`);
    expect(closed.detail).toBe('Auf „EHB“ kann keine Zeit mehr gebucht werden.');
    await harness.call('user', `POST /project/cancel/${other.project.id}`, { reason: 'x' });
    const stopped = await harness.refused('user', `POST /timetac/start/${other.general}`);
    expect(stopped.code).toBe('timeTask.projectClosed');
  });

  it('runs once when two devices on two nodes start at the same time', async () => {
    const second = await openSecondHarness(harness, { now: clock.now });
    try {
      for (let round = 0; round < 5; round += 1) {
        clock.set(`2026-02-24T09:${10 + round}:00Z`);
        await Promise.all([
          start(project.ehb, undefined),
          start(project.general, undefined, { on: second }),
          start(project.confirmation, undefined, { on: second }),
        ]);
        expect((await todays()).filter(({ end }) => end === null)).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  });

  it('is of each person alone', async () => {
    await start(project.ehb);
    await start(project.ehb, undefined, { who: 'secondUser' });
    expect(await stop(project.ehb, undefined, 'secondUser')).toBeNull();
    expect(await current()).toMatchObject({ task: { id: project.ehb } });
  });

  it('counts for the budget while it runs', async () => {
    await start(project.ehb);
    clock.set('2026-02-24T09:00:40Z');
    const [ehb] = await tasksOf(harness, project.project.id);
    expect(ehb).toMatchObject({ title: 'EHB', budgetMinutes: 720, bookedMinutes: 60 });
    const byName = await harness.call(
      'user',
      `GET /timetac/tasksByProject/${project.project.projectId}`,
    );
    expect(byName.json).toHaveLength(3);
  });

  it('of somebody else counts for the budget when it has ended: nobody sees when others start and stop', async () => {
    const booked = async () => (await tasksOf(harness, project.project.id))[0]?.bookedMinutes;
    await start(project.ehb, undefined, { who: 'secondUser' });
    clock.set('2026-02-24T09:00:40Z');
    expect(await booked()).toBe(0);
    await stop(project.ehb, undefined, 'secondUser');
    expect(await booked()).toBe(60);
  });

  it('that was forgotten shows everywhere what stopping it books', async () => {
    await start(project.ehb);
    clock.set('2026-02-27T08:30:00Z');
    expect(await current()).toMatchObject({ minutes: 1440, end: null });
    expect((await tasksOf(harness, project.project.id))[0]).toMatchObject({ bookedMinutes: 1440 });
    const week = await harness.call('user', `GET /time/week/${harness.office.people.user.id}`);
    expect(TimeWeek.parse(week.json).periods).toMatchObject([{ minutes: 1440 }, { minutes: 0 }]);
    expect(await stop(project.ehb)).toMatchObject({ minutes: 1440 });
  });

  it('answers guests always the same', async () => {
    const answers = await Promise.all(
      [project.ehb, 9_000_999_999].map(async (taskId) => {
        const { status, code, detail } = await harness.refused(
          'guestOfHalb',
          `POST /timetac/start/${taskId}`,
        );
        return { status, code, detail };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(403);
  });

  it('keeps its history', async () => {
    const { id } = await start(project.ehb);
    clock.set('2026-02-24T08:30:00Z');
    await stop(project.ehb);
    await harness.call('user', `POST /time/entry/delete/${id}`);
    const { rows } = await harness.test.context.pool.query(
      `select action from history where entity = 'time_entry' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
  });
});
