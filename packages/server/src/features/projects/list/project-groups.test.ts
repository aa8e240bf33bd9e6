import { randomInt } from 'node:crypto';
import {
  groupOfSeveral,
  groupWithout,
  type ProjectGroupField,
  projectColors,
  projectGroupFields,
  projectGroupFieldsFor,
  ProjectGroups,
  ProjectPage,
  type ProjectSortField,
} from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertWorld } from '#test/insert-world.ts';
import { naiveFold } from '#test/naive-fold.ts';
import { finds, type NaiveSearch } from '#test/naive-search.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { watchStatements } from '#test/statement-watch.ts';
import { type WorldProject, worldProjects } from '#test/search-world.ts';
import { worldStockOf } from '#test/world-stock.ts';

let harness: Harness;
let world: readonly WorldProject[];
const seed = randomInt(2 ** 31);

beforeAll(async () => {
  harness = await openHarness();
  const stock = worldStockOf(harness.office);
  [world = []] = fc.sample(worldProjects(stock, 60), { numRuns: 1, seed });
  await insertWorld(harness, world);
});
afterAll(async () => harness.close());

/** In which group a project has to be. */
const keyOf: Readonly<Record<ProjectGroupField, (project: WorldProject) => string>> = {
  color: ({ color }) => color,
  customer: ({ customer }) => customer?.id ?? groupWithout,
  responsible: ({ responsible }) => responsible?.id ?? groupWithout,
  programme: ({ cases }) => {
    const codes = [...new Set(cases.map(({ programme }) => programme))];
    return codes.length > 1 ? groupOfSeveral : (codes[0] ?? groupWithout);
  },
  city: ({ city }) => naiveFold(city ?? ''),
};

function addressOf({ q, states, mode, tree }: NaiveSearch): Record<string, string> {
  return {
    q,
    projectStates: states.join(','),
    ...(mode === null ? {} : { mode: String(mode) }),
    ...(tree === null ? {} : { filter: JSON.stringify(tree) }),
  };
}

type Parameters = Readonly<Record<string, string>>;

async function answerOf(who: OfficePersonKey, path: string, query: Parameters): Promise<unknown> {
  const address = new URLSearchParams(query).toString();
  const { status, json, text } = await harness.call(who, `POST /project/search${path}?${address}`);
  if (status !== 200) throw new Error(`${address}: ${text}`);
  return json;
}

async function groupsOf(who: OfficePersonKey, query: Parameters): Promise<ProjectGroups> {
  return ProjectGroups.parse(await answerOf(who, '/groups', query));
}

async function idsOf(who: OfficePersonKey, query: Parameters): Promise<readonly string[]> {
  const { items } = ProjectPage.parse(await answerOf(who, '', { size: '1000', ...query }));
  return items.map(({ id }) => id);
}

const sorts: readonly ProjectSortField[] = ['projectId', 'name', 'city', 'color'];
const searches: fc.Arbitrary<NaiveSearch> = fc.record({
  and: fc.constant([]),
  or: fc.constant([]),
  ordered: fc.constant(''),
  mode: fc.constantFrom(null, 0, 1, 2),
  states: fc.subarray(['ACTIVE', 'CANCELLED', 'RED', 'WHITE', 'GREEN', 'NOTHING']),
  q: fc.constantFrom('', '', 'müller', 'bauer', 'KfW-19_003'),
  tree: fc.constantFrom(
    null,
    { key: 'city', op: 'empty', value: false },
    { not: { key: 'programme', op: 'eq', value: '297' } },
    {
      or: [
        { key: 'federalState', op: 'eq', value: 'BW' },
        { key: 'name', op: 'like', value: 'e' },
      ],
    },
  ),
});

/** Compares the groups and the rows of the grouped list with what the projects themselves say. */
async function compare(who: OfficePersonKey, guestOf: string | null): Promise<void> {
  const fields = projectGroupFieldsFor(guestOf === null ? 'office' : 'customer');
  const params = [searches, fc.constantFrom(...fields), fc.constantFrom(...sorts)] as const;
  const byId = new Map(world.map((project) => [project.id, project]));
  await fc.assert(
    fc.asyncProperty(...params, async (search, group, sort) => {
      const query = { ...addressOf(search), sort: `${sort},asc` };
      const found = world.filter((project) => finds(search, project, guestOf));
      const { total, groups } = await groupsOf(who, { ...query, group });
      expect(total).toBe(found.length);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
      const counted = new Map(groups.map(({ key, count }) => [key, count]));
      expect(counted.size).toBe(groups.length);
      for (const [key, count] of counted)
        expect(count).toBe(found.filter((project) => keyOf[group](project) === key).length);

      const sorted = await idsOf(who, query);
      const rowsOf = (wanted: string): readonly string[] =>
        sorted.filter((id) => {
          const project = byId.get(id);
          return project !== undefined && keyOf[group](project) === wanted;
        });
      expect(await idsOf(who, { ...query, group })).toEqual(groups.flatMap(({ key }) => rowsOf(key)));
    }),
    { numRuns: 60, seed },
  );
}

