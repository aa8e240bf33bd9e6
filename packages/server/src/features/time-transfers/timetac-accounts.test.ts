import { TimeDifference } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonTask } from '#features/time-transfers/differences.service.ts';
import { entriesOf, tasksOf } from '#test/booked-times.ts';
import { bookedIn, linked, openTransfers, type Transfers } from '#test/timetac/transfer-harness.ts';

let office: Transfers;
beforeAll(async () => {
  office = await openTransfers();
  await office.begin();
});
afterAll(async () => office.close());
beforeEach(async () => {
  office.timeTac.failBy(() => null);
  await office.clear();
  await office.login();
  office.clock.set('2026-02-24T08:00:00Z');
  await office.harness.test.context.pool.query('update timetac_account set asked_at = null');
});

const credentials = { username: 'jkeller', password: 'Geheim-17!' };
const row = { user_id: 17, start_time_timezone: 'Europe/Berlin', end_time_timezone: 'Europe/Berlin' };

describe('signing in to TimeTac', () => {
  it('says in words of TimeTac what is wrong, and that it is away', async () => {
    const { harness, timeTac } = office;
    const wrong = { ...credentials, password: 'nicht das' };
    expect(await harness.refused('user', 'POST /timetac/login', wrong)).toMatchObject({
      status: 400,
      code: 'timetac.loginRefused',
      detail: 'Invalid username and password combination: …',
    });
    timeTac.failBy(() => 'failedBefore');
    expect(await harness.refused('user', 'POST /timetac/login', credentials)).toMatchObject({
      status: 503,
      code: 'timetac.unavailable',
    });
    expect(await harness.refused('secondUser', 'POST /timetac/login', wrong)).toMatchObject({
      status: 503,
    });
    timeTac.failBy(() => null);
    expect(await harness.refused('secondUser', 'POST /timetac/login', credentials)).toMatchObject({
      code: 'timetac.accountTaken',
    });
  });

  it('keeps tokens sealed, and none after signing out, also while TimeTac is away', async () => {
    const { harness, timeTac } = office;
    const { pool } = harness.test.context;
    const { rows } = await pool.query<{ sealed: string }>(
      'select sealed_tokens as sealed from timetac_account',
    );
    expect(rows[0]?.sealed).toMatch(/^[0-9a-f]{8}\./u);
    timeTac.failBy(() => 'failedBefore');
    expect((await harness.call('user', 'POST /timetac/logout')).status).toBe(204);
    expect((await pool.query('select from timetac_account')).rowCount).toBe(0);
  });

  it('deletes the tokens of an account that is disabled', async () => {
    const { harness } = office;
    const { pool } = harness.test.context;
    const { id } = harness.office.people.accountant;
    const kept = async () => {
      const { rowCount } = await pool.query('select from timetac_account where user_id = $1', [id]);
      return rowCount;
    };
    const own = { username: 'tvogt', password: 'Geheim-18!' };
    expect((await harness.call('accountant', 'POST /timetac/login', own)).status).toBe(200);
    expect(await kept()).toBe(1);
    expect((await harness.call('admin', 'POST /user/disableUser', { id })).status).toBe(200);
    expect(await kept()).toBe(0);
  });
});

describe('a linked project', () => {
  it('is loaded from TimeTac, or there is the sentence of the specification', async () => {
    const { harness, project, timeTac } = office;
    expect((await harness.call('user', `GET /timetac/${project.id}`)).json).toMatchObject({
      name: 'KfW-26_007',
      timetacProjectId: 100,
      status: 'AKTIV',
    });
    timeTac.failBy(() => 'failedBefore');
    const notLoaded = {
      status: 503,
      detail: 'Das verknüpfte TimeTac Projekt konnte nicht geladen werden.',
    };
    expect(await harness.refused('user', `GET /timetac/${project.id}`)).toMatchObject(notLoaded);
    expect(await harness.refused('admin', `GET /timetac/${project.id}`)).toMatchObject(notLoaded);
    const other = await harness.create();
    expect(await harness.refused('user', `GET /timetac/${other.id}`)).toMatchObject({ status: 404 });
    const taken = { ...(await harness.read(other.id)), timetacProjectId: linked.project };
    await harness.startEdit('user', other.id);
    expect(await harness.refused('user', 'POST /project', taken)).toMatchObject({
      code: 'timetac.linkTaken',
    });
  });

  it('has the tasks of TimeTac by either id, and those of the last time while it is away', async () => {
    const { harness, project, timeTac } = office;
    const titles = async (id: string) => (await tasksOf(harness, id)).map((task) => task.title);
    timeTac.failBy(() => 'failedBefore');
    await harness.test.context.pool.query(`update time_task set read_at = read_at - interval '1 hour'`);
    const expected = ['EHB', 'Planung', 'Allgemein'];
    expect((await titles(project.id)).toSorted()).toEqual(expected.toSorted());
    expect((await titles('100')).toSorted()).toEqual(expected.toSorted());
  });
});

describe('what is begun or changed at TimeTac', () => {
  it('is taken over while it runs, asked for once a minute', async () => {
    const { harness, timeTac } = office;
    await harness.call('user', `POST /timetac/start/${linked.plan}`, {});
    await office.work();
    const ended = { end_time: '2026-02-24 09:20:00', end_time_timezone: 'Europe/Berlin' };
    Object.assign(timeTac.office.trackings[0] ?? {}, ended);
    const begun = {
      start_time: '2026-02-24 09:20:00',
      end_time: null,
      notes: 'Dort',
      client_unique_id: null,
    };
    timeTac.office.trackings.push({ ...row, ...begun, id: 7, task_id: linked.ehb });
    office.clock.set('2026-02-24T08:30:00Z');
    const current = await harness.call('user', 'GET /timetac/current');
    expect(current.json).toMatchObject({
      task: { id: linked.ehb },
      start: '2026-02-24T08:20:00.000Z',
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
    expect(booked.there).toHaveLength(2);
  });

  it('is compared at night, and resolved in either direction or left as it is', async () => {
    const { harness, timeTac } = office;
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
    expect(await resolve('NUR_DORT', 'HIER')).toBe(204);
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
