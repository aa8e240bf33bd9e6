import { Notification, NotificationGroupPage } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeNotice } from '#database/announce.ts';
import { newId } from '#database/new-id.ts';
import { wakeSnoozed } from '#features/notifications/notification-runner.service.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';

let harness: NoticeHarness;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  harness = await openNoticeHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.begin();
  [projectId, otherId] = harness.projectIds();
});

describe('the inbox', () => {
  it('lists what the person was told, newest first, with reason, project and link', async () => {
    await harness.notify({ title: 'Eins' });
    await harness.notify({ title: 'Zwei', type: 'STATUS' });
    const { items, total } = await harness.page('user');
    expect(total).toBe(2);
    expect(items.map(({ title }) => title)).toEqual(['Zwei', 'Eins']);
    expect(items[1]).toMatchObject({
      recipientUserId: harness.office.people.user.id,
      why: 'weil Sie Projektleitung sind',
      projectId,
      link: '/project0',
      readAt: null,
    });
    expect((await harness.page('guestOfHalb')).items[0]?.why).toBe(
      'weil das Projekt zu Ihrer Firma gehört',
    );
  });

  it('is filtered by type, project, unread and stand, and paged', async () => {
    await harness.notify({ title: 'Eins' });
    await harness.notify({ title: 'Zwei', type: 'STATUS' });
    await harness.notify({ title: 'Drei', projectId: otherId });
    expect(await harness.titles('user', '?type=STATUS')).toEqual(['Zwei']);
    expect(await harness.titles('user', `?project=${otherId}`)).toEqual(['Drei']);
    expect(await harness.titles('user', '?project=none')).toEqual([]);
    expect(await harness.titles('user', '?size=1&page=1')).toEqual(['Zwei']);
    await harness.act('user', `read/${await harness.firstId('user')}`);
    expect(await harness.titles('user', '?unread=true')).toEqual(['Zwei', 'Eins']);
    expect(await harness.titles('user', '?unread=false')).toEqual(['Drei']);
  });

  it('has one row per project, with all reasons and types', async () => {
    await harness.notify({ title: 'Eins', mentioned: [harness.office.people.user.id] });
    await harness.notify({ title: 'Zwei', type: 'STATUS', severity: 'WARN' });
    await harness.notify({ title: 'Drei', projectId: otherId });
    const reply = await harness.call('user', 'GET /notification/byProject');
    const { items, total } = NotificationGroupPage.parse(reply.json);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({
      project: { id: projectId },
      total: 2,
      unread: 2,
      severity: 'WARN',
      types: ['ERWAEHNUNG', 'STATUS'],
      why: 'weil Sie erwähnt wurden und weil Sie Projektleitung sind',
      latest: { title: 'Zwei' },
    });
  });

  it('answers one, deletes one, and knows nothing of those of others', async () => {
    await harness.notify();
    const id = await harness.firstId('user');
    const reply = await harness.call('user', `GET /notification/${id}`);
    expect(Notification.parse(reply.json).id).toBe(id);
    for (const request of [
      `GET /notification/${id}`,
      `DELETE /notification/${id}`,
      `POST /notification/read/${id}`,
      `POST /notification/done/${id}`,
    ] as const)
      expect((await harness.refused('admin', request)).code).toBe('notification.notFound');
    expect((await harness.call('user', `DELETE /notification/${id}`)).status).toBe(204);
    expect((await harness.refused('user', `GET /notification/${id}`)).status).toBe(404);
  });
});

describe('who lost the right', () => {
  async function expectNothing(): Promise<void> {
    expect(await harness.page('guestOfHalb')).toMatchObject({ items: [], total: 0 });
    expect(await harness.unread('guestOfHalb')).toBe(0);
    const groups = await harness.call('guestOfHalb', 'GET /notification/byProject');
    expect(groups.json).toMatchObject({ items: [], total: 0 });
  }

  it('reads nothing more of a project that went to another customer or into the Papierkorb', async () => {
    await harness.notify({ about: { kind: 'comment', id: newId() } });
    expect(await harness.unread('guestOfHalb')).toBe(1);
    const id = await harness.firstId('guestOfHalb');
    await harness.run('update project set customer_id = $1 where id = $2', [
      harness.office.customerIds.lhb,
      projectId,
    ]);
    await expectNothing();
    expect((await harness.refused('guestOfHalb', `GET /notification/${id}`)).status).toBe(404);
    await harness.run(
      "update project set customer_id = $1, state = 'DELETED', deleted_at = now() where id = $2",
      [harness.office.customerIds.halb, projectId],
    );
    await expectNothing();
  });

  it('reads nothing internal as a guest, also of the time in the office', async () => {
    await harness.notify({
      forGuests: false,
      only: [{ userId: harness.office.people.user.id, reason: 'PERSOENLICH' }],
    });
    await harness.run('update notification set recipient_id = $1', [
      harness.office.people.guestOfHalb.id,
    ]);
    await expectNothing();
  });
});

