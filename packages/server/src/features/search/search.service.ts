import { shortestSearch } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import { readTypedText } from '#core/search/typed-text.ts';
import type { Person } from '#http/person.ts';
import { searchScope } from '#features/search/search.policy.ts';
import { listTypedWords } from '#core/search/typed-words.queries.ts';

/** A single letter would find nearly everything, a single digit is a project number. */
function isTooShort(typed: string): boolean {
  return typed.length < shortestSearch && !/^\d$/u.test(typed);
}

/** What is searched for; `null` where nothing can be found. */
async function readParams(
  { database: db, clock }: AppContext,
  person: Person,
  q: string,
): Promise<SearchParams | null> {
  const asTyped = q.trim().replaceAll(/\s+/gu, ' ');
  if (isTooShort(asTyped)) return null;
  const { typed, text, projectNumber, phone } = readTypedText(asTyped);
  const words = await listTypedWords(db, text);
  if (words.length === 0) return null;
  const scope = searchScope(person);
  return {
    typed,
    words,
    projectNumber,
    phone,
    scope,
    userId: person.id,
    person,
    today: berlinDay(clock.now()),
  };
}

const nothing = { items: [], total: 0 };

/** Searches what features let it search, each group as far as the person may know of it. */
export async function searchEverything(
  context: AppContext,
  person: Person,
  q: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { database, extensions } = context;
  const params = await readParams(context, person, q);
  const groups = extensions.searchSources.map(async ({ kind, isFor, find }) => {
    const isAsked = params !== null && isFor({ person, scope: params.scope });
    return [kind, isAsked ? await find(database, params) : nothing] as const;
  });
  return Object.fromEntries(await Promise.all(groups));
}
