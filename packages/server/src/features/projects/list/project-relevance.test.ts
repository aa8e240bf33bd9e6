import { ProjectPage, type ProjectRow, type SearchField } from '@energieakte/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertWorld } from '#test/insert-world.ts';
import { naiveFold, naiveWords, oneLetterApart } from '#test/naive-fold.ts';
import { fullDocument } from '#test/full-project.ts';
import { finds, guestLabels, isExactHit, officeWords } from '#test/naive-search.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { type WorldProject, worldProjects } from '#test/search-world.ts';
import { typedTexts } from '#test/typed-texts.ts';
import { worldStockOf } from '#test/world-stock.ts';

let harness: Harness;
let world: readonly WorldProject[];

beforeAll(async () => {
  harness = await openHarness();
  const stock = worldStockOf(harness.office);
  [world = []] = fc.sample(worldProjects(stock, 60), { numRuns: 1, seed: 21 });
  await insertWorld(harness, world);
  // Customers are told of the deadlines on even days.
  await sql`update deadline set visible_to_guest = extract(day from due_date)::integer % 2 = 0`.execute(
    harness.test.context.database,
  );
});
afterAll(async () => harness.close());

interface Searcher {
  readonly typed: string;
  /** The customer of the guest who searches; `null`: the office does. */
  readonly guestOf: string | null;
}

const searchers: readonly { readonly who: OfficePersonKey; readonly guestOf: () => string | null }[] = [
  { who: 'user', guestOf: () => null },
  { who: 'accountant', guestOf: () => null },
  { who: 'admin', guestOf: () => null },
  { who: 'superAdmin', guestOf: () => null },
  { who: 'companyAdmin', guestOf: () => null },
  { who: 'guestOfHalb', guestOf: () => harness.office.customerIds.halb },
  { who: 'guestOfLhb', guestOf: () => harness.office.customerIds.lhb },
];

const everything = {
  and: [],
  or: [],
  tree: null,
  mode: null,
  states: ['ACTIVE', 'CANCELLED'],
  ordered: '',
} as const;

function wordsFor(project: WorldProject, { guestOf }: Searcher): readonly string[] {
  return guestOf === null ? officeWords(project) : guestLabels(project);
}

/** Whether a folded name, or one of its words, begins with a folded text. */
function begins(name: string, start: string): boolean {
  return name.startsWith(start) || name.includes(` ${start}`) || name.includes(`-${start}`);
}

/** The exact one, the Bauherr who begins so, words that begin so, parts of words; misspelt words last. */
function rankOf(project: WorldProject, searcher: Searcher): number {
  const { typed } = searcher;
  const words = wordsFor(project, searcher);
  const every = (test: (word: string, token: string) => boolean): boolean =>
    naiveWords(typed).every((token) => words.some((word) => test(word, token)));
  if (isExactHit(project, searcher)) return 0;
  if (begins(naiveFold(project.name), naiveFold(typed))) return 1;
  if (every((word, token) => word.startsWith(token))) return 2;
  return every((word, token) => word.includes(token)) ? 3 : 4;
}

/** The next day something is due, as far as the person is told; projects without one come last. */
function dueOf({ deadlines }: WorldProject, guestOf: string | null): string {
  const shown = deadlines.filter(
    ({ day, open }) => open && (guestOf === null || Number(day.slice(-2)) % 2 === 0),
  );
  return shown.map(({ day }) => day).toSorted()[0] ?? 'none';
}

function inOrder<Value extends string | number>(left: Value, right: Value): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

function naiveList(searcher: Searcher): readonly WorldProject[] {
  const { typed, guestOf } = searcher;
  return world
    .filter((project) => finds({ ...everything, q: typed }, project, guestOf))
    .toSorted(
      (left, right) =>
        inOrder(rankOf(left, searcher), rankOf(right, searcher)) ||
        inOrder(dueOf(left, guestOf), dueOf(right, guestOf)) ||
        inOrder(left.id, right.id),
    );
}

