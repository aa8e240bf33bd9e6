import { setTimeout as delay } from 'node:timers/promises';
import { handOverAppointments } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { type Handovers, handoversOf } from '#test/handovers.ts';
import { openSharedWorld, type SharedWorld } from '#test/killed-server.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

describe('two nodes', () => {
  let harness: Harness;
  let second: Harness;
  let appointments: Appointments;
  let handovers: Handovers;
  beforeAll(async () => {
    harness = await openHarness();
    second = await openSecondHarness(harness);
    appointments = appointmentsOf(harness);
    handovers = handoversOf(harness);
    await handovers.reset();
    await handovers.standsIn('secondUser');
  });
  afterAll(async () => {
    await second.close();
    await harness.close();
  });

  it('hand the same over once, however often it is clicked', async () => {
    for (let day = 1; day <= 5; day += 1)
      await appointments.save({ state: 'BESTAETIGT', start: at(day, '09:00'), end: at(day, '10:00') });
    const choices = handovers.choicesOf(await handovers.preview());
    const sent = [harness, second, harness, second].map((node) =>
      handovers.sendOn(node, { choices, dryRun: false }),
    );
    const answers = await Promise.all(sent);
    const made = answers.filter(({ changeId }) => changeId !== null);
    expect(made).toHaveLength(1);
    expect(made[0]?.rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('HANDED'));
    const others = answers.filter(({ changeId }) => changeId === null);
    expect(others.map(({ rows, gone }) => [rows.length, gone.length])).toEqual(Array(3).fill([0, 5]));
    await harness.call('admin', `POST /planning/undo/${made[0]?.changeId}`);
    expect((await handovers.preview()).rows).toHaveLength(5);
  });
});

describe('killing the server with SIGKILL while it hands over', () => {
  let world: SharedWorld;
  beforeAll(async () => {
    world = await openSharedWorld(1);
  });
  afterAll(async () => world.close());

  it('leaves nothing half, and another server does all of it', async () => {
    const { pool } = world.test;
    const { user, secondUser, accountant } = world.office.people;
    await pool.query(`update app_user set roles = '{ROLE_ADMIN}' where id = $1`, [user.id]);
    await pool.query('update staff_profile set deputy_id = $2 where user_id = $1', [
      secondUser.id,
      accountant.id,
    ]);
    await pool.query(
      `insert into work_schedule (id, user_id, valid_from, minutes) values ($1, $2, '2026-01-01', '{480,480,480,480,480,0,0}')`,
      [newId(), accountant.id],
    );
    for (let hour = 0; hour < 12; hour += 1) {
      const id = newId();
      const start = new Date(Date.parse('2027-06-07T06:00:00Z') + hour * 1_800_000);
      await pool.query(
        `insert into appointment (id, type, state, title, starts_at, ends_at) values ($1, 'BEGEHUNG', 'BESTAETIGT', 'Begehung', $2, $3)`,
        [id, start, new Date(start.getTime() + 1_800_000)],
      );
      await pool.query('insert into appointment_person (appointment_id, user_id) values ($1, $2)', [
        id,
        secondUser.id,
      ]);
    }
    // All of it is written by then, and nothing is there for others to see.
    await pool.query(`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
    await pool.query(`create trigger wait_for_test before insert on appointment_change_row
      for each row execute function wait_for_test()`);
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(4711)');

    const body = { userId: secondUser.id, first: '2027-06-07', last: '2027-06-07', dryRun: false };
    const first = await world.startServer();
    const broken = (await world.callerOf(first))('POST', '/planning/handover', body).catch(() => null);
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
    while ((await pool.query(waiting)).rowCount === 0) await delay(1);
    first.child.kill('SIGKILL');
    await first.exited;
    expect(await broken).toBeNull();
    await holder.query('select pg_advisory_unlock(4711)');
    holder.release();

    const state = `select (select count(*) from appointment_person where user_id = $1)::integer as mine,
      (select count(*) from appointment_change)::integer as changes,
      (select count(*) from history where entity = 'appointment')::integer as versions`;
    const count = async (): Promise<readonly unknown[]> =>
      (await pool.query<Record<string, number>>(state, [secondUser.id])).rows;
    const again = await world.startServer();
    const call = await world.callerOf(again);
    expect(await count()).toEqual([{ mine: 12, changes: 0, versions: 0 }]);
    const reply = await call('POST', '/planning/handover', body);
    const { rows } = handOverAppointments.response.parse(await reply.json());
    expect(rows.map(({ to }) => to?.id)).toEqual(Array(12).fill(accountant.id));
    expect(await count()).toEqual([{ mine: 0, changes: 1, versions: 12 }]);
    again.child.kill('SIGTERM');
    expect((await again.exited).code).toBe(0);
  });
});
