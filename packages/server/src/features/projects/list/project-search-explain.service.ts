import type { ProjectSearchQuery, SearchExplanation } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { searchConditions } from '#features/projects/list/project-conditions.ts';
import { countProjects, listSearchTokens } from '#features/projects/list/project-list.queries.ts';
import { readSearch, snapshotFor } from '#features/projects/list/project-search.service.ts';
import { searchParts } from '#features/projects/list/project-search-parts.ts';
import { audienceOf } from '#features/projects/projects.policy.ts';
import type { Person } from '#http/person.ts';

/**
 * How many projects a search finds, and how many it would find without each of its conditions.
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export async function explainSearch(
  context: AppContext,
  person: Person,
  query: ProjectSearchQuery,
): Promise<SearchExplanation> {
  const db = context.database;
  const search = await readSearch(context, person, query);
  const tokens = search.q === '' ? [] : await listSearchTokens(db, search.q);
  // What changes nothing when it is gone was no condition.
  const read = searchParts(query).map(async ({ path, without }) => ({
    path,
    search: await readSearch(context, person, without),
  }));
  const parts = (await Promise.all(read)).filter(
    (part) => JSON.stringify(part.search) !== JSON.stringify(search),
  );
  const [total = 0, ...counts] = await countProjects(
    db,
    [search, ...parts.map((part) => part.search)].map((one) =>
      searchConditions(one, audienceOf(person), one.q === '' ? [] : tokens),
    ),
    snapshotFor(person, search),
  );
  return {
    total,
    conditions: parts.map(({ path }, index) => ({ path, count: counts[index] ?? 0 })),
  };
}
