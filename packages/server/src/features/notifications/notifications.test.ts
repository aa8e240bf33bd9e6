import { Notification, NotificationGroupPage } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeNotice } from '#database/announce.ts';
import { newId } from '#database/new-id.ts';
import { wakeSnoozed } from '#features/notifications/notification-runner.service.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type NoticeDesk, openNoticeDesk } from '#test/notice-desk.ts';

let desk: NoticeDesk;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  desk = await openNoticeDesk();
});
afterAll(async () => desk.close());
beforeEach(async () => {
  await desk.begin();
  [projectId, otherId] = desk.projectIds();
});

describe('the inbox', () => {
  it('lists what the person was told, newest first, with reason, project and link', async () => {
    await desk.tell({ title: 'Eins' });
    await desk.tell({ title: 'Zwei', type: 'STATUS' });
    const { items, total } = await desk.page('user');
    expect(total).toBe(2);
    expect(items.map(({ title }) => title)).toEqual(['Zwei', 'Eins']);
    expect(items[1]).toMatchObject({
      recipientUserId: desk.office.people.user.id,
      why: 'weil du Projektleitung bist',
      projectId,
      link: '/project0',
      readAt: null,
    });
    expect((await desk.page('guestOfHalb')).items[0]?.why).toBe(
      'weil das Projekt zu Ihrer Firma gehört',
    );
  });

  it('is filtered by type, project, unread and stand, and paged', async () => {
    await desk.tell({ title: 'Eins' });
    await desk.tell({ title: 'Zwei', type: 'STATUS' });
    await desk.tell({ title: 'Drei', projectId: otherId });
    expect(await desk.titles('user', '?type=STATUS')).toEqual(['Zwei']);
    expect(await desk.titles('user', `?project=${otherId}`)).toEqual(['Drei']);
    expect(await desk.titles('user', '?project=none')).toEqual([]);
    expect(await desk.titles('user', '?size=1&page=1')).toEqual(['Zwei']);
    await desk.deed('user', `read/${await desk.firstId('user')}`);
    expect(await desk.titles('user', '?unread=true')).toEqual(['Zwei', 'Eins']);
    expect(await desk.titles('user', '?unread=false')).toEqual(['Drei']);
  });

  it('has one row per project, with all reasons and types', async () => {
    await desk.tell({ title: 'Eins', mentioned: [desk.office.people.user.id] });
    await desk.tell({ title: 'Zwei', type: 'STATUS', severity: 'WARN' });
    await desk.tell({ title: 'Drei', projectId: otherId });
    const reply = await desk.call('user', 'GET /notification/byProject');
    const { items, total } = NotificationGroupPage.parse(reply.json);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({
      project: { id: projectId },
      total: 2,
      unread: 2,
      severity: 'WARN',
      types: ['ERWAEHNUNG', 'STATUS'],
      why: 'weil du erwähnt wurdest und du Projektleitung bist',
      latest: { title: 'Zwei' },
    });
  });

  it('answers one, deletes one, and knows nothing of those of others', async () => {
    await desk.tell();
    const id = await desk.firstId('user');
    const reply = await desk.call('user', `GET /notification/${id}`);
    expect(Notification.parse(reply.json).id).toBe(id);
    for (const request of [
      `GET /notification/${id}`,
      `DELETE /notification/${id}`,
      `POST /notification/read/${id}`,
      `POST /notification/done/${id}`,
    ] as const)
      expect((await desk.refused('admin', request)).code).toBe('notification.notFound');
    expect((await desk.call('user', `DELETE /notification/${id}`)).status).toBe(204);
    expect((await desk.refused('user', `GET /notification/${id}`)).status).toBe(404);
  });
});

describe('who lost the right', () => {
  async function expectNothing(): Promise<void> {
    expect(await desk.page('guestOfHalb')).toMatchObject({ items: [], total: 0 });
    expect(await desk.unread('guestOfHalb')).toBe(0);
    const groups = await desk.call('guestOfHalb', 'GET /notification/byProject');
    expect(groups.json).toMatchObject({ items: [], total: 0 });
  }

  it('reads nothing more of a project that went to another customer or into the Papierkorb', async () => {
    await desk.tell({ about: { kind: 'comment', id: newId() } });
    expect(await desk.unread('guestOfHalb')).toBe(1);
    const id = await desk.firstId('guestOfHalb');
    await desk.run('update project set customer_id = $1 where id = $2', [
      desk.office.customerIds.lhb,
      projectId,
    ]);
    await expectNothing();
    expect((await desk.refused('guestOfHalb', `GET /notification/${id}`)).status).toBe(404);
    await desk.run(
      "update project set customer_id = $1, state = 'DELETED', deleted_at = now() where id = $2",
      [desk.office.customerIds.halb, projectId],
    );
    await expectNothing();
  });

  it('reads nothing internal as a guest, also of the time in the office', async () => {
    await desk.tell({
      forGuests: false,
      only: [{ userId: desk.office.people.user.id, reason: 'PERSOENLICH' }],
    });
    await desk.run('update notification set recipient_id = $1', [desk.office.people.guestOfHalb.id]);
    await expectNothing();
  });
});

