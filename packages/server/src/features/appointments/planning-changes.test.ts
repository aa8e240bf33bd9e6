import { UndoableChange } from '@energieakte/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { orderOf } from '#test/project-course.ts';
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

async function query(text: string, values: readonly unknown[]): Promise<void> {
  await harness.test.context.pool.query(text, [...values]);
}

/** A team, a deadline, a customer and an Unterlage that an appointment of the project can refer to. */
async function insertReferences(projectId: string) {
  const ids = [newId(), newId(), newId(), newId()] as const;
  const [groupId, deadlineId, customerId, attachmentId] = ids;
  await query(`insert into user_group (id, name, kind) values ($1, $2, 'TEAM')`, [groupId, groupId]);
  await query(
    `insert into deadline (id, project_id, code, title, due_date, hard, source)
       values ($1, $2, 'X', 'Abgabe', '2027-01-01', false, 'MANUELL')`,
    [deadlineId, projectId],
  );
  await query(`insert into customer (id, shortname, name, type) values ($1, $2, 'Bauherr', 'PRIVAT')`, [
    customerId,
    'ZIEL',
  ]);
  await query(
    `insert into attachment (id, project_id, slot, title, retention_class) values ($1, $2, 1, 'Protokoll', 'KEINE')`,
    [attachmentId, projectId],
  );
  const forget = async (): Promise<void> => {
    await query('delete from attachment where id = $1', [attachmentId]);
    await query('delete from customer where id = $1', [customerId]);
    await query('delete from deadline where id = $1', [deadlineId]);
    await query('delete from user_group where id = $1', [groupId]);
  };
  return { ids, forget };
}

const firm = { state: 'BESTAETIGT' } as const;

describe('undoing', () => {
  it('brings back several that were deleted as one operation, all or none', async () => {
    const first = await appointments.save(firm, 'user');
    const other = await appointments.save({ start: at(3, '09:00'), end: at(3, '10:00') }, 'user');
    const foreign = await appointments.save({ who: ['secondUser'] });
    const remove = { ids: [first.id, other.id, first.id] };
    const tooMuch = { ids: [...remove.ids, foreign.id] };
    expect((await harness.refused('user', 'POST /planning/delete', tooMuch)).status).toBe(404);
    const deleted = await harness.call('user', 'POST /planning/delete', remove);
    const { changeId } = z.object({ changeId: z.uuid() }).parse(deleted.json);
    for (const { id } of [first, other])
      expect((await harness.refused('user', `GET /appointment/${id}`)).status).toBe(404);
    // Sent again by a double click, they are gone already.
    expect((await harness.refused('user', 'POST /planning/delete', remove)).status).toBe(404);
    expect((await harness.call('user', `POST /planning/undo/${changeId}`)).status).toBe(200);
    for (const { id } of [first, other])
      expect(await appointments.read(id)).toMatchObject({ version: 2 });
  });

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
      warnings: ['Eins: Der Termin wurde inzwischen von Jana Keller geändert und bleibt, wie er ist.'],
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

  it('brings back what referred to something that is gone by now, without that', async () => {
    const project = await harness.create({ services: [orderOf('EHB', { ordered: false })] });
    const one = await appointments.save({ projectId: project.id });
    const rule = { freq: 'WOCHE', interval: 1, count: 2, onHoliday: 'KEEP' } as const;
    const ofSeries = await appointments.save({
      repeat: rule,
      start: at(3, '09:00'),
      end: at(3, '10:00'),
    });
    const refer = await insertReferences(project.id);
    await query(
      `update appointment set service_id = $2, group_id = $3, deadline_id = $4, customer_id = $5,
         protocol_attachment_id = $6 where id = $1`,
      [one.id, project.services[0]?.id, ...refer.ids],
    );
    const before = await appointments.read(one.id);
    expect(before).toMatchObject({ protocolAttachmentId: refer.ids[3], customerId: refer.ids[2] });
    const to = { version: 1, start: at(4, '09:00'), end: at(4, '10:00') };
    const { changeId } = await appointments.move('admin', [
      { id: one.id, ...to },
      { id: ofSeries.id, ...to },
    ]);
    await query('delete from project_service where id = $1', [project.services[0]?.id]);
    await query('delete from appointment_series where id = $1', [ofSeries.series?.id]);
    await refer.forget();
    const reply = await harness.call('admin', `POST /planning/undo/${changeId}`);
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    expect(await appointments.read(one.id)).toMatchObject({
      start: before.start,
      project: { id: project.id },
      serviceId: null,
      groupId: null,
      deadlineId: null,
      customerId: null,
      protocolAttachmentId: null,
    });
    expect(await appointments.read(ofSeries.id)).toMatchObject({ start: ofSeries.start, series: null });
  });

  it('keeps what is still there of what an appointment refers to', async () => {
    const project = await harness.create({ services: [orderOf('EHB', { ordered: false })] });
    const one = await appointments.save({ projectId: project.id, serviceId: project.services[0]?.id });
    const { ids, forget } = await insertReferences(project.id);
    await query(
      `update appointment set group_id = $2, deadline_id = $3, customer_id = $4,
         protocol_attachment_id = $5 where id = $1`,
      [one.id, ...ids],
    );
    const before = await appointments.stateOfAll();
    await harness.call('admin', `POST /appointment/delete/${one.id}`);
    const changes = await harness.call('admin', 'GET /planning/changes');
    const [deletion] = z.array(UndoableChange).parse(changes.json);
    await harness.call('admin', `POST /planning/undo/${deletion?.id}`);
    expect(await appointments.stateOfAll()).toEqual(before);
    await forget();
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
