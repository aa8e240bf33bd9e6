import type { DisabledUser, RecordVersion, UserObligations, UserRecord } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';
import { insertBareProject } from '#test/projects.ts';

let harness: PeopleHarness;
let number = 0;

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

async function projectOf(userId: string, state: 'ACTIVE' | 'DELETED' = 'ACTIVE'): Promise<string> {
  number += 1;
  const { database } = harness.test.context;
  const customerId = harness.office.customerIds.halb;
  return insertBareProject(database, {
    number,
    customerId,
    state,
    responsibleUserId: userId,
    memberIds: [userId],
  });
}

async function insertWork(projectId: string, userId: string, open: boolean): Promise<void> {
  const { database } = harness.test.context;
  await database
    .insertInto('project_service')
    .values({
      id: newId(),
      project_id: projectId,
      position: 0,
      service_code: 'BZA',
      title: 'BzA',
      ordered: true,
      color: open ? 'YELLOW' : 'GREEN',
      assignee_id: userId,
    })
    .execute();
  await database
    .insertInto('deadline')
    .values({
      id: newId(),
      project_id: projectId,
      code: 'MANUELL',
      title: 'Rückruf',
      due_date: '2090-01-01',
      source: 'MANUELL',
      hard: false,
      responsible_user_id: userId,
      state: open ? 'OFFEN' : 'ERLEDIGT',
    })
    .execute();
  await database
    .insertInto('comment')
    .values({
      id: newId(),
      project_id: projectId,
      subject: 'ALLGEMEIN',
      text: 'Bitte den Lageplan anfordern',
      author_id: userId,
      due_date: '2090-02-01',
      done_at: open ? null : '2026-01-01T00:00:00Z',
      updated_by: userId,
    })
    .execute();
}

async function obligationsOf(id: string) {
  return harness.json<UserObligations>('admin', `GET /user/${id}/obligations`);
}

async function disable(id: string, more: object = {}) {
  return harness.json<DisabledUser>('admin', 'POST /user/disableUser', { id, ...more });
}

describe('disabling an account', () => {
  it('ends its sessions, frees what it was editing and says so', async () => {
    const { user, token } = await harness.signedInColleague();
    const projectId = await projectOf(user.id);
    const edit = await harness.callWith(token, `POST /project/startEdit/${projectId}`);
    expect(edit.statusCode).toBe(200);
    expect((await obligationsOf(user.id)).editing).toMatchObject([{ id: projectId }]);

    const answer = await disable(user.id, { reason: 'Ausgeschieden zum 30.11.' });
    expect(answer.released).toMatchObject({ sessions: 1, projects: [{ id: projectId }] });
    expect(answer.user).toMatchObject({
      enabled: false,
      can: { disable: false, enable: true },
      administration: {
        disabledBy: { displayname: 'Uwe Roth' },
        disabledReason: 'Ausgeschieden zum 30.11.',
      },
    });
    expect(await harness.isValid(token)).toBe(false);
    expect(answer.left).toMatchObject({ open: 1, sessions: 0, editing: [], memberships: 1 });
    const [version] = await harness.json<RecordVersion[]>('admin', `GET /user/${user.id}/history`);
    expect(version).toMatchObject({ action: 'disable', reason: 'Ausgeschieden zum 30.11.' });
    const turned = version?.changes.find(({ path }) => path === 'enabled');
    expect(turned).toMatchObject({ label: 'Aktiv', old: 'ja', new: 'nein' });
  });

  it('hands open work over to a colleague, with a version of each project, and leaves what is done', async () => {
    const { user } = await harness.signedInColleague();
    const projects = [await projectOf(user.id), await projectOf(user.id)];
    const [first = '', second = ''] = projects;
    await insertWork(first, user.id, true);
    await insertWork(second, user.id, false);
    await projectOf(user.id, 'DELETED');
    expect(await obligationsOf(user.id)).toMatchObject({
      open: 5,
      kinds: [
        { kind: 'RESPONSIBLE', count: 2, handedOver: true },
        { kind: 'SERVICE', count: 1, items: [{ title: 'BzA', project: { id: first } }] },
        { kind: 'DEADLINE', count: 1, items: [{ title: 'Rückruf', dueDate: '2090-01-01' }] },
        {
          kind: 'TASK',
          count: 1,
          items: [{ title: 'Bitte den Lageplan anfordern', dueDate: '2090-02-01' }],
        },
        { kind: 'FOLLOW_UP', count: 0, handedOver: true },
        { kind: 'APPOINTMENT', count: 0, handedOver: true },
        { kind: 'ABSENCE', count: 0, handedOver: true },
        { kind: 'EXPERT', count: 0, handedOver: false },
        { kind: 'REVIEWER', count: 0 },
      ],
    });

    const successor = harness.office.people.secondUser;
    const answer = await disable(user.id, { handOver: { userId: successor.id } });
    expect(answer.handedOver).toEqual({
      projects: 2,
      services: 1,
      deadlines: 1,
      tasks: 1,
      followUps: 0,
      appointments: 0,
      absences: 0,
    });
    expect(answer.left).toMatchObject({ open: 0, sessions: 0 });
    expect(await obligationsOf(user.id)).toMatchObject({ open: 0, sessions: 0 });

    const project = await harness.json<{ version: number }>('admin', `GET /project/${first}`);
    expect(project).toMatchObject({
      version: 2,
      responsibleUserId: successor.id,
      services: [{ assigneeId: successor.id }],
      deadlines: [{ responsible: { id: successor.id } }],
    });
    const tasks = await harness.test.context.database
      .selectFrom('comment')
      .innerJoin('history', 'history.entity_id', 'comment.id')
      .where('comment.author_id', '=', user.id)
      .select(['project_id', 'assignee_id', 'comment.version', 'action'])
      .execute();
    expect(tasks).toEqual([
      { project_id: first, assignee_id: successor.id, version: 2, action: 'update' },
    ]);
    const history = await harness.json<{ items: { reason: string; by: object }[] }>(
      'admin',
      `GET /project/history/${first}`,
    );
    expect(history.items[0]).toMatchObject({
      reason: 'Übergabe von Neue Person an Ole Ährenfeld',
      by: { displayname: 'Uwe Roth' },
    });
  });

  it('hands over three hundred projects at once', async () => {
    const { user } = await harness.signedInColleague();
    const { database } = harness.test.context;
    const ids = await insertManyProjects(database, {
      count: 300,
      customerId: harness.office.customerIds.halb,
    });
    await sql`update project set responsible_user_id = ${user.id} where id = any(${ids}::uuid[])`.execute(
      database,
    );
    const before = await obligationsOf(user.id);
    expect(before.kinds[0]).toMatchObject({ count: 300 });
    expect(before.kinds[0]?.items).toHaveLength(25);
    const handOver = { userId: harness.office.people.user.id };
    const answer = await disable(user.id, { handOver });
    expect(answer.handedOver.projects).toBe(300);
    expect(answer.left.open).toBe(0);
  });

  it.each([
    ['the person themselves', () => null, 'Bitte eine andere Person wählen.'],
    ['a guest', () => harness.office.people.guestOfHalb.id, 'Martina Huber gehört nicht zum Büro.'],
    ['somebody disabled', () => harness.office.people.disabled.id, 'Fritz Abgang ist deaktiviert.'],
  ])('hands nothing over to %s, and then disables nobody', async (_, successor, message) => {
    const { user, token } = await harness.signedInColleague();
    const handOver = { userId: successor() ?? user.id };
    expect(
      await harness.refused('admin', 'POST /user/disableUser', { id: user.id, handOver }),
    ).toMatchObject({ status: 400, fields: { 'handOver.userId': message } });
    expect(await harness.isValid(token)).toBe(true);
  });

  it.each(['admin', 'superAdmin', 'companyAdmin'] as const)(
    'is not for an admin to do to the %s',
    async (key) => {
      const { id } = harness.office.people[key];
      const refusal = { status: 403, code: 'user.aboveOwnRights' };
      expect(await harness.refused('admin', 'POST /user/disableUser', { id })).toMatchObject(refusal);
      expect(await harness.refused('admin', 'POST /user/enableUser', { id })).toMatchObject(refusal);
      expect(await harness.refused('admin', `GET /user/${id}/obligations`)).toMatchObject(refusal);
    },
  );

  it('is not for a super admin to do to the own account', async () => {
    const { id } = harness.office.people.superAdmin;
    expect(await harness.refused('superAdmin', 'POST /user/disableUser', { id })).toMatchObject({
      status: 409,
      code: 'user.ownAccount',
    });
  });
});

