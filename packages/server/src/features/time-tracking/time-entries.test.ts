import { OfficeTask, TimeEntry } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { book, createSetClock, entriesOf, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

// Friday, 27.02.2026, 17:00 in Berlin.
const clock = createSetClock('2026-02-27T16:00:00Z');
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set('2026-02-27T16:00:00Z');
  await forgetTimes(harness);
});

const at = (time: string, day = '2026-02-26'): string => `${day}T${time}:00+01:00`;
const span = (from: string, to: string) => ({ taskId: project.ehb, start: at(from), end: at(to) });

describe('an entry', () => {
  it('is booked by times of day and cut to whole minutes', async () => {
    const [entry] = await book(harness, 'user', {
      ...span('09:00', '10:30'),
      start: '2026-02-26T09:00:40+01:00',
      note: ' Hülle ',
    });
    expect(entry).toMatchObject({
      start: '2026-02-26T08:00:00.000Z',
      minutes: 90,
      note: 'Hülle',
      origin: 'HAND',
    });
  });

  it('is booked by a duration, around what is there already', async () => {
    await book(harness, 'user', span('09:00', '10:00'));
    const day = { taskId: project.general, day: '2026-02-26', minutes: 180 };
    const parts = await book(harness, 'user', day);
    expect(parts.map(({ start, end, origin }) => [start, end, origin])).toEqual([
      ['2026-02-26T07:00:00.000Z', '2026-02-26T08:00:00.000Z', 'VERTEILT'],
      ['2026-02-26T09:00:00.000Z', '2026-02-26T11:00:00.000Z', 'VERTEILT'],
    ]);
    const full = await harness.refused('user', 'POST /time/entry', { ...day, minutes: 1300 });
    expect(full.status).toBe(409);
    expect(full.detail).toBe('Am Do 26.02. sind nur noch 20:00 h frei.');
  });

  it('is changed by its version, and keeps what is not named', async () => {
    const [entry] = await book(harness, 'user', { ...span('09:00', '10:00'), note: 'Hülle' });
    const change = { id: entry?.id, version: entry?.version, taskId: project.general };
    const reply = await harness.call('user', 'POST /time/entry', change);
    expect(reply.json).toMatchObject([
      { version: 2, note: 'Hülle', minutes: 60, task: { title: 'Allgemein' }, serviceId: null },
    ]);
    expect((await harness.refused('user', 'POST /time/entry', change)).code).toBe(
      'record.versionOutdated',
    );
    const later = { ...change, version: 2, start: at('09:30'), end: at('10:30'), billable: false };
    expect((await harness.call('user', 'POST /time/entry', later)).json).toMatchObject([
      { version: 3, minutes: 60, billable: false, billableMinutes: 0 },
    ]);
  });

  it('that runs is ended at a time in the past', async () => {
    clock.set('2026-02-26T07:02:00Z');
    const running = await harness.call('user', `POST /timetac/start/${project.ehb}`);
    clock.set('2026-02-26T18:00:00Z');
    const { id, version } = TimeEntry.parse(running.json);
    const body = { id, version, ...span('08:02', '16:42') };
    expect((await harness.call('user', 'POST /time/entry', body)).json).toMatchObject([
      { id, minutes: 520 },
    ]);
    expect((await harness.call('user', 'GET /timetac/current')).json).toBeNull();
  });

  it.each([
    [
      { start: at('16:00', '2026-02-27'), end: at('17:01', '2026-02-27') },
      'Die Zeit liegt in der Zukunft.',
    ],
    [{ start: at('08:00', '2026-02-25'), end: at('08:01') }, 'Höchstens 24 Stunden am Stück.'],
    [{ start: at('10:00'), end: at('10:00') }, 'Das Ende muss nach dem Beginn liegen.'],
    [{ day: '2026-02-28', minutes: 60 }, 'Die Zeit liegt in der Zukunft.'],
  ])('is refused with %j', async (details, detail) => {
    const body = { taskId: project.ehb, ...details };
    expect(await harness.refused('user', 'POST /time/entry', body)).toMatchObject({ detail });
  });

  it.each([
    [{}, 'start'],
    [{ start: at('10:00') }, 'end'],
    [{ day: '2026-02-26' }, 'minutes'],
    [{ minutes: 30 }, 'day'],
    [{ day: '2026-02-26', minutes: 1441 }, 'minutes'],
    [{ day: '2026-02-26', minutes: 0 }, 'minutes'],
    [{ start: at('10:00'), end: at('11:00'), day: '2026-02-26', minutes: 30 }, 'minutes'],
    [{ start: '0026-11-26T08:00:00Z', end: at('11:00') }, 'start'],
    [{ start: at('10:00'), end: at('11:00'), note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %j, naming the field', async (details, field) => {
    const refused = await harness.refused('user', 'POST /time/entry', {
      taskId: project.ehb,
      ...details,
    });
    expect(refused.status).toBe(400);
    expect(refused.fields).toHaveProperty(field);
  });

  it('is refused with a body of 64 kB', async () => {
    const body = { ...span('09:00', '10:00'), note: 'x'.repeat(65_536) };
    expect([400, 413]).toContain((await harness.refused('user', 'POST /time/entry', body)).status);
  });

  it('never overlaps another one of the person', async () => {
    await book(harness, 'user', span('09:00', '10:30'));
    const refused = await harness.refused('user', 'POST /time/entry', span('10:00', '11:00'));
    expect(refused).toMatchObject({
      status: 409,
      detail: 'Für diese Zeit ist schon etwas gebucht: 9:00 bis 10:30 Uhr, EHB.',
    });
    await book(harness, 'user', span('10:30', '11:00'));
    await book(harness, 'secondUser', span('09:00', '10:30'));
    // The database refuses it as well.
    const write = harness.test.context.pool.query(
      `update time_entry set ended_at = started_at + interval '8 hours' where user_id = $1`,
      [harness.office.people.user.id],
    );
    await expect(write).rejects.toThrow('time_entry__no_overlap');
  });

  it('is made once by a call that is sent twice at the same time', async () => {
    const body = { ...span('09:00', '10:00'), requestId: newId() };
    const replies = await Promise.all(
      [1, 2, 3].map(async () => harness.call('user', 'POST /time/entry', body)),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ]);
    expect(await entriesOf(harness, 'user', 'from=2026-02-26&to=2026-02-26')).toHaveLength(1);
  });

  it('that is older than three years is neither booked, changed nor deleted', async () => {
    const old = { taskId: project.ehb, start: '2022-02-24T08:00:00Z', end: '2022-02-24T09:00:00Z' };
    const detail =
      'Zeiten, die älter als drei Jahre sind, können nicht mehr gebucht, geändert oder gelöscht werden.';
    const { pool } = harness.test.context;
    for (const body of [old, { taskId: project.ehb, day: '2022-02-24', minutes: 60 }])
      expect(await harness.refused('user', 'POST /time/entry', body)).toMatchObject({
        status: 409,
        detail,
      });
    const [entry] = await book(harness, 'user', span('09:00', '10:00'));
    const age = 'update time_entry set started_at = $1, ended_at = $2 where id = $3';
    const values = [old.start, old.end, entry?.id];
    await expect(pool.query(age, values)).rejects.toThrow('to be forgotten');
    await pool.query('alter table time_entry disable trigger time_entry__open');
    await pool.query(age, values);
    await pool.query('alter table time_entry enable trigger time_entry__open');
    expect(await harness.refused('user', `POST /time/entry/delete/${entry?.id}`)).toMatchObject({
      detail,
    });
  });

  it('in several parts answers all of them to a call that is sent again', async () => {
    await book(harness, 'user', span('09:00', '10:00'));
    const day = { taskId: project.general, day: '2026-02-26', minutes: 180, requestId: newId() };
    const parts = await book(harness, 'user', day);
    expect(parts).toHaveLength(2);
    const again = await harness.call('user', 'POST /time/entry', day);
    expect([again.status, again.json]).toEqual([200, parts]);
  });

  it('of somebody else is as good as none', async () => {
    const [entry] = await book(harness, 'user', span('09:00', '10:00'));
    const asked = async (id = newId()) => {
      const change = { id, version: 1, ...span('09:00', '10:00') };
      const [saved, gone] = [
        await harness.refused('admin', 'POST /time/entry', change),
        await harness.refused('admin', `POST /time/entry/delete/${id}`),
      ];
      return [saved.status, saved.code, gone.status, gone.code];
    };
    expect(await asked(entry?.id)).toEqual(await asked());
  });

  it('of an appointment is booked once, by who takes part', async () => {
    const { database } = harness.test.context;
    const userId = harness.office.people.user.id;
    const appointmentId = newId();
    const times = { starts_at: at('09:00'), ends_at: at('10:00') };
    const by = { created_by: userId, updated_by: userId };
    await database
      .insertInto('appointment')
      .values({ id: appointmentId, type: 'BEGEHUNG', title: 'Begehung', ...times, ...by })
      .execute();
    const body = { ...span('09:00', '10:00'), appointmentId };
    expect((await harness.refused('user', 'POST /time/entry', body)).code).toBe(
      'timeEntry.notOfAppointment',
    );
    await database
      .insertInto('appointment_person')
      .values({ appointment_id: appointmentId, user_id: userId, overlap_reason: null })
      .execute();
    expect(await book(harness, 'user', body)).toMatchObject([{ origin: 'TERMIN' }]);
    const twice = { ...span('11:00', '12:00'), appointmentId };
    expect((await harness.refused('user', 'POST /time/entry', twice)).code).toBe(
      'timeEntry.appointmentTwice',
    );
  });

  it('is read for 62 days at most', async () => {
    await book(harness, 'user', {
      ...span('09:00', '10:00'),
      start: at('22:00', '2026-02-25'),
      end: at('06:00'),
    });
    // Both days have a part of it.
    for (const day of ['2026-02-25', '2026-02-26'])
      expect(await entriesOf(harness, 'user', `from=${day}&to=${day}`)).toMatchObject([
        { minutes: 480 },
      ]);
    const long = await harness.refused('user', 'GET /time/entries?from=2026-01-01&to=2026-03-04');
    expect(long.code).toBe('timeEntry.rangeTooLong');
    expect((await harness.call('user', 'GET /time/entries?from=2026-01-01&to=2026-03-03')).status).toBe(
      200,
    );
  });
});

describe('who reads times', () => {
  const query = 'from=2026-02-26&to=2026-02-26';
  const audited = async (): Promise<number> => {
    const { rows } = await harness.test.context.pool.query(
      `select actor_id from audit where action = 'time.read' and entity_id = $1`,
      [harness.office.people.user.id],
    );
    return rows.length;
  };

  it('the person, who approves and admins, each reader once a day in the audit log', async () => {
    await book(harness, 'user', { ...span('09:00', '10:00'), note: 'Pflaumenkuchen' });
    const { id } = harness.office.people.user;
    expect(await audited()).toBe(0);
    await entriesOf(harness, 'user', `${query}&userId=${id}`);
    expect(await audited()).toBe(0);
    for (const who of ['secondUser', 'accountant', 'companyAdmin'] as const)
      expect((await harness.refused(who, `GET /time/entries?${query}&userId=${id}`)).status).toBe(403);
    const reads = [1, 2, 3].map(async () => entriesOf(harness, 'admin', `${query}&userId=${id}`));
    for (const read of await Promise.all(reads))
      expect(read).toMatchObject([{ note: 'Pflaumenkuchen', can: { edit: false, delete: false } }]);
    expect(await audited()).toBe(1);
    clock.set('2026-02-28T08:00:00Z');
    await harness.test.context.pool.query(
      `update staff_profile set approver_id = $1 where user_id = $2`,
      [harness.office.people.secondUser.id, id],
    );
    await entriesOf(harness, 'secondUser', `${query}&userId=${id}`);
    expect(await audited()).toBe(2);
    await harness.test.context.pool.query('update staff_profile set approver_id = null');
  });

  it('answers admins of whom there is none', async () => {
    const refused = await harness.refused('admin', `GET /time/entries?${query}&userId=${newId()}`);
    expect(refused.status).toBe(400);
    const guest = harness.office.people.guestOfHalb.id;
    expect((await harness.refused('admin', `GET /time/week/${guest}`)).status).toBe(400);
  });
});

describe('tasks of the office', () => {
  it('are kept by admins and booked by everybody', async () => {
    const made = await harness.call('admin', 'POST /time/task', { title: 'Buchhaltung' });
    expect(made.status).toBe(201);
    const { id } = OfficeTask.parse(made.json);
    expect(id).toBeGreaterThanOrEqual(9_000_000_000);
    expect((await harness.refused('admin', 'POST /time/task', { title: 'buchhaltung' })).code).toBe(
      'timeTask.titleTaken',
    );
    expect((await harness.refused('user', 'POST /time/task', { title: 'x' })).status).toBe(403);
    expect((await harness.call('user', 'GET /time/task')).json).toEqual([
      { id, title: 'Buchhaltung', active: true },
    ]);
    const [entry] = await book(harness, 'user', { ...span('13:00', '14:00'), taskId: id });
    expect(entry).toMatchObject({ project: null, billable: false, billableMinutes: 0 });
    const closed = await harness.call('admin', 'POST /time/task', { id, title: 'Büro', active: false });
    expect(closed.json).toEqual({ id, title: 'Büro', active: false });
    const refused = await harness.refused('user', 'POST /time/entry', {
      ...span('15:00', '16:00'),
      taskId: id,
    });
    expect(refused.code).toBe('timeTask.closed');
    // Not those of projects.
    const wrong = { id: project.ehb, title: 'x' };
    expect((await harness.refused('admin', 'POST /time/task', wrong)).code).toBe('timeTask.notFound');
  });
});
