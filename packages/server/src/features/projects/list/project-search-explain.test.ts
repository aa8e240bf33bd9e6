import { SearchExplanation } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

/** Six projects that three conditions sort out; no one fulfils all three. */
beforeAll(async () => {
  harness = await openHarness();
  const { customerIds } = harness.office;
  const halb = { customerId: customerIds.halb };
  const places: readonly (readonly [string, object, readonly string[]])[] = [
    ['Huber', { city: 'Ulm' }, ['Eilt']],
    ['Huber', { city: 'Ulm' }, []],
    ['Huber', { city: 'Aalen' }, ['Eilt']],
    ['Maier', { city: 'Bonn' }, ['Eilt']],
    ['Maier', { city: 'Aalen' }, ['Eilt']],
    ['Maier', { city: 'Bonn' }, []],
  ];
  for (const [name, site, tags] of places) await harness.create({ name, site, tags, ...halb });
  const stopped = await harness.create({
    name: 'Huber',
    site: { city: 'Bonn' },
    tags: ['Eilt'],
    ...halb,
  });
  await harness.call('user', `POST /project/cancel/${stopped.id}`, { reason: 'Ruht' });
});
afterAll(async () => harness.close());

async function explain(
  query: Readonly<Record<string, string>>,
  who: OfficePersonKey = 'user',
): Promise<SearchExplanation> {
  const address = new URLSearchParams(query).toString();
  const { status, json, text } = await harness.call(who, `POST /project/search/explain?${address}`);
  if (status !== 200) throw new Error(text);
  return SearchExplanation.parse(json);
}

const tag = { key: 'tag', op: 'eq', value: 'Eilt' };
const bonn = { key: 'city', op: 'eq', value: 'Bonn' };
const name = { key: 'name', op: 'like', value: 'huber' };

describe('a search that finds nothing', () => {
  it('says for each of three conditions how many there would be without it', async () => {
    const filter = JSON.stringify({ and: [name, bonn, tag] });
    expect(await explain({ filter })).toEqual({
      total: 0,
      conditions: [
        { path: 'projectStates.states', count: 1 },
        { path: 'filter.and.0', count: 1 },
        { path: 'filter.and.1', count: 2 },
        { path: 'filter.and.2', count: 0 },
      ],
    });
  });

  it('counts the same wherever the conditions stand', async () => {
    const query = { q: 'huber', filterAnd: 'city|eq|Bonn', filter: JSON.stringify(tag) };
    expect(await explain(query)).toEqual({
      total: 0,
      conditions: [
        { path: 'q', count: 1 },
        { path: 'projectStates.states', count: 1 },
        { path: 'filterAnd.0', count: 2 },
        { path: 'filter', count: 0 },
      ],
    });
  });

  it('takes one of several alternatives for a single condition', async () => {
    const filter = JSON.stringify({ or: [name, bonn] });
    expect(await explain({ filter, filterOr: 'zip|eq|99999' })).toMatchObject({
      total: 0,
      conditions: [
        { path: 'projectStates.states' },
        { path: 'filterOr', count: 5 },
        { path: 'filter', count: 0 },
      ],
    });
  });

  it('tells colors and states apart, and knows what is ordered', async () => {
    const query = { projectStates: 'CANCELLED,DARKGREEN', projectBeauftragung: 'ja', filter: '' };
    expect(await explain(query)).toEqual({
      total: 0,
      conditions: [
        { path: 'projectStates.colors', count: 0 },
        { path: 'projectStates.states', count: 0 },
        { path: 'projectBeauftragung', count: 0 },
      ],
    });
  });

  it('leaves out what says nothing', async () => {
    const query = { q: ' ', filterAnd: 'city|eq|', projectBeauftragung: '', projectStates: '' };
    expect((await explain(query)).conditions).toEqual([{ path: 'projectStates.states', count: 7 }]);
  });
});

describe('who asks', () => {
  it('counts for a guest the own projects only', async () => {
    const query = { filterAnd: 'city|eq|Bonn' };
    const zero = { path: 'filterAnd.0', count: 0 };
    expect((await explain(query, 'guestOfLhb')).conditions).toContainEqual(zero);
    expect((await explain(query, 'guestOfHalb')).conditions).toContainEqual({ ...zero, count: 6 });
  });

  it('refuses a guest what guests cannot filter by, as if it did not exist', async () => {
    const address = new URLSearchParams({ filter: JSON.stringify(tag) }).toString();
    const request = `POST /project/search/explain?${address}` as const;
    expect(await harness.refused('guestOfHalb', request)).toMatchObject({
      status: 400,
      fields: { filter: 'Der Schlüssel „tag“ ist unbekannt.' },
    });
  });
});
