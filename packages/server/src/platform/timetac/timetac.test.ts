import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimeTac } from '#core/timetac.ts';
import { doneOf, type KeptAccount, signedInAccount, timeTacFor } from '#test/timetac/timetac-account.ts';
import { startTimeTacServer, type TimeTacServer } from '#test/timetac/timetac-server.ts';

let server: TimeTacServer;
let timeTac: TimeTac;
let account: KeptAccount;

beforeEach(async () => {
  server = await startTimeTacServer();
  timeTac = timeTacFor(server);
  account = await signedInAccount(timeTac);
});
afterEach(async () => server.close());

const at = (text: string): Date => new Date(text);
const morning = { taskId: 501, start: at('2026-11-24T08:00:00Z'), note: 'Begehung', uniqueId: 'e-1' };
const sentBody = (): unknown => JSON.parse(server.received.at(-1)?.body ?? 'null');

describe('projects and tasks', () => {
  it('finds a project, and none where there is none', async () => {
    expect(doneOf(await timeTac.findProject(account, 100))).toEqual({
      id: 100,
      name: 'KfW-26_007',
      status: 2,
    });
    expect(doneOf(await timeTac.findProject(account, 101))).toBeNull();
  });

  it('reads numbers and flags however they are written', async () => {
    const task = { mother_id: '100', name: 'EHB', is_billable: '1', is_startable: 1 };
    server.office.tasks.push(
      { id: '501', ...task },
      { id: 502, ...task, is_billable: false, is_done: '1' },
      { id: 503, ...task, status: 2 },
      { id: 504, ...task, is_nonworking: true },
      { id: 505, ...task, is_startable: '0' },
    );
    expect(doneOf(await timeTac.tasksOfProject(account, 100))).toEqual([
      { id: 501, projectId: 100, title: 'EHB', billable: true, startable: true },
      { id: 502, projectId: 100, title: 'EHB', billable: false, startable: false },
      { id: 503, projectId: 100, title: 'EHB', billable: true, startable: false },
      { id: 504, projectId: 100, title: 'EHB', billable: true, startable: false },
      { id: 505, projectId: 100, title: 'EHB', billable: true, startable: false },
    ]);
  });

  it.each([0, 1, 99, 100, 101, 250])('reads all of %d tasks', async (count) => {
    for (let id = 1; id <= count; id += 1)
      server.office.tasks.push({ id, mother_id: 100, name: `Aufgabe ${id}`, is_startable: true });
    server.office.tasks.push({ id: 9999, mother_id: 200, name: 'fremd' });
    const tasks = doneOf(await timeTac.tasksOfProject(account, 100));
    expect(tasks.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_none, index) => index + 1),
    );
  });

  it('takes no task of another project where the condition is left out', async () => {
    server.office.tasks.push(
      { id: 1, mother_id: 100, name: 'EHB', is_startable: true },
      { id: 2, mother_id: 200, name: 'fremd', is_startable: true },
    );
    server.office.ignored.add('mother_id');
    const tasks = doneOf(await timeTac.tasksOfProject(account, 100));
    expect(tasks.map(({ id }) => id)).toEqual([1]);
  });

  it('comes to an end where the second page is the first once more', async () => {
    for (let id = 1; id <= 100; id += 1)
      server.office.tasks.push({ id, mother_id: 100, name: 'A', is_startable: true });
    server.office.tasks.slice = () => [...server.office.tasks];
    expect(doneOf(await timeTac.tasksOfProject(account, 100))).toHaveLength(100);
  });
});

describe('a timer', () => {
  it('is started, found running and stopped', async () => {
    expect(doneOf(await timeTac.current(account))).toBeNull();
    const started = doneOf(await timeTac.start(account, morning));
    expect(sentBody()).toEqual({
      user_id: 17,
      task_id: 501,
      start_time: '2026-11-24 09:00:00',
      start_time_timezone: 'Europe/Berlin',
      start_type_id: 1,
      client_unique_id: 'e-1',
      notes: 'Begehung',
    });
    expect(started).toEqual({
      id: started.id,
      userId: 17,
      taskId: 501,
      start: morning.start,
      end: null,
      note: 'Begehung',
      uniqueId: 'e-1',
    });
    expect(doneOf(await timeTac.current(account))).toEqual(started);
    const end = at('2026-11-24T09:30:00Z');
    expect(doneOf(await timeTac.stop(account, { end, note: null }))).toEqual({ ...started, end });
    expect(sentBody()).toEqual({
      user_id: 17,
      end_time: '2026-11-24 10:30:00',
      end_time_timezone: 'Europe/Berlin',
      end_type_id: 1,
    });
    expect(doneOf(await timeTac.stop(account, { end, note: null }))).toBeNull();
  });

  it('is the own one, also where TimeTac shows those of others', async () => {
    server.office.trackings.push({
      id: 1,
      user_id: 18,
      task_id: 501,
      start_time: '2026-11-24 09:00:00',
      start_time_timezone: 'Europe/Vienna',
      end_time: null,
      end_time_timezone: null,
      notes: '',
      client_unique_id: null,
    });
    expect(doneOf(await timeTac.current(account))).toBeNull();
  });
});