describe('marking', () => {
  it('counts from the server: read, all read, done, and back again', async () => {
    await desk.tell();
    await desk.tell({ type: 'STATUS' });
    await desk.tell({ projectId: otherId });
    expect(await desk.unread('user')).toBe(3);
    const one = await desk.deed('user', `read/${await desk.firstId('user')}`);
    expect(one).toMatchObject({ changed: 1, unread: 2 });
    const all = await desk.deed('user', 'readAll');
    expect(all).toMatchObject({ changed: 2, unread: 0 });
    expect(await desk.deed('user', 'undo', { deed: 'read', at: all.at })).toMatchObject({
      changed: 2,
      unread: 2,
    });
    expect(await desk.unread('user')).toBe(2);
  });

  it('files a whole project, and takes exactly that back', async () => {
    await desk.tell({ title: 'Eins' });
    await desk.tell({ title: 'Zwei', type: 'STATUS' });
    await desk.tell({ title: 'Drei', projectId: otherId });
    await desk.deed('user', `done/${await desk.firstId('user')}`);
    const done = await desk.deed('user', 'doneAll', { project: projectId });
    expect(done).toMatchObject({ changed: 2, unread: 0 });
    expect(await desk.titles('user')).toEqual([]);
    expect(await desk.titles('user', '?state=done')).toHaveLength(3);
    await desk.deed('user', 'undo', { deed: 'done', at: done.at });
    expect(await desk.titles('user')).toEqual(['Zwei', 'Eins']);
  });

  it('does nothing to the notifications of others', async () => {
    await desk.tell();
    await desk.deed('secondUser', 'readAll');
    await desk.deed('guestOfHalb', 'doneAll');
    expect(await desk.unread('user')).toBe(1);
  });

  it('puts off until later, and brings it back as news, on one node', async () => {
    await desk.tell({ title: 'Später' });
    await desk.deed('user', `read/${await desk.firstId('user')}`);
    await desk.deed('user', `snooze/${await desk.firstId('user')}`, { until: 'stunde' });
    expect(await desk.titles('user')).toEqual([]);
    expect(await desk.titles('user', '?state=snoozed')).toEqual(['Später']);
    const inTwoHours = new Date(Date.now() + 7_200_000);
    await wakeSnoozed(desk.test.context, new Date());
    expect(await desk.titles('user')).toEqual([]);
    await Promise.all([
      wakeSnoozed(desk.test.context, inTwoHours),
      wakeSnoozed(desk.test.context, inTwoHours),
    ]);
    expect(await desk.titles('user')).toEqual(['Später']);
    expect(await desk.unread('user')).toBe(1);
  });

  it('takes putting off back, for a project too', async () => {
    await desk.tell();
    const later = await desk.deed('user', 'snoozeAll', { project: projectId, until: 'montag' });
    expect(later).toMatchObject({ changed: 1, unread: 0 });
    await desk.deed('user', 'undo', { deed: 'snooze', at: later.at });
    expect(await desk.unread('user')).toBe(1);
  });

  it.each(['2020-01-01T08:00:00Z', '2199-01-01T08:00:00Z'])(
    'refuses to put off until %s',
    async (until) => {
      await desk.tell();
      const refused = await desk.refused(
        'user',
        `POST /notification/snooze/${await desk.firstId('user')}`,
        {
          until,
        },
      );
      expect(refused.code).toBe('notification.snoozeTime');
    },
  );

  it('makes 10,000 unread none in one call', async () => {
    await desk.run(
      `insert into notification (id, recipient_id, type, project_id, reasons, entries, for_guests, open)
      select gen_random_uuid(), $1, 'STATUS', $2, array['MITGLIED'], jsonb_build_array(jsonb_build_object(
        'kind', 'project', 'id', $2::uuid, 'title', 'Nr. ' || number, 'message', null, 'link', null, 'at', now())),
        false, false from generate_series(1, 10000) as number`,
      [desk.office.people.user.id, projectId],
    );
    expect(await desk.unread('user')).toBe(10_000);
    expect(await desk.deed('user', 'readAll')).toMatchObject({ changed: 10_000, unread: 0 });
    expect(await desk.unread('user')).toBe(0);
  });

  it('tells every tab of the person, and nobody else', async () => {
    await desk.tell();
    const notices = hearNotices(desk.test.context.changes);
    await desk.deed('user', 'readAll');
    // That it was told may still be on its way, to two people.
    const isDeed = (notice: ChangeNotice) =>
      notice.type === 'notification.changed' && notice.userIds.length === 1;
    const { user } = desk.office.people;
    expect(await notices.until(isDeed)).toEqual({ type: 'notification.changed', userIds: [user.id] });
    notices.stop();
  });
});
