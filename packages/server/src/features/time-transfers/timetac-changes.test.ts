import { TimeDifference } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonTask } from '#features/time-transfers/differences.service.ts';
import { book, entriesOf, tasksOf } from '#test/booked-times.ts';
import { bookedIn, linked, openTransfers, type Transfers } from '#test/timetac/transfer-harness.ts';

let office: Transfers;
beforeAll(async () => {
  office = await openTransfers();
  await office.begin();
});
afterAll(async () => office.close());
beforeEach(async () => office.renew());

const row = { user_id: 17, start_time_timezone: 'Europe/Berlin', end_time_timezone: 'Europe/Berlin' };

describe('what is begun or changed at TimeTac', () => {
  it('is taken over while it runs, asked for once a minute', async () => {
    const { harness, timeTac } = office;
    await harness.call('user', `POST /timetac/start/${linked.plan}`, {});
    await office.work();
    const ended = { end_time: '2026-02-24 09:20:00', end_time_timezone: 'Europe/Berlin' };
    Object.assign(timeTac.office.trackings[0] ?? {}, ended);
    const begun = {
      start_time: '2026-02-24 10:00:00',
      end_time: null,
      notes: 'Dort',
      client_unique_id: null,
    };
    timeTac.office.trackings.push({ ...row, ...begun, id: 7, task_id: linked.ehb });
    office.clock.set('2026-02-24T09:05:00Z');
    const current = await harness.call('user', 'GET /timetac/current');
    expect(current.json).toMatchObject({
      task: { id: linked.ehb },
      start: '2026-02-24T09:00:00.000Z',
      origin: 'TIMETAC',
      transfer: 'UEBERTRAGEN',
      note: 'Dort',
    });
    await office.work();
    const asked = timeTac.received.length;
    await harness.call('user', 'GET /timetac/current');
    expect(timeTac.received).toHaveLength(asked);
    await harness.call('user', `POST /timetac/stop/${linked.ehb}`, {});
    await office.work();
    const booked = await bookedIn(office);
    expect(booked.there).toEqual(booked.here);
    expect(booked.there).toEqual([
      `${linked.ehb} 2026-02-24 10:00:00 2026-02-24 10:05:00`,
      `${linked.plan} 2026-02-24 09:00:00 2026-02-24 09:20:00`,
    ]);
  });

  it('ends here as it was stopped there, also where nothing was begun after it', async () => {
    const { harness, timeTac } = office;
    await harness.call('user', `POST /timetac/start/${linked.plan}`, {});
    await office.work();
    const ended = { end_time: '2026-02-24 09:20:00', end_time_timezone: 'Europe/Berlin' };
    Object.assign(timeTac.office.trackings[0] ?? {}, ended);
    office.clock.set('2026-02-24T09:05:00Z');
    expect((await harness.call('user', 'GET /timetac/current')).json).toBeNull();
    await office.work();
    const booked = await bookedIn(office);
    expect(booked.there).toEqual([`${linked.plan} 2026-02-24 09:00:00 2026-02-24 09:20:00`]);
    expect(booked.here).toEqual(booked.there);
  });

  it('is taken over once by two devices that ask while somebody else writes', async () => {
    const { harness, timeTac } = office;
    const { pool } = harness.test.context;
    const begun = { start_time: '2026-02-24 09:00:00', end_time: null, notes: '' };
    const id = 7;
    timeTac.office.trackings.push({
      ...row,
      ...begun,
      client_unique_id: null,
      id,
      task_id: linked.ehb,
    });
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from staff_profile where user_id = $1 for no key update', [
        harness.office.people.user.id,
      ]);
      const polls: Promise<unknown>[] = [];
      for (const count of [1, 2]) {
        await pool.query('update timetac_account set asked_at = null');
        polls.push(harness.call('user', 'GET /timetac/current'));
        await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
      }
      await holder.query('commit');
      await Promise.all(polls);
    } finally {
      holder.release();
    }
    const links = await pool.query('select from time_transfer where timetac_id = $1', [id]);
    expect(links.rowCount).toBe(1);
  });

  it('is not taken over where something began here later, or the project is stopped', async () => {
    const { harness, project, timeTac } = office;
    const general = (await tasksOf(harness, project.id)).find(({ title }) => title === 'Allgemein');
    office.clock.set('2026-02-24T08:30:00Z');
    await harness.call('user', `POST /timetac/start/${general?.id}`, {});
    const begun = { start_time: '2026-02-24 09:00:00', end_time: null, notes: '' };
    timeTac.office.trackings.push({
      ...row,
      ...begun,
      client_unique_id: null,
      id: 7,
      task_id: linked.ehb,
    });
    const current = async (): Promise<unknown> => {
      await harness.test.context.pool.query('update timetac_account set asked_at = null');
      return (await harness.call('user', 'GET /timetac/current')).json;
    };
    expect(await current()).toMatchObject({ task: { id: general?.id }, end: null });
    office.clock.set('2026-02-24T08:40:00Z');
    await harness.call('user', `POST /timetac/stop/${general?.id}`, {});
    const { pool } = harness.test.context;
    const setState = async (state: string) =>
      pool.query('update project set state = $1 where id = $2', [state, project.id]);
    await pool.query(`delete from time_entry`);
    await setState('CANCELLED');
    expect(await current()).toBeNull();
    await setState('ACTIVE');
    expect(await current()).toMatchObject({ task: { id: linked.ehb }, origin: 'TIMETAC' });
  });

  it('counts for the budget of its service on whichever task it is booked, and what nobody is named of once', async () => {
    const { harness, project } = office;
    const { pool } = harness.test.context;
    await pool.query(
      `insert into time_task (project_id, service_id)
       select project_id, id from project_service where project_id = $1`,
      [project.id],
    );
    await pool.query(
      `insert into time_entry (id, user_id, task_id, project_id, service_id, started_at, ended_at, origin)
       select gen_random_uuid(), $2, id, project_id, service_id, '2026-02-23T10:00Z'::timestamptz + row_number() over () * interval '1 hour',
         '2026-02-23T10:20Z'::timestamptz + row_number() over () * interval '1 hour', 'HAND'
       from time_task where project_id = $1 and service_id is not null`,
      [project.id, harness.office.people.user.id],
    );
    await pool.query(
      `insert into time_sum (month, project_id, service_id, minutes, billable_minutes)
       select distinct date '2020-01-01', $1::uuid, service_id, 5, 5 from time_task where project_id = $1`,
      [project.id],
    );
    const tasks = await tasksOf(harness, project.id);
    await pool.query('delete from time_sum');
    expect(Object.fromEntries(tasks.map((task) => [task.title, task.bookedMinutes]))).toEqual({
      EHB: 45,
      Planung: 0,
      Allgemein: 5,
    });
  });

  it('is left alone where it was changed here since, and cannot be taken over while it runs there', async () => {
    const { harness, timeTac } = office;
    const time = { taskId: linked.ehb, start: '2026-02-23T05:00:00Z', end: '2026-02-23T06:00:00Z' };
    const [entry] = await book(harness, 'user', time);
    await office.work();
    const [tracking] = timeTac.office.trackings;
    const differences = async (change: object) => {
      Object.assign(tracking ?? {}, change);
      await harness.test.context.pool.query('update timetac_account set compared_at = null');
      await office.work(undefined, comparisonTask);
      return z.array(TimeDifference).parse((await harness.call('user', 'GET /time/differences')).json);
    };
    const resolve = async (id: string | undefined, resolution: string) =>
      harness.call('user', `POST /time/differences/resolve/${id}`, { resolution });
    const [running] = await differences({ end_time: null, end_time_timezone: null });
    expect(running).toMatchObject({ kind: 'ZEIT', can: ['DORT', 'SO_LASSEN'] });
    expect((await resolve(running?.id, 'HIER')).status).toBe(409);
    const ended = { end_time: '2026-02-23 06:45:00', end_time_timezone: 'Europe/Berlin' };
    const [changed] = await differences(ended);
    expect(changed).toMatchObject({ kind: 'ZEIT', can: ['HIER', 'DORT', 'SO_LASSEN'] });
    const later = { ...time, id: entry?.id, version: entry?.version, end: '2026-02-23T06:10:00Z' };
    expect((await harness.call('user', 'POST /time/entry', later)).status).toBe(200);
    expect((await resolve(changed?.id, 'HIER')).status).toBe(409);
    await office.work();
    expect(await bookedIn(office)).toEqual({
      here: [`${linked.ehb} 2026-02-23 06:00:00 2026-02-23 07:10:00`],
      there: [`${linked.ehb} 2026-02-23 06:00:00 2026-02-23 07:10:00`],
    });
  });

  it('is compared at night, and resolved in either direction or left as it is', async () => {
    const { harness, project, timeTac } = office;
    const { pool } = harness.test.context;
    const at = (hour: number) => `2026-02-23T0${hour}:00:00Z`;
    for (const hour of [5, 6, 7])
      await harness.call('user', 'POST /time/entry', {
        taskId: linked.ehb,
        start: at(hour),
        end: at(hour + 1),
      });
    await office.work();
    const [first, second] = timeTac.office.trackings;
    timeTac.office.trackings.splice(2, 1);
    Object.assign(first ?? {}, { end_time: '2026-02-23 06:45:00' });
    Object.assign(second ?? {}, { task_id: linked.plan });
    const elsewhere = { start_time: '2026-02-23 10:00:00', end_time: '2026-02-23 11:00:00', notes: '' };
    timeTac.office.trackings.push({
      ...row,
      ...elsewhere,
      client_unique_id: null,
      id: 8,
      task_id: linked.plan,
    });
    const compare = async () => {
      await pool.query('update timetac_account set compared_at = null');
      await office.work(undefined, comparisonTask);
      const reply = await harness.call('user', 'GET /time/differences');
      return z.array(TimeDifference).parse(reply.json);
    };
    const found = await compare();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'AUFGABE',
      'NUR_DORT',
      'NUR_HIER',
      'ZEIT',
    ]);
    expect((await harness.call('secondUser', 'GET /time/differences')).json).toEqual([]);
    const resolve = async (kind: string, resolution: string) => {
      const { id } = found.find((one) => one.kind === kind) ?? { id: '' };
      expect(
        (await harness.call('secondUser', `POST /time/differences/resolve/${id}`, { resolution }))
          .status,
      ).toBe(404);
      const reply = await harness.call('user', `POST /time/differences/resolve/${id}`, { resolution });
      return reply.status;
    };
    expect(await resolve('NUR_HIER', 'HIER')).toBe(409);
    expect(await resolve('NUR_HIER', 'DORT')).toBe(204);
    await pool.query('update project set budget_hours = 4 where id = $1', [project.id]);
    expect(await resolve('NUR_DORT', 'HIER')).toBe(204);
    expect((await pool.query('select from time_budget_notice')).rowCount).toBeGreaterThan(0);
    expect(await resolve('ZEIT', 'HIER')).toBe(204);
    expect(await resolve('AUFGABE', 'SO_LASSEN')).toBe(204);
    await office.work();
    expect(await compare()).toEqual([]);
    expect(await entriesOf(harness, 'user', 'from=2026-02-23&to=2026-02-23')).toMatchObject([
      { minutes: 45 },
      { task: { id: linked.ehb } },
      { minutes: 60 },
      { origin: 'TIMETAC', task: { id: linked.plan } },
    ]);
    expect(timeTac.office.trackings).toHaveLength(4);
  });
});
