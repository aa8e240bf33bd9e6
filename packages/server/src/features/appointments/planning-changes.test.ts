import { UndoableChange } from '@energieakte/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

let harness: Harness;
let second: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  second = await openSecondHarness(harness);
  appointments = appointmentsOf(harness);
});
beforeEach(async () => appointments.clear());
afterAll(async () => {
  await second.close();
  await harness.close();
});

const firm = { state: 'BESTAETIGT' } as const;

describe('undoing', () => {
  it('brings back what was deleted and takes away what was made', async () => {
    const made = await appointments.save({ ...firm, description: 'Leiter' }, 'user');
    await harness.call('user', `POST /appointment/delete/${made.id}`);
    const changes = z
      .array(UndoableChange)
      .parse((await harness.call('user', 'GET /planning/changes')).json);
    expect(changes).toMatchObject([
      { kind: 'DELETE', titles: ['Begehung Familie Baumann'] },
      { kind: 'SAVE' },
    ]);
    await harness.call('user', `POST /planning/undo/${changes[0]?.id}`);
    expect(await appointments.read(made.id)).toMatchObject({
      description: 'Leiter',
      version: 2,
      can: { edit: true },
    });
    const undone = await harness.call('user', `POST /planning/undo/${changes[1]?.id}`);
    expect(undone.json).toEqual({ items: [], warnings: [] });
    expect((await harness.refused('user', `GET /appointment/${made.id}`)).status).toBe(404);
    expect((await harness.refused('user', `POST /planning/undo/${changes[1]?.id}`)).code).toBe(
      'planningChange.undone',
    );
    expect((await harness.refused('admin', `POST /planning/undo/${changes[1]?.id}`)).code).toBe(
      'planningChange.notFound',
    );
  });

  it('leaves what was changed since and names it', async () => {
    const one = await appointments.save({ title: 'Eins' });
    const other = await appointments.save({ title: 'Zwei' });
    const to = { version: 1, start: at(4, '09:00'), end: at(4, '10:00') };
    const { changeId } = await appointments.move('admin', [
      { id: one.id, ...to },
      { id: other.id, ...to },
    ]);
    await appointments.save(
      { ...appointments.again(await appointments.read(one.id)), title: 'Neu' },
      'user',
    );
    const reply = await harness.call('admin', `POST /planning/undo/${changeId}`);
    expect(reply.json).toMatchObject({
      items: [{ title: 'Zwei', start: other.start }],
      warnings: ['Eins: Der Termin wurde inzwischen von Jana Keller geändert und bleibt.'],
    });
  });

  it('does not book somebody twice', async () => {
    const one = await appointments.save(firm);
    const { changeId } = await appointments.move('admin', [
      { id: one.id, version: 1, start: at(4, '09:00'), end: at(4, '10:00') },
    ]);
    await appointments.save({ ...firm, title: 'Nachgerückt' });
    const before = await appointments.stateOfAll();
    expect((await harness.refused('admin', `POST /planning/undo/${changeId}`)).detail).toContain(
      '„Nachgerückt“',
    );
    expect(await appointments.stateOfAll()).toEqual(before);
  });

  it('of fifty moves in a row leads back to where they began', async () => {
    const who = ['user', 'secondUser', 'accountant'] as const;
    const made = [];
    for (let day = 1; day <= 5; day += 1)
      for (const key of who)
        made.push(
          await appointments.save({
            ...firm,
            who: [key],
            start: at(day, '09:00'),
            end: at(day, '10:00'),
          }),
        );
    const before = await appointments.stateOfAll();
    const changes: string[] = [];
    const moves = fc.sample(
      fc.record({
        index: fc.nat(made.length - 1),
        day: fc.integer({ min: 1, max: 7 }),
        hour: fc.integer({ min: 10, max: 18 }),
        to: fc.constantFrom(...who),
      }),
      { numRuns: 50, seed: 7 },
    );
    for (const { index, day, hour, to } of moves) {
      const one = await appointments.read(made[index]?.id ?? '');
      const time = { start: at(day, `${hour}:00`), end: at(day, `${hour}:45`) };
      const people = { fromUserId: one.people[0]?.id, toUserId: harness.office.people[to].id };
      const sent = [{ id: one.id, version: one.version, ...time, ...people }];
      changes.push((await appointments.move('admin', sent, { overlapReason: 'Egal' })).changeId);
    }
    expect(await appointments.stateOfAll()).not.toEqual(before);
    for (const id of changes.toReversed()) {
      const reply = await harness.call('admin', `POST /planning/undo/${id}`);
      expect([reply.status, reply.text.includes('inzwischen')]).toEqual([200, false]);
    }
    expect(await appointments.stateOfAll()).toEqual(before);
  });
});

describe('a hundred at once on two nodes', () => {
  it('never book anybody twice', async () => {
    const who = ['user', 'secondUser', 'accountant'] as const;
    const sent = fc.sample(
      fc.record({
        people: fc.subarray([...who], { minLength: 1 }),
        quarter: fc.nat(30),
        length: fc.integer({ min: 1, max: 8 }),
      }),
      { numRuns: 100, seed: 3 },
    );
    const from = Date.parse(at(2, '08:00'));
    const replies = await Promise.all(
      sent.map(async ({ people, quarter, length }, index) => {
        const start = new Date(from + quarter * 900_000).toISOString();
        const end = new Date(from + (quarter + length) * 900_000).toISOString();
        const body = appointments.inputOf({ ...firm, who: people, start, end });
        return (index % 2 === 0 ? harness : second).call('admin', 'POST /appointment', body);
      }),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([201, 409]);
    const { rows } = await harness.test.context.pool.query(`
      select count(*)::integer as doubles from appointment_person one join appointment_person other
        on one.user_id = other.user_id and one.appointment_id < other.appointment_id and one.busy && other.busy`);
    expect(rows).toEqual([{ doubles: 0 }]);
    expect(replies.filter(({ text }) => text.includes('server.crossed'))).toEqual([]);
  });
});
