import { Group, type GroupInput } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let number = 0;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function save(input: Partial<Record<keyof GroupInput, unknown>>): Promise<Group> {
  number += 1;
  const body = { name: `Gruppe ${number}`, kind: 'TEAM', ...input };
  const reply = await harness.call('admin', 'POST /groups', body);
  if (reply.status >= 300) throw new Error(reply.text);
  return Group.parse(reply.json);
}

const moveTo = async (userId: string, customerId: string) =>
  harness.test.context.database
    .updateTable('app_user')
    .set({ customer_id: customerId })
    .where('id', '=', userId)
    .execute();

describe('a group', () => {
  it('is made with its members, once each', async () => {
    const { user, admin } = harness.office.people;
    const made = await save({
      name: 'Team Alb',
      color: '#f4900c',
      memberIds: [user.id, admin.id, user.id],
    });
    expect(made).toMatchObject({
      name: 'Team Alb',
      color: '#f4900c',
      memberIds: [user.id, admin.id],
      members: [{ displayname: 'Jana Keller' }, { displayname: 'Uwe Roth' }],
      version: 1,
      can: { edit: true, delete: true, readHistory: true },
    });
  });

  it('takes back what a GET answered, and keeps what is absent', async () => {
    const made = await save({ description: 'Für alle', memberIds: [harness.office.people.user.id] });
    const same = await save(made);
    expect(same).toMatchObject({ version: 2, description: 'Für alle', members: { length: 1 } });
    const { id, version, name, kind } = same;
    const emptied = await save({ id, version, name, kind, memberIds: [] });
    expect(emptied).toMatchObject({ version: 3, description: 'Für alle', members: [] });
  });

  it.each<[keyof GroupInput, object, string]>([
    ['name', { name: ' ' }, 'Feld muss befüllt werden.'],
    ['kind', { kind: undefined }, 'Feld muss befüllt werden.'],
    ['customerId', { kind: 'KUNDE' }, 'Feld muss befüllt werden.'],
    ['color', { color: 'orange' }, 'Die Farbe steht als #RRGGBB.'],
    ['memberIds', { memberIds: [newId()] }, 'Der ausgewählte Eintrag ist nicht mehr vorhanden.'],
  ])('is refused for its %s: %j', async (field, details, message) => {
    const body = { name: 'Neu', kind: 'TEAM', ...details };
    const { fields, status } = await harness.refused('admin', 'POST /groups', body);
    expect({ status, message: fields[field] }).toEqual({ status: 400, message });
  });

  it('needs a customer that is there, and a name of its own', async () => {
    const ofNobody = { name: 'Neu', kind: 'KUNDE', customerId: newId() };
    const refused = await harness.refused('admin', 'POST /groups', ofNobody);
    expect(refused).toMatchObject({ status: 400, code: 'reference.missing' });
    await save({ name: 'Doppelt' });
    const twice = { name: 'Doppelt', kind: 'TEAM' };
    expect(await harness.refused('admin', 'POST /groups', twice)).toMatchObject({
      code: 'group.nameTaken',
    });
  });

  it('of an outdated version is refused', async () => {
    const made = await save({});
    await save({ ...made, description: 'neu' });
    expect(await harness.refused('superAdmin', 'POST /groups', made)).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { description: 'neu', version: 2 },
    });
  });

  it('is written by admins only', async () => {
    const made = await save({});
    for (const who of ['user', 'accountant', 'guestOfHalb'] as const) {
      const calls = [
        harness.refused(who, 'POST /groups', made),
        harness.refused(who, `POST /groups/delete/${made.id}`),
        harness.refused(who, `GET /groups/${made.id}/history`),
      ];
      for (const call of calls) expect(await call).toMatchObject({ code: 'access.denied' });
    }
  });

  it('tells who came and went', async () => {
    const { user, admin } = harness.office.people;
    const made = await save({ memberIds: [user.id] });
    await save({ ...made, kind: 'VERTEILER', memberIds: [user.id, admin.id] });
    const reply = await harness.call('admin', `GET /groups/${made.id}/history`);
    expect(reply.json).toMatchObject([
      {
        changes: [
          { label: 'Art', old: 'Team', new: 'Verteiler' },
          { label: 'Mitglieder', old: 'Jana Keller', new: 'Jana Keller, Uwe Roth' },
        ],
      },
      { action: 'create' },
    ]);
  });
});