describe('marking', () => {
  it('counts from the server: read, all read, done, and back again', async () => {
    await harness.notify();
    await harness.notify({ type: 'STATUS' });
    await harness.notify({ projectId: otherId });
    expect(await harness.unread('user')).toBe(3);
    const one = await harness.act('user', `read/${await harness.firstId('user')}`);
    expect(one).toMatchObject({ changed: 1, unread: 2 });
    const all = await harness.act('user', 'readAll');
    expect(all).toMatchObject({ changed: 2, unread: 0 });
    expect(await harness.act('user', 'undo', { deed: 'read', at: all.at })).toMatchObject({
      changed: 2,
      unread: 2,
    });
    expect(await harness.unread('user')).toBe(2);
  });

  it('files a whole project, and takes exactly that back', async () => {
    await harness.notify({ title: 'Eins' });
    await harness.notify({ title: 'Zwei', type: 'STATUS' });
    await harness.notify({ title: 'Drei', projectId: otherId });
    await harness.act('user', `done/${await harness.firstId('user')}`);
    const done = await harness.act('user', 'doneAll', { project: projectId });
    expect(done).toMatchObject({ changed: 2, unread: 0 });
    expect(await harness.titles('user')).toEqual([]);
    expect(await harness.titles('user', '?state=done')).toHaveLength(3);
    await harness.act('user', 'undo', { deed: 'done', at: done.at });
    expect(await harness.titles('user')).toEqual(['Zwei', 'Eins']);
  });

  it('does nothing to the notifications of others', async () => {
    await harness.notify();
    await harness.act('secondUser', 'readAll');
    await harness.act('guestOfHalb', 'doneAll');
    expect(await harness.unread('user')).toBe(1);
  });

  it('puts off until later, and brings it back as news, on one node', async () => {
    await harness.notify({ title: 'Später' });
    await harness.act('user', `read/${await harness.firstId('user')}`);
    await harness.act('user', `snooze/${await harness.firstId('user')}`, { until: 'stunde' });
    expect(await harness.titles('user')).toEqual([]);
    expect(await harness.titles('user', '?state=snoozed')).toEqual(['Später']);
    const inTwoHours = new Date(Date.now() + 7_200_000);
    await wakeSnoozed(harness.test.context, new Date());
    expect(await harness.titles('user')).toEqual([]);
    await Promise.all([
      wakeSnoozed(harness.test.context, inTwoHours),
      wakeSnoozed(harness.test.context, inTwoHours),
    ]);
    expect(await harness.titles('user')).toEqual(['Später']);
    expect(await harness.unread('user')).toBe(1);
  });

  it('takes putting off back, for a project too', async () => {
    await harness.notify();
    const later = await harness.act('user', 'snoozeAll', { project: projectId, until: 'montag' });
    expect(later).toMatchObject({ changed: 1, unread: 0 });
    await harness.act('user', 'undo', { deed: 'snooze', at: later.at });
    expect(await harness.unread('user')).toBe(1);
  });

  it('is not taken back at an instant before all years', async () => {
    const at = '0001-01-01T00:00:00+14:00';
    const refused = await harness.refused('user', 'POST /notification/undo', { deed: 'snooze', at });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it.each(['2020-01-01T08:00:00Z', '2199-01-01T08:00:00Z'])(
    'refuses to put off until %s',
    async (until) => {
      await harness.notify();
      const refused = await harness.refused(
        'user',
        `POST /notification/snooze/${await harness.firstId('user')}`,
        {
          until,
        },
      );
      expect(refused.code).toBe('notification.snoozeTime');
    },
  );

  it('makes 10,000 unread none in one call', async () => {
    await harness.run(
      `insert into notification (id, recipient_id, type, project_id, reasons, entries, for_guests, open)
      select gen_random_uuid(), $1, 'STATUS', $2, array['MITGLIED'], jsonb_build_array(jsonb_build_object(
        'kind', 'project', 'id', $2::uuid, 'title', 'Nr. ' || number, 'message', null, 'link', null, 'at', now())),
        false, false from generate_series(1, 10000) as number`,
      [harness.office.people.user.id, projectId],
    );
    expect(await harness.unread('user')).toBe(10_000);
    expect(await harness.act('user', 'readAll')).toMatchObject({ changed: 10_000, unread: 0 });
    expect(await harness.unread('user')).toBe(0);
  });

  it('tells every tab of the person, and nobody else', async () => {
    await harness.notify();
    const notices = hearNotices(harness.test.context.changes);
    await harness.act('user', 'readAll');
    // The notification may still be on its way, to two people.
    const isAction = (notice: ChangeNotice) =>
      notice.type === 'notification.changed' && notice.userIds.length === 1;
    const { user } = harness.office.people;
    expect(await notices.until(isAction)).toEqual({ type: 'notification.changed', userIds: [user.id] });
    notices.stop();
  });
});