describe('an entry', () => {
  const booked = { ...morning, end: at('2026-11-24T09:30:00Z') };

  it('is written once, however often it is sent', async () => {
    const first = doneOf(await timeTac.create(account, booked));
    expect(doneOf(await timeTac.create(account, booked))).toEqual(first);
    expect(server.office.trackings).toHaveLength(1);
    expect(sentBody()).toEqual({
      user_id: 17,
      task_id: 501,
      start_time: '2026-11-24 09:00:00',
      start_time_timezone: 'Europe/Berlin',
      end_time: '2026-11-24 10:30:00',
      end_time_timezone: 'Europe/Berlin',
      client_unique_id: 'e-1',
      notes: 'Begehung',
    });
  });

  it('is changed in what is named, and deleted', async () => {
    const { id } = doneOf(await timeTac.create(account, booked));
    const end = at('2026-11-24T10:00:00Z');
    expect(doneOf(await timeTac.update(account, { id, end }))).toMatchObject({ ...morning, end });
    expect(sentBody()).toEqual({
      id,
      end_time: '2026-11-24 11:00:00',
      end_time_timezone: 'Europe/Berlin',
    });
    const other = { id, taskId: 502, start: at('2026-11-24T08:30:00Z'), note: '' };
    expect(doneOf(await timeTac.update(account, other))).toMatchObject({ ...other, end });
    doneOf(await timeTac.delete(account, id));
    expect(server.office.trackings).toEqual([]);
    expect(await timeTac.delete(account, id)).toEqual({ kind: 'refused', text: 'Entity not found' });
  });

  it('is found by its id, and by person, task and minute', async () => {
    const found = doneOf(await timeTac.create(account, booked));
    expect(doneOf(await timeTac.findByUniqueId(account, 'e-1'))).toEqual(found);
    expect(doneOf(await timeTac.findByUniqueId(account, 'e-2'))).toBeNull();
    const { taskId, start } = booked;
    expect(doneOf(await timeTac.findByStart(account, { taskId, start }))).toEqual(found);
    expect(doneOf(await timeTac.findByStart(account, { taskId: 502, start }))).toBeNull();
    const minuteLater = new Date(start.getTime() + 60_000);
    expect(doneOf(await timeTac.findByStart(account, { taskId, start: minuteLater }))).toBeNull();
  });

  it.each([
    ['before the clock changes in autumn', '2026-10-24T23:30:00Z', '2026-10-24T23:59:00Z'],
    ['in the first of two hours', '2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z'],
    ['from the first of two hours into the second', '2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z'],
    ['in the second of two hours', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z'],
    ['over the hour that is left out in spring', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
  ])('keeps its instants %s', async (_title, from, to) => {
    const times = { start: at(from), end: at(to) };
    expect(doneOf(await timeTac.create(account, { ...booked, ...times }))).toMatchObject(times);
    const { taskId } = booked;
    expect(doneOf(await timeTac.findByStart(account, { taskId, start: times.start }))).toMatchObject(
      times,
    );
    const period = { start: times.start, end: new Date(times.start.getTime() + 1) };
    expect(doneOf(await timeTac.trackingsBetween(account, period))).toMatchObject([times]);
  });

  it('is listed in the period in which it begins, also with the clock of another zone', async () => {
    doneOf(await timeTac.create(account, booked));
    const other = {
      user_id: 17,
      task_id: 501,
      start_time_timezone: 'America/New_York',
      end_time_timezone: 'America/New_York',
      notes: '',
      client_unique_id: null,
    };
    server.office.trackings.push(
      { ...other, id: 1, start_time: '2026-11-24 03:00:00', end_time: '2026-11-24 04:00:00' },
      { ...other, id: 2, start_time: '2026-11-24 18:00:00', end_time: '2026-11-24 19:00:00' },
      { ...other, id: 3, user_id: 18, start_time: '2026-11-24 03:00:00', end_time: null },
    );
    const day = { start: at('2026-11-23T23:00:00Z'), end: at('2026-11-24T23:00:00Z') };
    const listed = doneOf(await timeTac.trackingsBetween(account, day));
    expect(listed.map(({ start }) => start)).toEqual([morning.start, morning.start]);
  });
});