describe('guests', () => {
  it('are only in groups of their own customer', async () => {
    const { people, customerIds } = harness.office;
    const memberIds = [people.guestOfHalb.id, people.user.id];
    const made = await save({ kind: 'KUNDE', customerId: customerIds.halb, memberIds });
    expect(made).toMatchObject({ members: { length: 2 }, customerName: 'Albblick Fertighaus GmbH' });
    for (const wrong of [{ kind: 'TEAM' }, { customerId: customerIds.lhb }]) {
      const { fields } = await harness.refused('admin', 'POST /groups', { ...made, ...wrong });
      expect(fields).toEqual({
        memberIds:
          'Kunden können nur in Gruppen ihres eigenen Auftraggebers sein. Hier nicht: Martina Huber.',
      });
    }
    const swapped = { ...made, customerId: customerIds.lhb, memberIds: [people.guestOfLhb.id] };
    expect(await save(swapped)).toMatchObject({ members: [{ displayname: 'Tarık Özdemir' }] });
  });

  it('cannot be moved to another customer while they are in a group of theirs', async () => {
    const { people, customerIds } = harness.office;
    await save({ kind: 'KUNDE', customerId: customerIds.halb, memberIds: [people.guestOfHalb.id] });
    await expect(moveTo(people.guestOfHalb.id, customerIds.lhb)).rejects.toMatchObject({
      constraint: 'user_group_member__own_customer',
    });
  });

  it('who move while they are taken into a group end up in one place', async () => {
    const { customerIds, people } = harness.office;
    for (let turn = 0; turn < 6; turn += 1) {
      const id = newId();
      await harness.test.context.database
        .insertInto('app_user')
        .values({
          id,
          username: `gast-${id}`,
          displayname: 'Gast',
          customer_id: customerIds.halb,
          internal: false,
          roles: ['ROLE_GUEST'],
        })
        .execute();
      const group = await save({ kind: 'KUNDE', customerId: customerIds.halb });
      const [taken, moved] = await Promise.all([
        harness.call('admin', 'POST /groups', { ...group, memberIds: [id, people.user.id] }),
        moveTo(id, customerIds.lhb).then(
          () => true,
          () => false,
        ),
      ]);
      expect({ taken: taken.status === 200, moved }).toSatisfy(
        (done: { taken: boolean; moved: boolean }) => done.taken !== done.moved,
      );
    }
  });
});

describe('deleting a group', () => {
  it('leaves its members as they are', async () => {
    const made = await save({ memberIds: [harness.office.people.user.id] });
    expect((await harness.call('admin', `POST /groups/delete/${made.id}`)).status).toBe(204);
    const again = await harness.refused('admin', `POST /groups/delete/${made.id}`);
    expect(again).toMatchObject({ status: 404, code: 'group.notFound' });
  });

  it('is refused while projects and views name it', async () => {
    const made = await save({ memberIds: [harness.office.people.user.id] });
    await harness.create({ mode: 0, name: 'Ott', groupIds: [made.id] });
    await shareViewWith(made.id);
    expect(await harness.refused('admin', `POST /groups/delete/${made.id}`)).toMatchObject({
      status: 409,
      detail:
        'Die Gruppe ist in Verwendung (Projekte, gespeicherte Ansichten) und kann nicht gelöscht werden. Bitte zuerst dort entfernen.',
    });
    const read = await harness.call('user', `GET /groups/${made.id}`);
    expect(read.json).toMatchObject({ projectsByMode: [1, 0, 0] });
  });
});

async function shareViewWith(groupId: string): Promise<void> {
  const state = { q: '', colors: [], states: 'laufend', filter: '', sort: [] };
  const reply = await harness.call('user', 'POST /view', {
    name: `Ansicht ${groupId}`,
    mode: 0,
    scope: 'GROUP',
    groupId,
    state: { ...state, responsible: null, customerId: null, ordered: null },
    presentation: { density: 'mittel', order: [], shown: {} },
    pinned: false,
    isDefault: false,
  });
  if (reply.status !== 201) throw new Error(reply.text);
}

describe('the members of a group that shares a view', () => {
  it('are announced when they come and go', async () => {
    const { user, secondUser } = harness.office.people;
    const made = await save({ memberIds: [user.id] });
    await shareViewWith(made.id);
    const heard = hearNotices(harness.test.context.changes);
    await save({ ...made, memberIds: [secondUser.id] });
    for (const { id } of [user, secondUser])
      await heard.until((notice) => notice.type === 'person.changed' && notice.userId === id);
    heard.stop();
  });
});
