import {
  addDays,
  Dashboard,
  dashboardDays,
  dashboardFilters,
  type DashboardScope,
  dashboardScopes,
  type FilterTree,
  ProjectPage,
} from '@energieakte/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { insertWorld } from '#test/insert-world.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { worldProjects } from '#test/search-world.ts';

let harness: Harness;

const modes = [0, 1, 2] as const;

/** Brings the dates of the generated projects near today, where a dashboard looks. */
async function bringNear(): Promise<void> {
  const { database } = harness.test.context;
  await sql`update deadline set due_date = current_date - 45 + (hashtext(id::text) & 127) % 90`.execute(
    database,
  );
  await sql`insert into attachment (id, project_id, slot, title, state, retention_class, deleted_at)
    select gen_random_uuid(), project.id, 2, 'Grundriss ' || n,
      case when (hashtext(project.id::text || n) & 7) < 3 then 'EINGEGANGEN' else 'GEPRUEFT' end, 'KEINE',
      case when (hashtext(n || project.id::text) & 7) = 0 then clock_timestamp() end
    from project cross join generate_series(1, 3) as n`.execute(database);
}

beforeAll(async () => {
  harness = await openHarness();
  const { people, customerIds } = harness.office;
  const stock = {
    customers: [{ id: customerIds.halb, name: 'Albblick Fertighaus GmbH', shortname: 'HALB' }],
    people: [people.user, people.secondUser, people.admin],
    groupIds: [],
  };
  const [world = []] = fc.sample(worldProjects(stock, 120), 1);
  await insertWorld(harness, world);
  await bringNear();
});
afterAll(async () => harness.close());

