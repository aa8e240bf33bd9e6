import { DisabledUser, UndoableChange, UserObligations, UserRecord } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at, type Sent } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;
let leaving: string;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  await run('update staff_profile set approver_id = null');
  await run('delete from notification');
  leaving = await insertColleague();
});
afterAll(async () => harness.close());

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await harness.test.context.pool.query(text, [...values]);
}

async function insertColleague(): Promise<string> {
  const username = `neu.${newId()}`;
  const reply = await harness.call('superAdmin', 'POST /user', {
    username,
    email: `${username}@beb.example`,
    displayname: 'Neue Person',
    customerId: harness.office.customerIds.beb,
    roles: ['ROLE_USER'],
  });
  return UserRecord.parse(reply.json).id;
}

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;
const of = (...userIds: readonly string[]): Sent => ({ userIds: [...userIds], state: 'BESTAETIGT' });

async function workOf(kind: string) {
  const reply = await harness.call('admin', `GET /user/${leaving}/obligations`);
  const { kinds, open } = UserObligations.parse(reply.json);
  return { ...kinds.find((one) => one.kind === kind), open };
}

async function disable(successor: OfficePersonKey | null): Promise<DisabledUser> {
  const handOver = successor && { userId: idOf(successor) };
  const reply = await harness.call('admin', 'POST /user/disableUser', { id: leaving, handOver });
  if (reply.status !== 200) throw new Error(reply.text);
  return DisabledUser.parse(reply.json);
}

async function notified(who: OfficePersonKey): Promise<readonly string[]> {
  const { rows } = await harness.test.context.pool.query<{ title: string }>(
    `select entries -> 0 ->> 'title' as title from notification where recipient_id = $1 order by id`,
    [idOf(who)],
  );
  return rows.map(({ title }) => title);
}

async function request(userId: string, days = '2027-07-01'): Promise<void> {
  const id = newId();
  await run(
    `insert into absence (id, user_id, first_day, last_day, part, state) values ($1, $2, $3, $3, 'GANZ', 'BEANTRAGT')`,
    [id, userId, days],
  );
  await run(
    `insert into absence_reason (absence_id, kind, note) values ($1, 'SONDERURLAUB', 'Zaunkönig')`,
    [id],
  );
}

describe('appointments of somebody who leaves', () => {
  it('are listed while they are to come and not cancelled, with their project or without', async () => {
    const project = await harness.create();
    await appointments.save({ ...of(leaving), projectId: project.id });
    await appointments.save({
      ...of(leaving),
      title: 'Runde',
      start: at(3, '08:00'),
      end: at(3, '09:00'),
    });
    await appointments.save({
      ...of(leaving),
      state: 'ABGESAGT',
      start: at(4, '08:00'),
      end: at(4, '09:00'),
    });
    await appointments.save({
      ...of(leaving),
      start: '2020-06-08T09:00:00Z',
      end: '2020-06-08T10:00:00Z',
    });
    await appointments.save(of(idOf('user')));
    expect(await workOf('APPOINTMENT')).toMatchObject({
      open: 2,
      count: 2,
      handedOver: true,
      items: [
        { title: 'Begehung Familie Baumann', dueDate: '2027-06-08', project: { id: project.id } },
        { title: 'Runde', dueDate: '2027-06-09', project: null },
      ],
    });
  });

  it('go to a colleague as one operation; what meets something else is planned only', async () => {
    const free = await appointments.save(of(leaving, idOf('user')));
    await appointments.save({ ...of(idOf('secondUser')), start: at(3, '08:00'), end: at(3, '09:00') });
    const taken = await appointments.save({
      ...of(leaving),
      start: at(3, '08:30'),
      end: at(3, '09:30'),
    });
    await run('delete from notification');
    const { handedOver, left } = await disable('secondUser');
    expect(handedOver).toMatchObject({ appointments: 2, projects: 0 });
    expect(left.open).toBe(0);
    const given = await appointments.read(free.id);
    expect(given).toMatchObject({ state: 'BESTAETIGT', version: 2 });
    expect(given.people.map(({ id }) => id).toSorted()).toEqual(
      [idOf('user'), idOf('secondUser')].toSorted(),
    );
    expect(await appointments.read(taken.id)).toMatchObject({ state: 'GEPLANT' });
    expect(await notified('secondUser')).toEqual(['2 neue Termine: Begehung Familie Baumann']);
    expect(await notified('user')).toEqual([]);
    const undoable = await harness.call('admin', 'GET /planning/changes');
    const changes = z.array(UndoableChange).parse(undoable.json);
    expect(changes[0]).toMatchObject({ kind: 'HANDOVER' });
  });

  it('in which the colleague takes part already, take place with one person less', async () => {
    const both = await appointments.save(of(leaving, idOf('secondUser')));
    await disable('secondUser');
    expect((await appointments.read(both.id)).people.map(({ id }) => id)).toEqual([idOf('secondUser')]);
  });

  it('stay where nobody is named', async () => {
    const made = await appointments.save(of(leaving));
    const answer = await disable(null);
    expect(answer.left.kinds.find(({ kind }) => kind === 'APPOINTMENT')).toMatchObject({ count: 1 });
    expect(await appointments.read(made.id)).toMatchObject({ version: 1 });
  });
});

describe('requests for absence that somebody who leaves decides', () => {
  it('are listed by name, without why, and go to a colleague who may decide, but for the own ones', async () => {
    await run('update staff_profile set approver_id = $1 where user_id in ($2, $3)', [
      leaving,
      idOf('user'),
      idOf('secondUser'),
    ]);
    await request(idOf('user'));
    await request(idOf('secondUser'));
    const listed = await workOf('ABSENCE');
    expect(listed).toMatchObject({
      count: 2,
      handedOver: true,
      items: [{ dueDate: '2027-07-01', project: null }, {}],
    });
    expect(JSON.stringify(listed)).not.toMatch(/SONDER|Zaunkönig/u);
    const { handedOver, left } = await disable('secondUser');
    expect(handedOver).toMatchObject({ absences: 1 });
    expect(left.open).toBe(0);
    expect(await notified('secondUser')).toEqual(['Bitte entscheiden: 1 Abwesenheit']);
    const { rows } = await harness.test.context.pool.query(
      'select user_id, approver_id from staff_profile where user_id in ($1, $2)',
      [idOf('user'), idOf('secondUser')],
    );
    expect(rows).toContainEqual({ user_id: idOf('user'), approver_id: idOf('secondUser') });
    expect(rows).toContainEqual({ user_id: idOf('secondUser'), approver_id: null });
  });

  it('stay with the admins where the colleague may not decide', async () => {
    await run('update staff_profile set approver_id = $1 where user_id = $2', [leaving, idOf('user')]);
    await request(idOf('user'));
    const { handedOver, left } = await disable('accountant');
    expect(handedOver).toMatchObject({ absences: 0 });
    expect(left.kinds.find(({ kind }) => kind === 'ABSENCE')).toMatchObject({ count: 1 });
  });
});
