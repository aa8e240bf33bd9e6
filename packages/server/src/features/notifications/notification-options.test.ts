import { InformedPerson, NotificationMute } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';

let harness: NoticeHarness;
let projectId: string;

beforeAll(async () => {
  harness = await openNoticeHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.begin();
  [projectId] = harness.projectIds();
});

describe('muting', () => {
  it('keeps a project quiet until it is taken back', async () => {
    const reply = await harness.call('user', 'POST /notification/mute', { projectId });
    const mute = NotificationMute.parse(reply.json);
    expect(mute).toMatchObject({ project: { id: projectId }, type: null });
    expect((await harness.call('user', 'POST /notification/mute', { projectId })).json).toEqual(
      reply.json,
    );
    await harness.notify();
    expect(await harness.unread('user')).toBe(0);
    expect((await harness.call('user', 'GET /notification/mutes')).json).toEqual([reply.json]);
    expect((await harness.refused('secondUser', `DELETE /notification/mute/${mute.id}`)).status).toBe(
      404,
    );
    expect((await harness.call('user', `DELETE /notification/mute/${mute.id}`)).status).toBe(204);
    await harness.notify();
    expect(await harness.unread('user')).toBe(1);
  });

  it('is refused for a project the guest may not read', async () => {
    const foreign = await harness.create({ customerId: harness.office.customerIds.lhb });
    const refused = await harness.refused('guestOfHalb', 'POST /notification/mute', {
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
    expect((await harness.call('accountant', 'GET /notification/settings')).json).toEqual({
      channels: {},
      quietFrom: '20:00',
      quietTo: '06:00',
      weekend: false,
      digestAt: '17:00',
      profile: 'sofort',
      hasAddress: true,
    });
    const saved = await harness.call('accountant', 'POST /notification/settings', chosen);
    expect(saved.json).toMatchObject(chosen);
    expect((await harness.call('accountant', 'GET /notification/settings')).json).toEqual(saved.json);
  });

  it.each([
    { ...chosen, quietTo: null },
    { ...chosen, digestAt: '25:00' },
    { ...chosen, channels: { STATUS: 'BRIEF' } },
    { ...chosen, channels: { ANDERES: 'SOFORT' } },
  ])('refuse %j', async (body) => {
    expect((await harness.refused('user', 'POST /notification/settings', body)).status).toBe(400);
  });
});

describe('a message to many', () => {
  const message = { title: 'Wartung', message: 'Heute ab 18 Uhr.' };

  async function send(to: object, more: object = {}) {
    return harness.call('admin', 'POST /notification', { ...message, to, ...more });
  }

  it('goes to everybody in the office but who sends it, and to guests only when it is meant for them', async () => {
    const office = await send({ kind: 'ALLE' });
    expect(office.status).toBe(201);
    expect(office.json).toMatchObject({ recipients: 5 });
    expect(await harness.titles('user')).toEqual(['Wartung']);
    expect(await harness.titles('admin')).toEqual([]);
    expect(await harness.titles('guestOfHalb')).toEqual([]);
    expect((await send({ kind: 'ALLE' }, { withGuests: true })).json).toMatchObject({ recipients: 7 });
    expect(await harness.titles('guestOfHalb', '?project=none')).toEqual(['Wartung']);
  });

  it('goes to roles, groups and the people of a project', async () => {
    expect((await send({ kind: 'ROLLEN', roles: ['ROLE_ACCOUNTANT'] })).json).toMatchObject({
      recipients: 1,
    });
    const groupId = newId();
    await harness.run("insert into user_group (id, name, kind) values ($1, 'Statik', 'TEAM')", [
      groupId,
    ]);
    await harness.run('insert into user_group_member values ($1, $2)', [
      groupId,
      harness.office.people.secondUser.id,
    ]);
    await send({ kind: 'GRUPPEN', groupIds: [groupId] });
    await send({ kind: 'PROJEKT', projectId });
    expect(await harness.titles('accountant')).toEqual(['Wartung']);
    expect((await harness.page('secondUser')).items[0]?.reasons).toEqual(['GRUPPE']);
    expect((await harness.page('user')).items[0]).toMatchObject({
      projectId,
      reasons: ['PROJEKTLEITUNG'],
    });
  });

  it('is refused to nobody, to an unknown project, and without words', async () => {
    const nobody = { ...message, to: { kind: 'ROLLEN', roles: ['ROLE_GUEST'] } };
    expect((await harness.refused('admin', 'POST /notification', nobody)).code).toBe(
      'notification.nobody',
    );
    const nowhere = { ...message, to: { kind: 'PROJEKT', projectId: newId() } };
    expect((await harness.refused('admin', 'POST /notification', nowhere)).code).toBe(
      'project.notFound',
    );
    const wordless = { title: ' ', message: '', to: { kind: 'ALLE' } };
    const refused = await harness.refused('admin', 'POST /notification', wordless);
    expect(Object.keys(refused.fields)).toEqual(['title', 'message']);
  });

  it('is written down', async () => {
    await send({ kind: 'ALLE' });
    const { rows } = await harness.test.testDatabase.pool.query(
      "select payload from audit join audit_detail on audit_id = audit.id where action = 'notification.sent' order by audit.at desc limit 1",
    );
    expect(rows).toMatchObject([{ payload: { subject: 'Wartung', to: 'ALLE', recipients: 5 } }]);
  });
});

describe('who was informed', () => {
  it('says who, why and how far it came', async () => {
    const about = { kind: 'comment', id: newId() } as const;
    const { user, secondUser, accountant } = harness.office.people;
    const settings = { channels: {}, quietFrom: null, quietTo: null, weekend: true, digestAt: '16:15' };
    await harness.call('secondUser', 'POST /notification/settings', {
      ...settings,
      channels: { KOMMENTAR: 'TAEGLICH' },
    });
    await harness.call('accountant', 'POST /notification/settings', {
      ...settings,
      channels: { KOMMENTAR: 'NICHTS' },
    });
    const also = [secondUser, accountant].map(({ id }) => ({
      userId: id,
      reason: 'VERFASSER' as const,
    }));
    await harness.notify({ about, also });
    await harness.act('user', 'readAll');
    const reply = await harness.call('user', `GET /notification/informed/comment/${about.id}`);
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
    const refused = await harness.refused(
      'guestOfHalb',
      `GET /notification/informed/comment/${newId()}`,
    );
    expect(refused.status).toBe(403);
  });
});
