import {
  projectColors,
  type ProjectFilterKey,
  factsOfFilterKey,
  projectFilterKeys,
  ProjectPage,
  projectSortFields,
} from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { shortReason } from '#features/projects/color/short-reason.ts';
import { insertWorld } from '#test/insert-world.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { type WorldProject, worldProjects } from '#test/search-world.ts';
import { insertWorldHistory } from '#test/world-history.ts';
import { worldStockOf } from '#test/world-stock.ts';

let harness: Harness;
let world: readonly WorldProject[];

beforeAll(async () => {
  // In the past, so that nobody's session is over by then.
  harness = await openHarness({ now: () => new Date('2019-11-20T11:00:00Z') });
  const groupId = newId();
  const group = { id: groupId, name: 'Team Nord', kind: 'TEAM' } as const;
  await harness.test.context.database.insertInto('user_group').values(group).execute();
  const stock = worldStockOf(harness.office, [groupId]);
  [world = []] = fc.sample(worldProjects(stock, 50), 1);
  await insertWorld(harness, world);
  await insertWorldHistory(
    harness,
    world.map(({ id }) => id),
  );
});
afterAll(async () => harness.close());

async function search(query: URLSearchParams): Promise<ProjectPage> {
  const reply = await harness.call('admin', `POST /project/search?${query.toString()}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return ProjectPage.parse(reply.json);
}

/**
 * A list of an earlier day does not say by which field a row was found, because its texts are kept as words; why it was red
 * it shortens from the sentence, which alone is kept.
 */
function asKept({ items, ...page }: ProjectPage): object {
  return {
    ...page,
    items: items.map((row) => ({
      ...row,
      foundBy: undefined,
      ...(row.audience === 'office' && { shortReason: shortReason({ ...row, redCause: null }) }),
    })),
  };
}

/** Today is the last day of a past in which nothing has changed since. */
async function expectSame(query: Readonly<Record<string, string>>): Promise<void> {
  const wide = { size: '100', projectStates: 'ACTIVE,CANCELLED,DELETED', ...query };
  const now = await search(new URLSearchParams(wide));
  const then = await search(new URLSearchParams({ ...wide, asOf: '2019-11-20' }));
  // The query stands in both, so that a failure says which one it was.
  expect({ query, page: then }).toEqual({ query, page: asKept(now) });
}

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  text: ['a', '7', 'müller'],
  number: ['0', '2'],
  flag: ['ja', 'nein'],
};
const codesOf: Readonly<Partial<Record<ProjectFilterKey, readonly string[]>>> = {
  color: projectColors,
  state: ['ACTIVE', 'DELETED'],
  federalState: ['BW'],
  priority: ['low'],
  measure: ['NEUBAU'],
  programme: ['297', '298'],
  serviceCode: ['EHB', 'BZA'],
  openServiceCode: ['EHB', 'BZA'],
};

function filtersFor(key: ProjectFilterKey): readonly object[] {
  const { kind } = projectFilterKeys[key];
  if (kind === 'day') {
    const value = { last: 400, next: 400, unit: 'day' };
    return [
      { key, op: 'relative', value },
      { key, op: 'empty', value: true },
    ];
  }
  const ids = [...Object.values(harness.office.people), ...world.flatMap(({ groupIds }) => groupIds)];
  const people = ids.map((one) => (typeof one === 'string' ? one : one.id)).slice(0, 4);
  const values = kind === 'id' ? people : (codesOf[key] ?? valuesOf[kind] ?? []);
  return values.flatMap((value) => {
    const found = { key, op: kind === 'text' ? 'like' : 'eq', value };
    return [found, { not: found }];
  });
}

describe('the past, where nothing has changed since', () => {
  it('knows every key of the search, each with the answers of today', async () => {
    const keys = Object.keys(projectFilterKeys).filter(
      (key): key is ProjectFilterKey =>
        Object.hasOwn(projectFilterKeys, key) && factsOfFilterKey(key)?.nowOnly !== true,
    );
    for (const key of keys)
      for (const filter of filtersFor(key)) await expectSame({ filter: JSON.stringify(filter) });
  });

  it('knows every order, and what the search box finds', async () => {
    for (const field of Object.keys(projectSortFields))
      for (const direction of ['asc', 'desc']) await expectSame({ sort: `${field},${direction}` });
    for (const q of ['muller', 'halb', 'KfW-19_', '19_12', '7', 'eilt', 'goppingen'])
      await expectSame({ q });
    for (const ordered of ['ja', 'nein', 'EHB']) await expectSame({ projectBeauftragung: ordered });
  });
});

describe('what is kept beside a version', () => {
  it('follows a record from which something was taken out, and goes with it', async () => {
    const { pool } = harness.test.context;
    const created = await harness.create({ name: 'Heimlich', site: { city: 'Ulm' } });
    const words = async () => {
      const { rows } = await pool.query<{ name: string; city: string; words: string }>(
        'select name, city, words from project_past where project_id = $1',
        [created.id],
      );
      return rows;
    };
    expect(await words()).toEqual([{ name: 'Heimlich', city: 'Ulm', words: ' heimlich ulm ' }]);
    await pool.query(
      `update history set record = record || '{"name": "gelöscht", "site": null}' where entity_id = $1`,
      [created.id],
    );
    expect(await words()).toEqual([{ name: 'gelöscht', city: null, words: ' geloscht ' }]);
    await pool.query('delete from history where entity_id = $1', [created.id]);
    expect(await words()).toEqual([]);
  });
});
