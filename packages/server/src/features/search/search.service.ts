import { nothingFound, type SearchResults, shortestSearch } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import { readTypedText } from '#core/search/typed-text.ts';
import type { Person } from '#http/person.ts';
import { searchScope } from '#features/search/search.policy.ts';
import { listTypedWords } from '#features/search/typed-words.queries.ts';

/** A single letter would find nearly everything, a single digit is a project number. */
function isTooShort(typed: string): boolean {
  return typed.length < shortestSearch && !/^\d$/u.test(typed);
}

/** Searches what features let it search, each group as far as the person may know of it. */
export async function searchEverything(
  { database, extensions }: AppContext,
  person: Person,
  q: string,
): Promise<SearchResults> {
  const asTyped = q.trim().replaceAll(/\s+/gu, ' ');
  if (isTooShort(asTyped)) return nothingFound;
  const { typed, text, projectNumber, phone } = readTypedText(asTyped);
  const words = await listTypedWords(database, text);
  if (words.length === 0) return nothingFound;
  const scope = searchScope(person);
  const params: SearchParams = { typed, words, projectNumber, phone, scope, userId: person.id };
  const sources = extensions.searchSources.filter(({ isFor }) => isFor({ person, scope }));
  const groups = await Promise.all(
    sources.map(async ({ kind, find }) => ({ [kind]: await find(database, params) })),
  );
  return groups.reduce<SearchResults>((found, group) => ({ ...found, ...group }), nothingFound);
}
