import { Group, UndoableChange } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at, type Sent } from '#test/appointments.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { tablesWith } from '#test/whole-database.ts';

let harness: NoticeHarness;
let appointments: Appointments;
let projectId: string;

beforeAll(async () => {
  harness = await openNoticeHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  await harness.begin();
  [projectId] = harness.projectIds();
});
afterAll(async () => harness.close());

const firm = (more: Sent = {}): Sent => ({ projectId, state: 'BESTAETIGT', ...more });

async function act(action: 'delete' | 'cancel' | 'activate', who: OfficePersonKey = 'admin') {
  const reply = await harness.call(who, `POST /project/${action}/${projectId}`, { reason: 'Test' });
  if (reply.status !== 200) throw new Error(reply.text);
}

async function notified(who: OfficePersonKey): Promise<readonly string[]> {
  const { items } = await harness.page(who, '?type=TERMIN');
  return items.map(({ title, message, link }) => `${title} | ${message} | ${link}`);
}

describe('appointments of a project that is stopped', () => {
  it('stay and say so, in every answer, until it goes on', async () => {
    const made = await appointments.save(firm());
    await act('cancel', 'user');
    expect(await appointments.read(made.id)).toMatchObject({
      state: 'BESTAETIGT',
      warnings: ['Projekt gestoppt'],
    });
    const range = await harness.call('user', 'GET /appointment/range?start=2027-06-07&end=2027-06-14');
    expect(range.json).toMatchObject([{ warnings: ['Projekt gestoppt'] }]);
    const board = await harness.call('admin', 'GET /planning/board?start=2027-06-07&end=2027-06-14');
    expect(board.json).toMatchObject({ projects: [{ isStopped: true }], items: [{ project: 0 }] });
    await act('activate', 'user');
    expect(await appointments.read(made.id)).toMatchObject({ warnings: [] });
  });
});

