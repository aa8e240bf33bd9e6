import type { BulkChange, Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bulkHarness } from '#test/bulk-harness.ts';
import { openEvents } from '#test/event-reader.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let mine: ReturnType<typeof bulkHarness>;
let teamId: string;

beforeAll(async () => {
  harness = await openHarness();
  mine = bulkHarness(harness);
  teamId = newId();
  await harness.test.context.database
    .insertInto('user_group')
    .values({ id: teamId, name: 'Team Nord', kind: 'TEAM' })
    .execute();
});
afterAll(async () => harness.close());

async function threeProjects(body: object = {}): Promise<readonly Project[]> {
  return [await harness.create(body), await harness.create(body), await harness.create(body)];
}

const idsOf = (projects: readonly Project[]): string[] => projects.map(({ id }) => id);

async function readAll(ids: readonly string[]): Promise<Project[]> {
  return Promise.all(ids.map(async (id) => harness.read(id)));
}

function responsible(key: 'user' | 'secondUser' = 'secondUser'): BulkChange {
  return { kind: 'responsible', userId: harness.office.people[key].id };
}

const changes = (): readonly (readonly [
  string,
  BulkChange,
  object,
  (project: Project) => unknown,
])[] => {
  const { user, secondUser } = harness.office.people;
  return [
    ['responsible', responsible(), { responsibleUserId: user.id }, (p) => p.responsible?.displayname],
    [
      'no responsible',
      { kind: 'responsible', userId: null },
      { responsibleUserId: user.id },
      (p) => p.responsible,
    ],
    [
      'a member',
      { kind: 'addMember', userId: secondUser.id },
      { memberIds: [user.id] },
      (p) => p.memberIds,
    ],
    [
      'a member less',
      { kind: 'removeMember', userId: user.id },
      { memberIds: [user.id, secondUser.id] },
      (p) => p.memberIds,
    ],
    ['a group', { kind: 'addGroup', groupId: teamId }, {}, (p) => p.groups.map(({ name }) => name)],
    [
      'a group less',
      { kind: 'removeGroup', groupId: teamId },
      { groupIds: [teamId] },
      (p) => p.groupIds,
    ],
    ['a tag', { kind: 'addTag', tag: 'Eilt' }, { tags: ['QNG'] }, (p) => p.tags],
    ['a tag less', { kind: 'removeTag', tag: 'QNG' }, { tags: ['QNG', 'Eilt'] }, (p) => p.tags],
    ['priority', { kind: 'priority', priority: 'high' }, {}, (p) => p.priority],
    ['a stop', { kind: 'cancel', reason: 'Insolvenz' }, {}, (p) => [p.state, p.cancelReason]],
  ];
};

const kinds = [
  'responsible',
  'no responsible',
  'a member',
  'a member less',
  'a group',
  'a group less',
  'a tag',
  'a tag less',
  'priority',
  'a stop',
];
const expected: Readonly<Record<string, unknown>> = {
  responsible: 'Ole Ährenfeld',
  'no responsible': null,
  'a group': ['Team Nord'],
  'a group less': [],
  'a tag': ['QNG', 'Eilt'],
  'a tag less': ['Eilt'],
  priority: 'high',
  'a stop': ['CANCELLED', 'Insolvenz'],
};

describe('a bulk edit of the color', () => {
  it('sets it by hand with its reason, and its undoing gives the derived or the earlier one back', async () => {
    const [first, second, third] = await threeProjects();
    if (first === undefined || second === undefined || third === undefined) throw new Error('missing');
    const byHand = { id: second.id, color: 'BLUE', reason: 'Wartet auf Post' };
    expect((await harness.call('user', 'POST /project/color', byHand)).status).toBe(200);
    const change: BulkChange = { kind: 'setColor', color: 'RED', reason: 'Statik fehlt' };
    const ids = idsOf([first, second, third]);
    const set = await mine.start({ ids }, change);
    expect(set.title).toBe('Status von Hand: rot (Statik fehlt)');
    const red = await readAll(ids);
    expect(red.map(({ color, colorReason }) => [color, colorReason])).toEqual(
      red.map(() => ['RED', 'Statik fehlt']),
    );
    expect(red[0]?.colorOverride?.by?.displayname).toBe('Jana Keller');
    const { rows } = await mine.look(set.id);
    expect(rows.map(({ before }) => before)).toEqual([
      'abgeleitet',
      'blau (Wartet auf Post)',
      'abgeleitet',
    ]);
    await harness.call('admin', 'POST /project/color', { id: third.id, color: null, reason: null });
    const undone = await mine.undo(set.id);
    expect(undone.counts).toMatchObject({ UNDONE: 2, KEPT: 1 });
    const after = await readAll(ids);
    expect(after.map(({ color, colorReason }) => [color, colorReason])).toEqual([
      [first.color, first.colorReason],
      ['BLUE', 'Wartet auf Post'],
      [first.color, first.colorReason],
    ]);
    const history = await historyOf(harness, first.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'colorOverride', 'colorOverride']);
  });
});

