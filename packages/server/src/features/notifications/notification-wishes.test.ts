import { InformedPerson, NotificationMute } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type NoticeDesk, openNoticeDesk } from '#test/notice-desk.ts';

let desk: NoticeDesk;
let projectId: string;

beforeAll(async () => {
  desk = await openNoticeDesk();
});
afterAll(async () => desk.close());
beforeEach(async () => {
  await desk.begin();
  [projectId] = desk.projectIds();
});

describe('muting', () => {
  it('keeps a project quiet until it is taken back', async () => {
    const reply = await desk.call('user', 'POST /notification/mute', { projectId });
    const mute = NotificationMute.parse(reply.json);
    expect(mute).toMatchObject({ project: { id: projectId }, type: null });
    expect((await desk.call('user', 'POST /notification/mute', { projectId })).json).toEqual(reply.json);
    await desk.tell();
    expect(await desk.unread('user')).toBe(0);
    expect((await desk.call('user', 'GET /notification/mutes')).json).toEqual([reply.json]);
    expect((await desk.refused('secondUser', `DELETE /notification/mute/${mute.id}`)).status).toBe(404);
    expect((await desk.call('user', `DELETE /notification/mute/${mute.id}`)).status).toBe(204);
    await desk.tell();
    expect(await desk.unread('user')).toBe(1);
  });

  it('is refused for a project the guest may not read', async () => {
    const foreign = await desk.create({ customerId: desk.office.customerIds.lhb });
    const refused = await desk.refused('guestOfHalb', 'POST /notification/mute', {
      projectId: foreign.id,
    });
    expect(refused.code).toBe('project.notFound');
  });
});

describe('settings', () => {
  const chosen = {
    channels: { STATUS: 'TAEGLICH', KOMMENTAR: 'SOFORT' },
    quietFrom: '19:00',
    quietTo: '07:30',
    weekend: true,
    digestAt: '16:30',
  };

  it('begin calm, follow the profile and keep what was chosen', async () => {
    expect((await desk.call('accountant', 'GET /notification/settings')).json).toEqual({
      channels: {},
      quietFrom: '20:00',
      quietTo: '06:00',
      weekend: false,
      digestAt: '17:00',
      profile: 'sofort',
      hasAddress: true,
    });
    const saved = await desk.call('accountant', 'POST /notification/settings', chosen);
    expect(saved.json).toMatchObject(chosen);
    expect((await desk.call('accountant', 'GET /notification/settings')).json).toEqual(saved.json);
  });

  it.each([
    { ...chosen, quietTo: null },
    { ...chosen, digestAt: '25:00' },
    { ...chosen, channels: { STATUS: 'BRIEF' } },
    { ...chosen, channels: { ANDERES: 'SOFORT' } },
  ])('refuse %j', async (body) => {
    expect((await desk.refused('user', 'POST /notification/settings', body)).status).toBe(400);
  });
});

describe('a message to many', () => {
  const message = { title: 'Wartung', message: 'Heute ab 18 Uhr.' };

  async function send(to: object, more: object = {}) {
    return desk.call('admin', 'POST /notification', { ...message, to, ...more });
  }

  it('goes to everybody in the office but who sends it, and to guests only when it is meant for them', async () => {
    const office = await send({ kind: 'ALLE' });
    expect(office.status).toBe(201);
    expect(office.json).toMatchObject({ recipients: 5 });
    expect(await desk.titles('user')).toEqual(['Wartung']);
    expect(await desk.titles('admin')).toEqual([]);
    expect(await desk.titles('guestOfHalb')).toEqual([]);
    expect((await send({ kind: 'ALLE' }, { withGuests: true })).json).toMatchObject({ recipients: 7 });
    expect(await desk.titles('guestOfHalb', '?project=none')).toEqual(['Wartung']);
  });

  it('goes to roles, groups and the people of a project', async () => {
    expect((await send({ kind: 'ROLLEN', roles: ['ROLE_ACCOUNTANT'] })).json).toMatchObject({
      recipients: 1,
    });
    const groupId = newId();
    await desk.run("insert into user_group (id, name, kind) values ($1, 'Statik', 'TEAM')", [groupId]);
    await desk.run('insert into user_group_member values ($1, $2)', [
      groupId,
      desk.office.people.secondUser.id,
    ]);
    await send({ kind: 'GRUPPEN', groupIds: [groupId] });
    await send({ kind: 'PROJEKT', projectId });
    expect(await desk.titles('accountant')).toEqual(['Wartung']);
    expect((await desk.page('secondUser')).items[0]?.reasons).toEqual(['GRUPPE']);
    expect((await desk.page('user')).items[0]).toMatchObject({ projectId, reasons: ['PROJEKTLEITUNG'] });
  });

  it('is refused to nobody, to an unknown project, and without words', async () => {
    const nobody = { ...message, to: { kind: 'ROLLEN', roles: ['ROLE_GUEST'] } };
    expect((await desk.refused('admin', 'POST /notification', nobody)).code).toBe('notification.nobody');
    const nowhere = { ...message, to: { kind: 'PROJEKT', projectId: newId() } };
    expect((await desk.refused('admin', 'POST /notification', nowhere)).code).toBe('project.notFound');
    const wordless = { title: ' ', message: '', to: { kind: 'ALLE' } };
    const refused = await desk.refused('admin', 'POST /notification', wordless);
    expect(Object.keys(refused.fields)).toEqual(['title', 'message']);
  });

  it('is written down', async () => {
    await send({ kind: 'ALLE' });
    const { rows } = await desk.test.testDatabase.pool.query(
      "select payload from audit join audit_detail on audit_id = audit.id where action = 'notification.sent' order by audit.at desc limit 1",
    );
    expect(rows).toMatchObject([{ payload: { subject: 'Wartung', to: 'ALLE', recipients: 5 } }]);
  });
});

describe('who was informed', () => {
  it('says who, why and how far it came', async () => {
    const about = { kind: 'comment', id: newId() } as const;
    const { user, secondUser, accountant } = desk.office.people;
    const settings = { channels: {}, quietFrom: null, quietTo: null, weekend: true, digestAt: '16:15' };
    await desk.call('secondUser', 'POST /notification/settings', {
      ...settings,
      channels: { KOMMENTAR: 'TAEGLICH' },
    });
    await desk.call('accountant', 'POST /notification/settings', {
      ...settings,
      channels: { KOMMENTAR: 'NICHTS' },
    });
    const also = [secondUser, accountant].map(({ id }) => ({
      userId: id,
      reason: 'VERFASSER' as const,
    }));
    await desk.tell({ about, also });
    await desk.deed('user', 'readAll');
    const reply = await desk.call('user', `GET /notification/informed/comment/${about.id}`);
    const people = z.array(InformedPerson).parse(reply.json);
    expect(people.map(({ displayname, state, digestAt }) => [displayname, state, digestAt])).toEqual([
      [user.displayname, 'GELESEN', null],
      ['Martina Huber', 'MAIL_GEPLANT', null],
      [secondUser.displayname, 'ZUSAMMENFASSUNG', '16:15'],
      [accountant.displayname, 'STUMM', null],
    ]);
    expect(people[2]?.reasons).toEqual(['VERFASSER']);
  });

  it('is none of the guests’ business', async () => {
    const refused = await desk.refused('guestOfHalb', `GET /notification/informed/comment/${newId()}`);
    expect(refused.status).toBe(403);
  });
});