describe('enabling an account', () => {
  it('lets the person in again and forgets why it was disabled', async () => {
    const { user, token } = await harness.signedInColleague();
    await disable(user.id, { reason: 'Elternzeit' });
    const enabled = await harness.json<UserRecord>('admin', 'POST /user/enableUser', { id: user.id });
    expect(enabled).toMatchObject({
      enabled: true,
      administration: { disabledAt: null, disabledBy: null, disabledReason: null },
    });
    expect(await harness.isValid(token)).toBe(false);
  });
});

describe('deleting an account', () => {
  it('works as long as the person has left no traces, for super admins only', async () => {
    const user = await harness.json<UserRecord>('admin', 'POST /user', harness.colleague());
    expect((await harness.call('admin', `DELETE /user/${user.id}`)).statusCode).toBe(403);
    expect((await harness.call('superAdmin', `DELETE /user/${user.id}`)).statusCode).toBe(204);
    expect((await harness.call('superAdmin', `DELETE /user/${user.id}`)).statusCode).toBe(404);
  });

  it('is refused with the traces in words', async () => {
    const { id } = await harness.json<UserRecord>('admin', 'POST /user', harness.colleague());
    await projectOf(id);
    expect(await harness.refused('superAdmin', `DELETE /user/${id}`)).toMatchObject({
      status: 409,
      detail:
        'Das Konto ist in Verwendung (Projekte, Mitglied in Projekten) und kann nicht gelöscht werden. Stattdessen kann es deaktiviert werden.',
    });
  });

  it('is refused for traces that nobody thought of', async () => {
    const { id } = await harness.json<UserRecord>('admin', 'POST /user', harness.colleague());
    const { database } = harness.test.context;
    await database
      .insertInto('setting')
      .values({ name: 'test', value: JSON.stringify(1), updated_by: id })
      .execute();
    expect(await harness.refused('superAdmin', `DELETE /user/${id}`)).toMatchObject({
      status: 409,
      code: 'record.inUse',
    });
  });

  it('is refused for the own account', async () => {
    const { id } = harness.office.people.superAdmin;
    expect(await harness.refused('superAdmin', `DELETE /user/${id}`)).toMatchObject({ status: 409 });
  });
});