async function list(
  who: OfficePersonKey,
  params: Readonly<Record<string, string>>,
): Promise<ProjectPage> {
  const query = new URLSearchParams({ projectStates: 'ACTIVE,CANCELLED', size: '1000', ...params });
  const reply = await harness.call(who, `POST /project/search?${query.toString()}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return ProjectPage.parse(reply.json);
}

const idsOf = (rows: readonly ProjectRow[]): readonly string[] => rows.map(({ projectId }) => projectId);

describe('a list that is searched', () => {
  it.each(searchers)(
    'stands for $who in the order of how well it fits, then of what is due',
    async ({ who, guestOf }) => {
      await fc.assert(
        fc.asyncProperty(typedTexts, async (typed) => {
          const { items, total } = await list(who, { q: typed });
          const expected = naiveList({ typed, guestOf: guestOf() });
          expect(idsOf(items)).toEqual(expected.map(({ projectId }) => projectId));
          expect(total).toBe(expected.length);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('comes in pages that hold each project once', async () => {
    const { items } = await list('user', { q: 'e' });
    expect(items.length).toBeGreaterThan(20);
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(async (page) =>
        list('user', { q: 'e', size: '8', page: String(page) }),
      ),
    );
    expect(pages.flatMap((page) => idsOf(page.items))).toEqual(idsOf(items));
  });

  it('keeps an order that was chosen, behind exact hits', async () => {
    const { items } = await list('user', { q: 'Müller', sort: 'projectId,desc' });
    const [exact, others] = [true, false].map((isExact) =>
      naiveList({ typed: 'Müller', guestOf: null })
        .filter((project) => isExactHit(project, { typed: 'Müller', guestOf: null }) === isExact)
        .map(({ projectId }) => projectId)
        .toSorted()
        .toReversed(),
    );
    expect(others?.length).toBeGreaterThan(3);
    expect(idsOf(items)).toEqual([...(exact ?? []), ...(others ?? [])]);
  });

  it('is narrowed by what stands beside a project', async () => {
    const either = [
      { key: 'customerShortname', op: 'like', value: 'halb' },
      { key: 'color', op: 'eq', value: 'RED' },
    ];
    const running = { q: '1', projectStates: 'ACTIVE' };
    const { items } = await list('user', { ...running, filter: JSON.stringify({ or: either }) });
    const byId = new Map(world.map((project) => [project.id, project]));
    const wanted = (await list('user', running)).items.filter(({ id }) => {
      const { customer, color } = byId.get(id) ?? {};
      return naiveFold(customer?.shortname ?? '').includes('halb') || color === 'RED';
    });
    expect(wanted.length).toBeGreaterThan(3);
    expect(idsOf(items)).toEqual(idsOf(wanted));
  });

  it('stands in its groups first', async () => {
    const { items } = await list('user', { q: 'Müller', group: 'city' });
    const alone = await list('user', { q: 'Müller' });
    const cities = [...new Set(items.map(({ city }) => naiveFold(city ?? '')))];
    const grouped = cities.flatMap((city) =>
      alone.items.filter((row) => naiveFold(row.city ?? '') === city),
    );
    expect(idsOf(items)).toEqual(idsOf(grouped));
  });
});

const isIn = (word: string, token: string): boolean =>
  word.includes(token) || (word.length >= 5 && !/^\d+$/u.test(word) && oneLetterApart(word, token));

/** The typed words that none of the texts has. */
function missing(texts: readonly (string | null)[], typed: string): readonly string[] {
  const words = texts.flatMap((text) => naiveWords(text ?? ''));
  return naiveWords(typed).filter((token) => !words.some((word) => isIn(word, token)));
}

const forOfficeOnly: readonly SearchField[] = ['customer', 'bndId', 'buyer', 'approvalNo', 'tag'];
const ofTwoLines: readonly (SearchField | undefined)[] = ['title', 'customerReference'];

describe('a row that was found', () => {
  it.each(searchers)(
    'names for $who the field that is not to be seen in it',
    async ({ who, guestOf }) => {
      const isGuest = guestOf() !== null;
      const named = new Set<SearchField>();
      await fc.assert(
        fc.asyncProperty(typedTexts, async (typed) => {
          const { items } = await list(who, { q: typed });
          for (const { projectId, foundBy } of items) {
            const project = world.find((one) => one.projectId === projectId);
            if (project === undefined) throw new Error(projectId);
            const shown = [projectId, project.name, project.zip, project.city];
            const always = isGuest ? shown : [...shown, project.customer?.shortname ?? null];
            const hidden = missing(always, typed);
            expect(foundBy === undefined).toBe(hidden.length === 0);
            if (foundBy === undefined) continue;
            named.add(foundBy.field);
            expect(hidden.length).toBeGreaterThan(missing([foundBy.text], hidden.join(' ')).length);
            const lines = [...always, project.title, project.customerReference];
            expect(ofTwoLines.includes(foundBy.field)).toBe(missing(lines, typed).length === 0);
          }
        }),
        { numRuns: 60 },
      );
      expect(named).toContain('client');
      expect(named).toContain('address');
      expect(forOfficeOnly.some((field) => named.has(field))).toBe(!isGuest);
    },
  );

  it('marks in the text what was typed', async () => {
    const { items } = await list('user', { q: 'Albblick' });
    expect(items.length).toBeGreaterThan(3);
    for (const { foundBy } of items)
      expect(foundBy).toEqual({
        field: 'customer',
        text: 'Albblick Fertighaus GmbH (HALB)',
        ranges: [[0, 8]],
      });
  });

  it('tells a guest of nothing but the fields of guests, where a Schlagwort says the same', async () => {
    const tagged = world.filter(
      ({ tags, customer, state }) =>
        tags.includes('Müller') && customer?.shortname === 'HALB' && state === 'ACTIVE',
    );
    expect(tagged.length).toBeGreaterThan(0);
    const reply = await harness.call('guestOfHalb', 'POST /project/search?size=1000&q=M%C3%BCller');
    expect(reply.text).not.toContain('"tag"');
    const office = await harness.call('user', 'POST /project/search?size=1000&q=M%C3%BCller');
    expect(office.text).toContain('"tag"');
  });

  it('names nothing where nothing was searched for, and nothing of an earlier day', async () => {
    const all = await list('user', {});
    expect(all.items.every(({ foundBy }) => foundBy === undefined)).toBe(true);
    const { id } = await harness.create(fullDocument(harness, [], []));
    const [now] = (await list('user', { q: 'Lerchenhalde' })).items;
    expect(now).toMatchObject({ id, foundBy: { field: 'address' } });
    const [then] = (await list('user', { q: 'Lerchenhalde', asOf: new Date().toISOString() })).items;
    expect(then?.id).toBe(id);
    expect(then?.foundBy).toBeUndefined();
  });
});

describe('a Schlagwort that begins like what was typed', () => {
  it('puts a project first for the office, and nowhere for a customer', async () => {
    const customerId = harness.office.customerIds.halb;
    const plain = { name: 'Familie Ohne', title: 'Gartenzaunhaus', customerId };
    await harness.create(plain);
    await harness.create({ ...plain, name: 'Familie Mit', tags: ['Zaunhausbau'] });
    const namesFor = async (who: OfficePersonKey): Promise<readonly string[]> =>
      (await list(who, { q: 'zaunhaus' })).items.map(({ name }) => name);
    expect(await namesFor('user')).toEqual(['Familie Mit', 'Familie Ohne']);
    expect(await namesFor('guestOfHalb')).toEqual(['Familie Ohne', 'Familie Mit']);
  });
});
