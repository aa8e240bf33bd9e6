import { TimeTacPerson } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { tasksOf } from '#test/booked-times.ts';
import { linked, openTransfers, type Transfers } from '#test/timetac/transfer-harness.ts';

let office: Transfers;
beforeAll(async () => {
  office = await openTransfers();
  await office.begin();
});
afterAll(async () => office.close());
beforeEach(async () => office.renew());

const credentials = { username: 'jkeller', password: 'Geheim-17!' };

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

  it('lets nobody guess passwords there: ten refusals, and then the right one is not tried either', async () => {
    const { harness, timeTac } = office;
    const login = async (body: object) =>
      (await harness.call('accountant', 'POST /timetac/login', body)).status;
    const wrong = { username: 'tvogt', password: 'nicht das' };
    const right = { username: 'tvogt', password: 'Geheim-18!' };
    // What succeeds or finds TimeTac away does not count.
    expect(await login(right)).toBe(200);
    timeTac.failBy(() => 'cutBefore');
    expect(await login(right)).toBe(503);
    timeTac.failBy(() => null);
    for (let turn = 0; turn < 10; turn += 1) expect(await login(wrong)).toBe(400);
    const before = timeTac.received.length;
    expect(await login(right)).toBe(429);
    expect(timeTac.received).toHaveLength(before);
    // Asked without a password it still says how things stand.
    expect(await login({})).toBe(200);
    await harness.test.context.pool.query(`delete from rate_count where bucket like 'timetac:%'`);
    expect(await login(right)).toBe(200);
    expect((await harness.call('accountant', 'POST /timetac/logout')).status).toBe(204);
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
      status: 502,
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

describe('with a token of the server', () => {
  it('people are recognised by their address, read no password, and their times go there', async () => {
    const service = await openTransfers({ TIMETAC_MODE: 'service' });
    try {
      const { harness, timeTac } = service;
      const { pool } = harness.test.context;
      expect(await harness.refused('user', 'POST /timetac/login', {})).toMatchObject({
        status: 409,
        code: 'timetac.noAccount',
      });
      const { id } = harness.office.people.user;
      await pool.query('update app_user set email = $2 where id = $1', [
        id,
        'jana.keller@buero.example',
      ]);
      const login = await harness.call('user', 'POST /timetac/login', { ...credentials, password: 'x' });
      expect(login.json).toMatchObject({ mode: 'service', connected: true, username: 'jkeller' });
      expect(timeTac.received.map(({ body }) => body).join()).not.toContain('password=');
      await tasksOf(harness, service.project.id);
      expect((await harness.call('user', `POST /timetac/start/${linked.ehb}`)).status).toBe(200);
      await service.work();
      expect(timeTac.office.trackings).toMatchObject([{ user_id: 17, task_id: linked.ehb }]);
    } finally {
      await service.close();
    }
  });

  it('an admin connects whoever has another address there, once for each account, and nobody else does', async () => {
    const service = await openTransfers({ TIMETAC_MODE: 'service' });
    try {
      const { harness } = service;
      const { user, secondUser } = harness.office.people;
      const path = 'POST /time/accounts';
      const body = { userId: user.id, email: 'jana.keller@buero.example' };
      expect(await harness.refused('user', path, body)).toMatchObject({ status: 403 });
      expect(
        await harness.refused('admin', path, { ...body, email: 'niemand@buero.example' }),
      ).toMatchObject({ code: 'timetac.addressUnknown' });
      expect(await harness.refused('admin', path, { ...body, userId: newId() })).toMatchObject({
        code: 'user.notFound',
      });
      const guest = harness.office.people.guestOfHalb.id;
      expect(await harness.refused('admin', path, { ...body, userId: guest })).toMatchObject({
        code: 'user.notFound',
      });
      expect((await harness.call('admin', path, body)).json).toMatchObject({
        person: { id: user.id },
        username: 'jkeller',
      });
      expect(await harness.refused('admin', path, { ...body, userId: secondUser.id })).toMatchObject({
        code: 'timetac.accountTaken',
      });
      const people = z
        .array(TimeTacPerson)
        .parse((await harness.call('admin', 'GET /time/accounts')).json);
      expect(people.find(({ person }) => person.id === user.id)?.username).toBe('jkeller');
      const login = await harness.call('user', 'POST /timetac/login', {});
      expect(login.json).toMatchObject({ connected: true, username: 'jkeller' });
    } finally {
      await service.close();
    }
  });

  it('where everybody signs in for themselves nobody is connected by others', async () => {
    const body = { userId: office.harness.office.people.user.id, email: 'jana.keller@buero.example' };
    expect(await office.harness.refused('admin', 'POST /time/accounts', body)).toMatchObject({
      code: 'timetac.notByHand',
    });
  });
});