async function dashboardOf(
  who: OfficePersonKey,
  owner: OfficePersonKey = who,
  scope: DashboardScope = 'own',
): Promise<Dashboard> {
  const { id } = harness.office.people[owner];
  const reply = await harness.call(who, `GET /dashboard/${id}?scope=${scope}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return Dashboard.parse(reply.json);
}

/** How many running projects the list of each kind shows with these filters. */
async function totals(
  who: OfficePersonKey,
  filters: readonly FilterTree[],
  states = 'ACTIVE',
): Promise<number[]> {
  const found: number[] = [];
  for (const mode of modes) {
    const query = new URLSearchParams({
      mode: String(mode),
      projectStates: states,
      size: '1',
      filter: JSON.stringify({ and: filters }),
    });
    const reply = await harness.call(who, `POST /project/search?${query.toString()}`);
    found.push(ProjectPage.parse(reply.json).total);
  }
  return found;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const { own, overdue, soon, missing, arrived, billable } = dashboardFilters;

describe('the figures of a dashboard', () => {
  const roles = ['user', 'secondUser', 'admin', 'accountant'] as const;
  it.each(roles.flatMap((who) => dashboardScopes.map((scope) => ({ who, scope }))))(
    'are those of the lists behind them, for the $who and $scope',
    async ({ who, scope }) => {
      const shown = await dashboardOf(who, who, scope);
      const theirs = scope === 'office' ? [] : [own(shown.whose)];
      expect(shown.deadlines.overdue).toEqual(await totals(who, [...theirs, overdue]));
      expect(shown.deadlines.soon).toEqual(await totals(who, [...theirs, soon]));
      expect(shown.missing.byMode).toEqual(await totals(who, [...theirs, missing]));
      expect(shown.arrived.byMode).toEqual(await totals(who, [...theirs, arrived]));
      expect(shown.red.byMode).toEqual(await totals(who, theirs, 'ACTIVE,RED'));
      for (const { mode, color, count } of shown.colors) {
        const listed = await totals(who, theirs, `ACTIVE,${color}`);
        expect(listed[mode], `${color} of kind ${mode}`).toBe(count);
      }
      expect(sumOf(shown.colors.map(({ count }) => count))).toBe(sumOf(await totals(who, theirs)));
    },
  );

  it.each(roles.flatMap((who) => dashboardScopes.map((scope) => ({ who, scope }))))(
    'are as many as the rows they open, for the $who and $scope',
    async ({ who, scope }) => {
      const { deadlines, red, missing: owed, arrived: came, today } = await dashboardOf(who, who, scope);
      const late = deadlines.items.filter(({ dueDate }) => dueDate < today);
      expect(late).toHaveLength(deadlines.overdueTotal);
      expect(deadlines.items).toHaveLength(deadlines.overdueTotal + deadlines.soonTotal);
      expect(red.items).toHaveLength(sumOf(red.byMode));
      expect(owed.items).toHaveLength(sumOf(owed.byMode));
      expect(came.items).toHaveLength(sumOf(came.byMode));
      expect(came.items.flatMap(({ documents }) => documents)).toHaveLength(came.papers);
      for (const { count, documents } of came.items) expect(documents).toHaveLength(count);
    },
  );

  it('are of the own projects, of those of everybody who shares a group, or of all', async () => {
    const { database } = harness.test.context;
    const { user, secondUser, admin } = harness.office.people;
    const id = newId();
    await database
      .insertInto('user_group')
      .values({ id, name: 'Baubegleitung', kind: 'TEAM' })
      .execute();
    await database
      .insertInto('user_group_member')
      .values([user, secondUser].map((person) => ({ group_id: id, user_id: person.id })))
      .execute();
    expect((await dashboardOf('user')).whose).toEqual([user.id]);
    const team = (await dashboardOf('user', 'user', 'team')).whose;
    expect(new Set(team)).toEqual(new Set([user.id, secondUser.id]));
    expect((await dashboardOf('admin', 'admin', 'team')).whose).toEqual([admin.id]);
    expect((await dashboardOf('user', 'user', 'office')).whose).toEqual([]);
    const running = async (scope: DashboardScope): Promise<number> =>
      sumOf((await dashboardOf('user', 'user', scope)).colors.map(({ count }) => count));
    const [mine, ours, all] = [await running('own'), await running('team'), await running('office')];
    expect(ours).toBeGreaterThan(mine);
    expect(all).toBeGreaterThan(ours);
  });

  it('that count the whole office are those of its lists', async () => {
    const shown = await dashboardOf('accountant');
    expect(shown.billing?.byMode).toEqual(await totals('accountant', [billable]));
    expect(shown.billing?.services).toBeGreaterThan(0);
    const load = (await dashboardOf('admin')).load ?? [];
    expect(load.length).toBeGreaterThan(0);
    for (const { person, running, red } of load) {
      const led: FilterTree = { key: 'responsibleUserId', op: 'eq', value: person.id };
      expect(running).toBe(sumOf(await totals('admin', [led])));
      expect(red).toBe(sumOf(await totals('admin', [led], 'ACTIVE,RED')));
    }
  });

  it('come with the deadlines in their order, the overdue ones first, and the one after them', async () => {
    const { deadlines, today } = await dashboardOf('user');
    const days = deadlines.items.map(({ dueDate }) => dueDate);
    expect(days).toEqual(days.toSorted());
    const next = deadlines.next?.dueDate ?? '';
    expect(next > addDays(today, dashboardDays)).toBe(true);
    expect(days.every((day) => day < next)).toBe(true);
  });
});

describe('the tasks of a dashboard', () => {
  it('are the open ones given to the person, and the own ones given to nobody', async () => {
    const { database } = harness.test.context;
    const { user, secondUser } = harness.office.people;
    const project = await harness.create();
    const comment = (text: string, more: object = {}) => ({
      id: newId(),
      project_id: project.id,
      subject: 'ALLGEMEIN',
      text,
      author_id: secondUser.id,
      due_date: '2026-01-02',
      ...more,
    });
    await database
      .insertInto('comment')
      .values([
        comment('für mich', { assignee_id: user.id }),
        comment('von mir', { author_id: user.id, due_date: '2199-01-02' }),
        comment('von mir für andere', { author_id: user.id, assignee_id: secondUser.id }),
        comment('erledigt', { assignee_id: user.id, done_at: new Date(), done_by: user.id }),
        comment('gelöscht', { assignee_id: user.id, deleted_at: new Date(), deleted_by: user.id }),
        comment('ohne Tag', { due_date: null }),
      ])
      .execute();
    const { tasks } = await dashboardOf('user');
    expect(tasks).toMatchObject({ total: 2, overdue: 1 });
    expect(tasks.items.map(({ text, author }) => [text, author])).toEqual([
      ['für mich', secondUser.displayname],
      ['von mir', null],
    ]);
  });
});

describe('the unread notifications of a dashboard', () => {
  it('are as many as the bell says', async () => {
    const unread = async (): Promise<unknown> =>
      (await harness.call('user', 'GET /notification/unread')).json;
    const before = (await dashboardOf('user')).unread ?? 0;
    expect(await unread()).toMatchObject({ count: before });
    for (const title of ['eins', 'zwei', 'drei'])
      await harness.call('admin', 'POST /notification', {
        title,
        message: 'An alle',
        to: { kind: 'ALLE' },
      });
    const after = (await dashboardOf('user')).unread;
    expect(after).toBe(before + 3);
    expect(await unread()).toMatchObject({ count: after });
  });
});

describe('who sees which dashboard', () => {
  it('is everybody the own one, with the tiles of the roles', async () => {
    const tiles = async (who: OfficePersonKey) => {
      const { billing, programmes, reminders, load, unread } = await dashboardOf(who);
      return [billing, programmes, reminders, load, unread].map((tile) => tile !== null);
    };
    expect(await tiles('user')).toEqual([false, false, false, false, true]);
    expect(await tiles('accountant')).toEqual([true, false, false, false, true]);
    expect(await tiles('admin')).toEqual([true, true, true, true, true]);
  });

  it('is admins those of colleagues, without what only they themselves read', async () => {
    const shown = await dashboardOf('admin', 'user');
    expect(shown).toMatchObject({ person: { id: harness.office.people.user.id }, unread: null });
    const { colors } = await dashboardOf('user');
    expect(shown.colors).toEqual(colors);
  });

  it('is nobody else another one', async () => {
    const other = `GET /dashboard/${harness.office.people.secondUser.id}` as const;
    expect(await harness.refused('user', other)).toMatchObject({
      status: 403,
      code: 'dashboard.notOwn',
    });
    expect(await harness.refused('accountant', other)).toMatchObject({ code: 'dashboard.notOwn' });
  });

  it('is nobody that of a guest, and no guest any', async () => {
    const { guestOfHalb: guest } = harness.office.people;
    const ofGuest = `GET /dashboard/${guest.id}` as const;
    expect(await harness.refused('admin', ofGuest)).toMatchObject({
      status: 404,
      code: 'user.notFound',
    });
    expect(await harness.refused('guestOfHalb', ofGuest)).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    const unknown = `GET /dashboard/${newId()}` as const;
    expect(await harness.refused('admin', unknown)).toMatchObject({ code: 'user.notFound' });
  });
});

describe('a list that is filtered by unchecked documents', () => {
  it('cannot look back', async () => {
    const query = new URLSearchParams({ asOf: '2026-01-01', filter: JSON.stringify(arrived) });
    const refused = await harness.refused('user', `POST /project/search?${query.toString()}`);
    expect(refused.fields).toEqual({
      filter: 'Nach „arrivedPapers“ lässt sich nur der heutige Stand filtern.',
    });
  });
});