describe('a bulk edit', () => {
  it.each(kinds)(
    'of %s changes every project as a save would, and undoing brings everything back',
    async (kind) => {
      const [, change, start, look] = changes().find(([name]) => name === kind) ?? [];
      if (change === undefined || look === undefined) throw new Error(kind);
      const before = await threeProjects(start);
      const set = await mine.start({ ids: idsOf(before) }, change);
      expect(set).toMatchObject({
        state: 'DONE',
        total: 3,
        counts: { CHANGED: 3, PENDING: 0 },
        can: { undo: true },
      });
      const after = await readAll(idsOf(before));
      const { user, secondUser } = harness.office.people;
      const wanted =
        kind === 'a member'
          ? [user.id, secondUser.id]
          : kind === 'a member less'
            ? [secondUser.id]
            : expected[kind];
      expect(after.map(look)).toEqual([wanted, wanted, wanted]);
      expect(after.map(({ version }) => version)).toEqual([2, 2, 2]);
      expect(after.map(({ updatedBy }) => updatedBy)).toEqual(after.map(() => 'Jana Keller'));

      expect(await mine.undo(set.id)).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 3, KEPT: 0 } });
      const {
        version: _v,
        updatedAt: _at,
        updatedBy: _by,
        can: _can,
        ...again
      } = await harness.read(before[0]?.id ?? '');
      expect(before[0]).toMatchObject(again);
    },
  );

  it('takes stopped projects up again, and its undoing stops them as they were stopped', async () => {
    const projects = await threeProjects();
    for (const { id } of projects)
      await harness.call('user', `POST /project/cancel/${id}`, { reason: 'Warten' });
    const stopped = await readAll(idsOf(projects));
    const set = await mine.start({ ids: idsOf(projects) }, { kind: 'activate', reason: 'Geht weiter' });
    expect((await readAll(idsOf(projects))).map(({ state }) => state)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
    await mine.undo(set.id);
    const again = await readAll(idsOf(projects));
    expect(
      again.map(({ state, cancelReason, cancelledAt }) => ({ state, cancelReason, cancelledAt })),
    ).toEqual(
      stopped.map(({ state, cancelReason, cancelledAt }) => ({ state, cancelReason, cancelledAt })),
    );
  });

  it('stands in the history of each project with its reason and the whole version', async () => {
    const [project] = await threeProjects();
    if (project === undefined) throw new Error('no project');
    const set = await mine.start({ ids: [project.id] }, responsible());
    await mine.undo(set.id);
    const history = await historyOf(harness, project.id);
    expect(history.map(({ action, reason, changed_by }) => ({ action, reason, changed_by }))).toEqual([
      { action: 'create', reason: null, changed_by: harness.office.people.user.id },
      {
        action: 'update',
        reason: 'Sammeländerung: Projektleitung: Ole Ährenfeld',
        changed_by: harness.office.people.user.id,
      },
      {
        action: 'update',
        reason: 'Sammeländerung zurückgenommen: Projektleitung: Ole Ährenfeld',
        changed_by: harness.office.people.user.id,
      },
    ]);
    const someText: unknown = expect.any(String);
    expect(history[1]?.record).toMatchObject({
      ...Object(history[0]?.record),
      updatedAt: someText,
      responsibleUserId: harness.office.people.secondUser.id,
      version: 2,
    });
  });

  it('announces every project', async () => {
    const projects = await threeProjects();
    const origin = await harness.test.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await harness.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      payload: { username: harness.office.people.admin.username, password: 'Testbüro-2026' },
    });
    const reader = await openEvents(origin, String(answer.headers.authorization).slice(7));
    await reader.next();
    await mine.start({ ids: idsOf(projects) }, { kind: 'priority', priority: 'low' });
    const heard = [await reader.next(), await reader.next(), await reader.next()];
    expect(heard).toEqual(
      expect.arrayContaining(idsOf(projects).map((id) => ({ type: 'project.saved', id }))),
    );
    reader.close();
  });

  it('over a whole search takes what is found but the excluded ones, whatever page is asked for', async () => {
    const projects = await threeProjects({ name: 'Sammelfund Quittenweg' });
    const query = { q: 'Quittenweg', sort: ['projectId,asc'], page: '7', size: '1' };
    const selection = { query, excludedIds: [projects[1]?.id ?? ''] };
    const preview = await mine.preview(selection, { kind: 'priority', priority: 'high' });
    expect(preview.rows.map(({ id }) => id)).toEqual([projects[0]?.id, projects[2]?.id]);
    await mine.start(selection, { kind: 'priority', priority: 'high' });
    const after = await readAll(idsOf(projects));
    expect(after.map(({ priority }) => priority)).toEqual(['high', 'normal', 'high']);
  });

  it('begun twice with the same id is done once', async () => {
    const projects = await threeProjects();
    const id = newId();
    const first = await mine.start({ ids: idsOf(projects) }, { kind: 'priority', priority: 'high' }, id);
    const second = await mine.start({ ids: idsOf(projects) }, { kind: 'priority', priority: 'low' }, id);
    expect(second).toEqual(first);
    expect((await readAll(idsOf(projects))).map(({ version }) => version)).toEqual([2, 2, 2]);
  });
});