describe('appointments of a project in the Papierkorb', () => {
  it('that are still to come are cancelled as one operation, which can be undone', async () => {
    const one = await appointments.save(firm());
    const other = await appointments.save(
      firm({ state: 'GEPLANT', start: at(3, '08:00'), end: at(3, '09:00') }),
    );
    const over = await appointments.save(
      firm({ start: '2020-06-08T09:00:00Z', end: '2020-06-08T10:00:00Z' }),
    );
    const apart = await appointments.save({
      title: 'Ohne Projekt',
      start: at(4, '08:00'),
      end: at(4, '09:00'),
    });
    await act('delete');
    for (const { id } of [one, other])
      expect(await appointments.read(id)).toMatchObject({
        state: 'ABGESAGT',
        version: 2,
        cancelReason: 'Projekt in den Papierkorb gelegt',
      });
    expect(await appointments.read(over.id)).toMatchObject({ state: 'BESTAETIGT' });
    expect(await appointments.read(apart.id)).toMatchObject({ state: 'GEPLANT' });
    const changes = await harness.call('admin', 'GET /planning/changes');
    const [change] = z.array(UndoableChange).parse(changes.json);
    expect(change).toMatchObject({ kind: 'CANCEL' });
    expect(change?.titles).toHaveLength(2);
    expect((await harness.call('admin', `POST /planning/undo/${change?.id}`)).status).toBe(200);
    expect(await appointments.read(one.id)).toMatchObject({ state: 'BESTAETIGT', cancelReason: null });
  });

  it('do not say any more for whom they were', async () => {
    const { id } = await appointments.save(firm({ title: 'Begehung' }));
    const calls = [
      `GET /appointment/${id}`,
      'GET /appointment/range?start=2027-06-07&end=2027-06-14',
      'GET /appointment',
    ] as const;
    const texts = async () =>
      Promise.all(calls.map(async (call) => (await harness.call('user', call)).text));
    for (const text of await texts()) expect(text).toContain('"name":"Familie Baumann"');
    await act('delete');
    const board = await harness.call('user', 'GET /planning/board?start=2027-06-07&end=2027-06-14');
    expect(board.text).toContain(`"id":"${id}"`);
    expect(board.text).not.toContain('Baumann');
    for (const text of await texts()) {
      expect(text).toContain(id);
      expect(text).toContain('"name":""');
      expect(text).not.toContain('Baumann');
    }
    await act('activate');
    for (const text of await texts()) expect(text).toContain('"name":"Familie Baumann"');
  });

  it('are called off without their names', async () => {
    await appointments.save(
      firm({ visibleToGuest: true, who: ['user', 'admin'], location: 'Ahornweg 3' }),
    );
    await harness.run('delete from notification');
    const { projectId: number } = await harness.read(projectId);
    await act('delete');
    const time = 'Di 08.06. von 9:00 bis 10:30 Uhr';
    const text = `Termin abgesagt: ${time}`;
    expect(await notified('user')).toEqual([
      `${text} | Das Projekt ${number} liegt im Papierkorb. | /appointment?tag=2027-06-08`,
    ]);
    expect(await notified('guestOfHalb')).toEqual([`${text} | ${time} · Ahornweg 3 | /`]);
    expect(await notified('admin')).toEqual([]);
  });

  it('are called off with one notice to the customer', async () => {
    await appointments.save(firm({ visibleToGuest: true }));
    const next = { start: at(3, '08:00'), end: at(3, '09:00') };
    await appointments.save(firm({ visibleToGuest: true, ...next }));
    await harness.run('delete from notification');
    await act('delete');
    expect(await notified('guestOfHalb')).toEqual(['2 Termine abgesagt | Di 08.06., Mi 09.06. | /']);
  });

  it('come back with it, but for what was changed since', async () => {
    const one = await appointments.save(firm());
    const other = await appointments.save(firm({ start: at(3, '08:00'), end: at(3, '09:00') }));
    await act('delete');
    const cancelled = await appointments.read(other.id);
    await appointments.save({ ...appointments.again(cancelled), title: 'Bleibt abgesagt' });
    await harness.run('delete from notification');
    await act('activate');
    expect(await appointments.read(one.id)).toMatchObject({
      state: 'BESTAETIGT',
      version: 3,
      cancelReason: null,
    });
    expect(await appointments.read(other.id)).toMatchObject({ state: 'ABGESAGT' });
    expect((await notified('user')).join()).toContain(
      'Termin findet doch statt: Begehung Familie Baumann',
    );
    await act('delete');
    await act('activate');
    expect(await appointments.read(one.id)).toMatchObject({ state: 'BESTAETIGT' });
  });

  it('come back without the team that was deleted since', async () => {
    const team = { name: 'Team auf Zeit', kind: 'TEAM' };
    const { id: groupId } = Group.parse((await harness.call('admin', 'POST /groups', team)).json);
    const made = await appointments.save(firm({ groupId }));
    expect(made).toMatchObject({ groupId });
    await act('delete');
    expect((await harness.call('admin', `POST /groups/delete/${groupId}`)).status).toBe(204);
    await act('activate');
    expect(await appointments.read(made.id)).toMatchObject({ state: 'BESTAETIGT', groupId: null });
  });

  it('come back as planned only where the time is taken or the person is away by now', async () => {
    const one = await appointments.save(firm());
    const other = await appointments.save(firm({ start: at(3, '08:00'), end: at(3, '09:00') }));
    await act('delete');
    await appointments.save({ title: 'Nachgerückt', state: 'BESTAETIGT' });
    await harness.run(
      `insert into absence (id, user_id, first_day, last_day, part, state)
       values ($1, $2, '2027-06-09', '2027-06-09', 'GANZ', 'GENEHMIGT')`,
      [newId(), harness.office.people.user.id],
    );
    await act('activate');
    for (const { id } of [one, other])
      expect(await appointments.read(id)).toMatchObject({ state: 'GEPLANT', cancelReason: null });
  });
});

describe('the names of erased Bauherren', () => {
  it('stand in no appointment, no operation and no notification about one, also of deleted ones', async () => {
    const canary = 'Zaunkoenig';
    const project = await harness.create({ name: `Familie ${canary}` });
    const named = (more: Sent): Sent => ({
      title: `Begehung ${canary}`,
      projectId: project.id,
      ...more,
    });
    await appointments.save(named({ location: `Am ${canary}` }));
    const gone = await appointments.save(named({ start: at(3, '08:00'), end: at(3, '09:00') }));
    await harness.call('admin', `POST /appointment/delete/${gone.id}`);
    const confirmation = { kind: 'project', id: project.id, confirmation: project.projectId };
    const reply = await harness.call('superAdmin', 'POST /privacy/erase', confirmation);
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual({});
  });
});