describe(`the groups of a list, in the world of seed ${seed}`, () => {
  it('add up to what is found, and the rows of each stand together in the order asked for', async () => {
    await compare('user', null);
  });

  it('hold the own projects only for a guest', async () => {
    await compare('guestOfHalb', harness.office.customerIds.halb);
  });

  it('stand in the order of their names, those without a value last', async () => {
    const keys = async (group: ProjectGroupField) =>
      (await groupsOf('user', { group, projectStates: 'ACTIVE,CANCELLED' })).groups;
    const colors: readonly string[] = projectColors;
    const found = (await keys('color')).map(({ key }) => key);
    expect(found).toEqual(colors.filter((color) => found.includes(color)));
    const german = new Intl.Collator('de');
    const names = (await keys('responsible')).map(({ label }) => label);
    const named = names.filter((name) => name !== null);
    expect(names).toEqual([
      ...named.toSorted(german.compare),
      ...(named.length < names.length ? [null] : []),
    ]);
    const programmes = (await keys('programme')).map(({ key }) => key);
    expect(programmes.slice(-2)).toEqual([groupOfSeveral, groupWithout]);
  });

  it('are the same for pages of a list, however they are cut', async () => {
    const query = { group: 'city', sort: 'name,desc', projectStates: 'ACTIVE,CANCELLED' };
    const all = await idsOf('user', query);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 7) }, async (_, page) =>
        idsOf('user', { ...query, size: '7', page: String(page) }),
      ),
    );
    expect(pages.flat()).toEqual(all);
  });
});

describe('the call for the groups', () => {
  it('is one statement, however many groups there are', async () => {
    const watch = watchStatements(harness.test.context.pool);
    const { statements } = await watch(async () => groupsOf('user', { group: 'city' }));
    expect(statements.filter(({ text }) => text.includes('from project'))).toHaveLength(1);
  });
});

describe('a grouping that cannot be', () => {
  it.each(['', ' ', 'name', 'constructor', 'COLOR', 'color,city'])('by %j is refused', async (group) => {
    const address = new URLSearchParams({ group }).toString();
    const refused = await harness.refused('user', `POST /project/search/groups?${address}`);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['group']]);
  });

  it.each(projectGroupFields.filter((field) => !projectGroupFieldsFor('customer').includes(field)))(
    'by %s is unknown to a guest, in the list as in its groups',
    async (group) => {
      for (const path of ['', '/groups']) {
        const refused = await harness.refused(
          'guestOfHalb',
          `POST /project/search${path}?group=${group}`,
        );
        expect(refused).toMatchObject({
          status: 400,
          fields: {
            group: `Nach „${group}“ kann nicht gruppiert werden. Erlaubt: color, programme, city.`,
          },
        });
      }
    },
  );

  it('is one of a comparison of two moments', async () => {
    const refused = await harness.refused(
      'user',
      'POST /project/search?group=color&compareWith=2026-01-01',
    );
    expect(refused.fields).toEqual({ group: 'Ein Vergleich wird nicht gruppiert.' });
  });
});

describe('the groups of an earlier day', () => {
  it('hold what stood there then', async () => {
    const { id } = await harness.create({ name: 'Umzug', site: { city: 'Calw' } });
    const then = new Date(harness.test.context.clock.now()).toISOString();
    await harness.change(id, { site: { city: 'Nagold' } });
    for (const group of projectGroupFields) {
      const past = await groupsOf('user', { group, q: 'Umzug', asOf: then });
      expect(past.total).toBe(1);
    }
    const cities = async (moment: Parameters) =>
      (await groupsOf('user', { group: 'city', q: 'Umzug', ...moment })).groups.map(
        ({ label }) => label,
      );
    expect(await cities({ asOf: then })).toEqual(['Calw']);
    expect(await cities({})).toEqual(['Nagold']);
    expect(await idsOf('user', { group: 'city', q: 'Umzug', asOf: then })).toEqual([id]);
  });
});
