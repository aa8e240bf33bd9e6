import { berlinDay, TimeEntry, UserObligations } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { endAccess } from '#features/auth/end-access.service.ts';
import { endExpiredAccess } from '#features/auth/expired-access.service.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { timeHistoryTask } from '#features/time-tracking/time-history.service.ts';
import {
  book,
  createSetClock,
  entriesOf,
  forgetTimes,
  projectWithTasks,
  tasksOf,
} from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';

const clock = createSetClock('2026-02-26T07:00:00Z');
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set('2026-02-26T07:00:00Z');
  await forgetTimes(harness);
});

const start = async (taskId: number, who: 'user' | 'secondUser' | 'accountant' = 'user') => {
  const reply = await harness.call(who, `POST /timetac/start/${taskId}`);
  if (reply.status !== 200) throw new Error(reply.text);
};
const current = async (): Promise<unknown> => (await harness.call('user', 'GET /timetac/current')).json;

describe('a project', () => {
  it.each([
    ['stopped', 'cancel', 'user'],
    ['deleted', 'delete', 'admin'],
  ] as const)('that is %s ends the times that run on it', async (_, action, who) => {
    const { project, general } = await projectWithTasks(harness);
    const other = await projectWithTasks(harness);
    // The database says when they end, so they begin by its clock.
    const begun = Date.now() - 30 * 60_000;
    clock.set(new Date(begun).toISOString());
    await start(general);
    await start(other.general, 'secondUser');
    // Nothing but saving it ends nothing.
    await harness.change(project.id, { name: 'Familie Baumann-Groß' });
    expect(await current()).toMatchObject({ end: null });
    const reply = await harness.call(who, `POST /project/${action}/${project.id}`, { reason: 'Ende' });
    expect(reply.status).toBe(200);
    expect(await current()).toBeNull();
    const day = berlinDay(new Date(begun));
    const [entry] = await entriesOf(harness, 'user', `from=${day}&to=${day}`);
    expect([30, 31]).toContain(entry?.minutes);
    expect(await harness.call('secondUser', 'GET /timetac/current')).toMatchObject({
      json: { end: null },
    });
  });

  it('that is stopped leaves an end that is typed at the same time', async () => {
    const { pool } = harness.test.context;
    const { project, general } = await projectWithTasks(harness);
    await start(general);
    const typing = await pool.connect();
    try {
      await typing.query('begin');
      await typing.query(
        `update time_entry set ended_at = started_at + interval '7 minutes', version = version + 1
         where ended_at is null`,
      );
      const stopped = harness.call('user', `POST /project/cancel/${project.id}`, { reason: 'Ende' });
      const isWaiting = async () =>
        (
          await pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length > 0;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      await typing.query('commit');
      expect((await stopped).status).toBe(200);
    } finally {
      typing.release();
    }
    const entries = await entriesOf(harness, 'user', 'from=2026-02-26&to=2026-02-26');
    expect(entries).toMatchObject([{ minutes: 7, version: 2 }]);
  });

  it('keeps services on which time is booked', async () => {
    const { project, ehb, confirmation } = await projectWithTasks(harness);
    await harness.test.context.pool.query(
      `update project_service set ordered = false where project_id = $1`,
      [project.id],
    );
    await harness.test.context.pool.query(`update time_task set active = true where id = $1`, [ehb]);
    for (const [day, minutes] of [
      ['2026-02-24', 720],
      ['2026-02-25', 30],
    ])
      await book(harness, 'user', { taskId: ehb, day, minutes });
    const { project: read } = await harness.startEdit('user', project.id);
    const change = { id: project.id, version: read.version };
    const refused = await harness.refused('user', 'POST /project', { ...change, services: [] });
    expect(refused.fields).toEqual({
      services: 'Auf „EHB“ sind 12:30 h gebucht; die Leistung kann nicht entfernt werden.',
    });
    const kept = await harness.call('user', 'POST /project', {
      ...change,
      services: read.services.filter(({ title }) => title === 'EHB'),
    });
    expect(kept.status).toBe(200);
    await harness.call('user', `POST /project/stopEdit/${project.id}`);
    const tasks = await tasksOf(harness, project.id);
    expect(tasks.map(({ id }) => id)).not.toContain(confirmation);
    // The database keeps them as well.
    const gone = harness.test.context.pool.query('delete from project_service where project_id = $1', [
      project.id,
    ]);
    await expect(gone).rejects.toThrow('violates foreign key');
  });

  it('keeps a service on which a time runs, and does not say for how long', async () => {
    const { project, ehb } = await projectWithTasks(harness);
    await harness.test.context.pool.query(
      `update project_service set ordered = false where project_id = $1`,
      [project.id],
    );
    await harness.test.context.pool.query(`update time_task set active = true where id = $1`, [ehb]);
    await start(ehb, 'secondUser');
    const { project: read } = await harness.startEdit('user', project.id);
    const change = { id: project.id, version: read.version, services: [] };
    expect((await harness.refused('user', 'POST /project', change)).fields).toEqual({
      services: 'Auf „EHB“ ist Zeit gebucht; die Leistung kann nicht entfernt werden.',
    });
    await book(harness, 'user', { taskId: ehb, day: '2026-02-25', minutes: 30 });
    expect((await harness.refused('user', 'POST /project', change)).fields).toEqual({
      services: 'Auf „EHB“ sind 0:30 h gebucht; die Leistung kann nicht entfernt werden.',
    });
    await harness.call('user', `POST /project/stopEdit/${project.id}`);
  });
});

describe('an account', () => {
  it('says what runs and what is not approved, and its time ends with its access', async () => {
    const { project, ehb } = await projectWithTasks(harness);
    await book(harness, 'accountant', { taskId: ehb, day: '2026-02-25', minutes: 60 });
    await start(ehb, 'accountant');
    const { id } = harness.office.people.accountant;
    const obligations = await harness.call('admin', `GET /user/${id}/obligations`);
    expect(UserObligations.parse(obligations.json)).toMatchObject({
      timer: { title: `${project.projectId} · EHB` },
      openWeeks: 1,
    });
    // When it began is read by the person and who approves, with a line in the audit log.
    expect(obligations.text).not.toContain('startedAt');
    // A password that is reset or a session that is ended leaves it running.
    const { database } = harness.test.context;
    const isRunning = async () =>
      (await sql`select from time_entry where user_id = ${id} and ended_at is null`.execute(database))
        .rows.length === 1;
    await database.transaction().execute(async (db) => {
      await endAccess(harness.test.context, db, { userId: id });
    });
    expect(await isRunning()).toBe(true);
    // The last day of the account ends it, also without a session.
    await sql`update app_user set expires_on = current_date - 1 where id = ${id}`.execute(database);
    await endExpiredAccess(harness.test.context);
    expect(await isRunning()).toBe(false);
    await sql`update app_user set expires_on = null where id = ${id}`.execute(database);
    await sql`update time_entry set started_at = date_trunc('minute', clock_timestamp()) - interval '9 minutes',
      ended_at = null where user_id = ${id} and origin = 'TIMER'`.execute(database);
    expect(await isRunning()).toBe(true);
    expect((await harness.call('admin', 'POST /user/disableUser', { id })).status).toBe(200);
    const running = await harness.test.context.pool.query(
      'select 1 from time_entry where user_id = $1 and ended_at is null',
      [id],
    );
    expect(running.rows).toEqual([]);
  });
});

describe('after three years', () => {
  it('hours are left without people, whatever became of the week, and no clock time in the history', async () => {
    const { database, pool } = harness.test.context;
    const { project, ehb } = await projectWithTasks(harness);
    await book(harness, 'secondUser', { taskId: ehb, day: '2026-02-24', minutes: 90, note: 'Hülle' });
    await book(harness, 'secondUser', { taskId: ehb, day: '2026-02-25', minutes: 30 });
    // Nobody writes entries of that age; these have become so old.
    await pool.query('alter table time_entry disable trigger time_entry__open');
    await sql`update time_entry set started_at = started_at - interval '4 years',
      ended_at = ended_at - interval '4 years' where user_id = ${harness.office.people.secondUser.id}`.execute(
      database,
    );
    await pool.query('alter table time_entry enable trigger time_entry__open');
    await pool.query(`update time_week set state = 'GENEHMIGT'`);
    const refused = pool.query(`update time_entry set note = 'x'`);
    await expect(refused).rejects.toThrow('to be forgotten');
    await runTask(harness.test.context, shortLivedTask);
    const sums = await pool.query(
      `select month::text, minutes, billable_minutes from time_sum where project_id = $1`,
      [project.id],
    );
    expect(sums.rows).toEqual([{ month: '2022-02-01', minutes: 120, billable_minutes: 120 }]);
    const kept = await pool.query(
      `select 1 from history where entity = 'time_entry' and record ->> 'projectId' = $1
       and (record ? 'start' or record ? 'userId' or record ? 'note' or changed_by is not null)`,
      [project.id],
    );
    expect(kept.rows).toEqual([]);
    const [task] = await tasksOf(harness, project.id);
    expect(task).toMatchObject({ title: 'EHB', bookedMinutes: 120 });
  });

  it('the history says no more of entries that were deleted, or of where they lay before', async () => {
    const { pool } = harness.test.context;
    const { project, ehb } = await projectWithTasks(harness);
    const gone = await book(harness, 'user', { taskId: ehb, day: '2026-02-24', minutes: 90, note: 'x' });
    const young = await book(harness, 'user', { taskId: ehb, day: '2026-02-25', minutes: 30 });
    await start(ehb);
    clock.set('2026-02-26T07:20:00Z');
    const { id: timer } = TimeEntry.parse(
      (await harness.call('user', `POST /timetac/stop/${ehb}`)).json,
    );
    clock.set('2026-02-26T07:00:00Z');
    for (const { id } of [...gone, { id: timer }])
      expect((await harness.call('user', `POST /time/entry/delete/${id}`)).status).toBe(204);
    const aged = (field: string) =>
      `to_jsonb(overlay(record ->> '${field}' placing '2022' from 1 for 4))`;
    await pool.query(
      `update history set record = record || jsonb_build_object('start', ${aged('start')},
        'end', coalesce(${aged('end')}, 'null')) where entity_id = any ($1)`,
      [[...gone.map(({ id }) => id), timer]],
    );
    await runTask(harness.test.context, timeHistoryTask);
    const kept = await pool.query(
      `select entity_id from history where entity = 'time_entry' and record ->> 'projectId' = $1
       and (record ? 'start' or record ? 'end' or record ? 'note' or record ? 'userId' or changed_by is not null)`,
      [project.id],
    );
    expect(kept.rows).toEqual(young.map(({ id }) => ({ entity_id: id })));
  });
});
