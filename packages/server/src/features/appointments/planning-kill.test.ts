import { Appointment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { at } from '#test/appointments.ts';
import { openSharedWorld, type SharedWorld } from '#test/killed-server.ts';

const count = 60;

let world: SharedWorld;

beforeAll(async () => {
  world = await openSharedWorld(1);
});
afterAll(async () => world.close());

async function numberOf(text: string): Promise<number> {
  const { rows } = await world.test.pool.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}

/** Appointments, those who take part, what can be undone, and the history: all of an operation, or nothing. */
async function written(): Promise<readonly number[]> {
  return Promise.all(
    [
      'select count(*)::integer as count from appointment',
      'select count(*)::integer as count from appointment_person',
      'select count(*)::integer as count from appointment_change_row',
      `select count(*)::integer as count from history where entity = 'appointment'`,
    ].map(numberOf),
  );
}

/** A server in the middle of a transaction that writes appointments. */
const writing = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and query ~* 'appointment_person'`;

/** Asks a server for something, kills it while it writes, and waits until its transaction is gone. */
async function killWhileWriting(path: string, body: object): Promise<void> {
  const server = await world.startServer();
  const call = await world.callerOf(server);
  const answered = call('POST', path, body).then(
    () => true,
    () => false,
  );
  for (let found = 0; found === 0; found = await numberOf(writing));
  server.child.kill('SIGKILL');
  await server.exited;
  expect(await answered).toBe(false);
  for (let found = 1; found > 0; found = await numberOf(writing));
}

async function save(path: string, body: object): Promise<unknown> {
  const server = await world.startServer();
  const call = await world.callerOf(server);
  const reply = await call('POST', path, body);
  expect([reply.status, reply.ok]).toEqual([reply.status, true]);
  const answer: unknown = await reply.json();
  server.child.kill('SIGTERM');
  expect((await server.exited).code).toBe(0);
  return answer;
}

describe('killing the server with SIGKILL while it writes appointments', () => {
  it('leaves nothing of a series or of a move, and another server does them as a whole', async () => {
    const series = {
      title: 'Begehung',
      type: 'BEGEHUNG',
      start: at(1, '09:00'),
      end: at(1, '10:00'),
      userIds: [world.office.people.user.id],
      repeat: { freq: 'TAG', interval: 1, count, onHoliday: 'KEEP' },
    };
    await killWhileWriting('/appointment', series);
    expect(await written()).toEqual([0, 0, 0, 0]);
    Appointment.parse(await save('/appointment', series));
    expect(await written()).toEqual([count, count, count, count]);

    const { rows } = await world.test.pool.query(
      `select id, starts_at + interval '2 hours' as start, ends_at + interval '2 hours' as end from appointment`,
    );
    const moved = z
      .array(z.object({ id: z.string(), start: z.date(), end: z.date() }))
      .parse(rows)
      .map(({ id, start, end }) => ({
        id,
        version: 1,
        start: start.toISOString(),
        end: end.toISOString(),
      }));
    const before = await written();
    await killWhileWriting('/planning/move', { changes: moved });
    expect(await written()).toEqual(before);
    const changed = 'select count(*)::integer as count from appointment where version > 1';
    expect(await numberOf(changed)).toBe(0);
    await save('/planning/move', { changes: moved });
    expect(await numberOf(changed)).toBe(count);
    expect(await written()).toEqual([count, count, 2 * count, 2 * count]);
  });
});
