import { type FoundCustomer, SearchResults } from '@energieakte/contract';
import {
  listCountsOfCustomers,
  noProjects,
  type ProjectCounts,
} from '#core/search/project-counts.queries.ts';
import { matchesIn, type SearchedText } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { type CustomerHit, listFoundCustomers } from '#features/customers/found-customers.queries.ts';

function foundCustomer(hit: CustomerHit, counts: ProjectCounts, params: SearchParams): FoundCustomer {
  const { id, shortname, name, zip, city, active } = hit;
  const texts: readonly SearchedText[] = [
    { field: 'name', text: name },
    { field: 'shortname', text: shortname },
    { field: 'city', text: [zip, city].filter((part) => part !== null).join(' ') || null },
  ];
  const matches = [...matchesIn(texts, params.words)];
  return { id, shortname, name, city, active, projects: counts.get(id) ?? noProjects, matches };
}

/** Customers, for the office. */
export const customerSource: SearchSource<SearchResults['customers']> = {
  kind: 'customers',
  found: SearchResults.shape.customers,
  feature: 'customers',
  isFor: ({ scope }) => scope.kind === 'office',
  find: async (db, params) => {
    const { rows, total } = await listFoundCustomers(db, params);
    const ids = rows.map(({ id }) => id);
    const counts = await listCountsOfCustomers(db, ids);
    return { items: rows.map((hit) => foundCustomer(hit, counts, params)), total };
  },
};
