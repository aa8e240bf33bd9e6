import { UndoableChange } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Appointments, appointmentsOf, at, type Sent } from '#test/appointments.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';
import { type Harness, openSecondHarness, type Reply } from '#test/project-harness.ts';

let harness: NoticeHarness;
let second: Harness;
let appointments: Appointments;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  harness = await openNoticeHarness();
  second = await openSecondHarness(harness);
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  await harness.begin();
  [projectId, otherId] = harness.projectIds();
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

const firm = (more: Sent = {}): Sent => ({ projectId, state: 'BESTAETIGT', ...more });

type Call = () => Promise<Reply>;

const act = (action: 'delete' | 'activate'): Call => {
  return async () => second.call('admin', `POST /project/${action}/${projectId}`, { reason: 'Test' });
};
const save = (sent: Sent): Call => {
  return async () => harness.call('admin', 'POST /appointment', appointments.inputOf(sent));
};

/** Two calls of which each waits, the first for the appointments of Jana Keller; answers their statuses. */
async function together(first: Call, other: Call): Promise<readonly [Reply, Reply]> {
  const holder = await harness.test.context.pool.connect();
  await holder.query('begin');
  await holder.query('select from staff_profile where user_id = $1 for update', [
    harness.office.people.user.id,
  ]);
  try {
    const one = first();
    await expect.poll(harness.countWaiting).toBe(1);
    const two = other();
    await expect.poll(harness.countWaiting).toBe(2);
    await holder.query('commit');
    return await Promise.all([one, two]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('a project that goes to the Papierkorb while', () => {
  it('an appointment is made for it cancels that one as well', async () => {
    await appointments.save(firm({ who: ['secondUser'] }));
    const [made, deleted] = await together(save(firm()), act('delete'));
    expect([made.status, deleted.status]).toEqual([201, 200]);
    const { rows } = await harness.test.context.pool.query('select distinct state from appointment');
    expect(rows).toEqual([{ state: 'ABGESAGT' }]);
  });

  it('one is about to be made gets none any more, alone or as a series', async () => {
    await appointments.save(firm());
    const rule = { freq: 'WOCHE', interval: 1, count: 2, onHoliday: 'KEEP' } as const;
    const sent = firm({ who: ['secondUser'], repeat: rule });
    const [deleted, made] = await together(act('delete'), save(sent));
    expect([deleted.status, made.status]).toEqual([200, 409]);
    expect(made.text).toContain('project.deletedIsClosed');
    const alone = await appointments.refused(firm());
    expect(alone.code).toBe('project.deletedIsClosed');
  });

  it('one of its appointments is moved to another project leaves that one alone', async () => {
    const one = await appointments.save(firm());
    const moved = save({ ...appointments.again(one), projectId: otherId });
    const [saved, deleted] = await together(moved, act('delete'));
    expect([saved.status, deleted.status]).toEqual([200, 200]);
    expect(await appointments.read(one.id)).toMatchObject({
      state: 'BESTAETIGT',
      project: { id: otherId },
    });
  });

  it('keeps the appointments that have it already to be changed', async () => {
    const one = await appointments.save(firm());
    await act('delete')();
    const again = { ...appointments.again(await appointments.read(one.id)), projectId };
    expect(await appointments.save({ ...again, title: 'Neu' })).toMatchObject({ title: 'Neu' });
    const apart = await appointments.save({ start: at(4, '09:00'), end: at(4, '10:00') });
    const refused = await appointments.refused({ ...appointments.again(apart), projectId });
    expect(refused.code).toBe('project.deletedIsClosed');
  });
});

describe('restoring a project while its cancelling is undone', () => {
  it.each(['undo', 'restore'] as const)('does it once, with %s before', async (which) => {
    const one = await appointments.save(firm({ start: at(3, '08:00'), end: at(3, '09:00') }));
    await act('delete')();
    const changes = await harness.call('admin', 'GET /planning/changes');
    const [change] = z.array(UndoableChange).parse(changes.json);
    const undo: Call = async () => harness.call('admin', `POST /planning/undo/${change?.id}`);
    const calls = [undo, act('activate')] as const;
    const [first, other] = which === 'undo' ? calls : ([calls[1], calls[0]] as const);
    const replies = await together(first, other);
    const undone = replies[which === 'undo' ? 0 : 1];
    const restored = replies[which === 'undo' ? 1 : 0];
    expect([restored.status, undone.status]).toEqual([200, which === 'undo' ? 200 : 409]);
    expect(undone.text.includes('planningChange.undone')).toBe(which === 'restore');
    expect(await appointments.read(one.id)).toMatchObject({ state: 'BESTAETIGT', version: 3 });
    const { rows } = await harness.test.context.pool.query(
      'select count(*)::integer as count from appointment_change',
    );
    expect(rows).toEqual([{ count: which === 'undo' ? 2 : 3 }]);
  });
});
