import { SearchResults } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTypedText } from '#core/search/typed-text.ts';
import { insertWorld } from '#test/insert-world.ts';
import { naiveFold, naiveWords, oneLetterApart } from '#test/naive-fold.ts';
import { guestLabels, isExactHit, officeWords } from '#test/naive-search.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { type WorldProject, worldProjects } from '#test/search-world.ts';
import { typedTexts } from '#test/typed-texts.ts';
import { worldStockOf } from '#test/world-stock.ts';

let harness: Harness;
let world: readonly WorldProject[];

beforeAll(async () => {
  harness = await openHarness();
  const stock = worldStockOf(harness.office);
  [world = []] = fc.sample(worldProjects(stock, 60), { numRuns: 1, seed: 20 });
  await insertWorld(harness, world);
});
afterAll(async () => harness.close());

interface Searcher {
  readonly typed: string;
  /** The customer of the guest who searches; `null`: the office does. */
  readonly guestOf: string | null;
  readonly userId: string;
}

/** Running, and led, belonged to, or with an ordered service of the person. */
function isOwnRunning(
  { state, responsible, memberIds, services }: WorldProject,
  userId: string,
): boolean {
  const people = [
    responsible?.id,
    ...memberIds,
    ...services.filter(({ ordered }) => ordered).map(({ assignee }) => assignee),
  ];
  return state === 'ACTIVE' && people.includes(userId);
}

/** Exact ids first, what was misspelt last; between them one's own work comes before how well it fits. */
const tierOf = (rank: number): number => (rank === 0 ? 0 : rank === 4 ? 2 : 1);

function wordsFor(project: WorldProject, { guestOf }: Searcher): readonly string[] {
  return guestOf === null ? officeWords(project) : guestLabels(project);
}

const literally = (word: string, token: string): boolean =>
  token.length < 3 ? word.startsWith(token) : word.includes(token);

const nearly = (word: string, token: string): boolean =>
  literally(word, token) || (word.length >= 5 && !/^\d+$/u.test(word) && oneLetterApart(word, token));

function begins(text: string, typed: string): boolean {
  const [folded, start] = [naiveFold(text), naiveFold(typed)];
  return folded.startsWith(start) || folded.includes(` ${start}`) || folded.includes(`-${start}`);
}

function isVisible(project: WorldProject, guestOf: string | null): boolean {
  return project.state !== 'DELETED' && (guestOf === null || project.customer?.id === guestOf);
}

/** The rank by the typed words; `null`: not found. */
function rankByWords(project: WorldProject, searcher: Searcher): number | null {
  const { typed } = searcher;
  const tokens = naiveWords(readTypedText(typed).text);
  const words = wordsFor(project, searcher);
  const every = (test: (word: string, token: string) => boolean): boolean =>
    tokens.every((token) => words.some((word) => test(word, token)));
  if (!every(nearly)) return null;
  if (begins(project.name, typed) || begins(project.projectId, typed)) return 1;
  if (every((word, token) => word === token)) return 2;
  return every(literally) ? 3 : 4;
}

/** The rank of a project, 0 the best; `null`: not found. */
function rankOf(project: WorldProject, searcher: Searcher): number | null {
  if (!isVisible(project, searcher.guestOf) || naiveWords(searcher.typed).length === 0) return null;
  return isExactHit(project, searcher) ? 0 : rankByWords(project, searcher);
}

function naiveSearch(searcher: Searcher): readonly WorldProject[] {
  return world
    .flatMap((project) => {
      const rank = rankOf(project, searcher);
      return rank === null ? [] : [{ project, rank }];
    })
    .toSorted(
      (left, right) =>
        tierOf(left.rank) - tierOf(right.rank) ||
        Number(isOwnRunning(right.project, searcher.userId)) -
          Number(isOwnRunning(left.project, searcher.userId)) ||
        left.rank - right.rank ||
        Number(left.project.state !== 'ACTIVE') - Number(right.project.state !== 'ACTIVE') ||
        right.project.updatedAt.getTime() - left.project.updatedAt.getTime() ||
        (left.project.id < right.project.id ? -1 : 1),
    )
    .map(({ project }) => project);
}

type Caller = 'accountant' | 'user' | 'guestOfHalb';

async function search(who: Caller, typed: string): Promise<SearchResults['projects']> {
  const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(typed)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return SearchResults.parse(reply.json).projects;
}

const isNumber = (typed: string): boolean => readTypedText(typed).projectNumber !== null;

describe('the projects a search finds', () => {
  const searchers: readonly { readonly who: Caller; readonly guestOf: () => string | null }[] = [
    { who: 'accountant', guestOf: () => null },
    { who: 'user', guestOf: () => null },
    { who: 'guestOfHalb', guestOf: () => harness.office.customerIds.halb },
  ];
  it.each(searchers)('are for $who those of a naive search, in its order', async ({ who, guestOf }) => {
    await fc.assert(
      fc.asyncProperty(typedTexts, async (typed) => {
        const expected = naiveSearch({
          typed,
          guestOf: guestOf(),
          userId: harness.office.people[who].id,
        });
        const { items, total } = await search(who, typed);
        expect(items.map((item) => item.projectId)).toEqual(
          expected.slice(0, 8).map((project) => project.projectId),
        );
        expect(total).toBe(expected.length);
      }),
      { numRuns: 250 },
    );
  });

  it('say for every typed word where it stands', async () => {
    await fc.assert(
      fc.asyncProperty(typedTexts, async (typed) => {
        const { items } = await search('accountant', typed);
        const tokens = isNumber(typed) ? [] : naiveWords(readTypedText(typed).text);
        for (const { matches } of items) {
          expect(matches.length).toBeGreaterThan(0);
          const words = matches.flatMap(({ text }) => naiveWords(text));
          for (const token of tokens)
            expect(words.filter((word) => nearly(word, token))).not.toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
