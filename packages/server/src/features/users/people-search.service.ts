import { type FoundPerson, type SearchMatch, SearchResults } from '@energieakte/contract';
import {
  listCountsOfColleagues,
  listCountsOfCustomers,
  noProjects,
  type ProjectCounts,
} from '#core/search/project-counts.queries.ts';
import { matchesIn, type SearchedText } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { phoneDigits } from '#core/search/typed-text.ts';
import type { Connection } from '#database/connection.ts';
import {
  listFoundColleagues,
  listFoundPeople,
  type PersonHit,
} from '#features/users/found-people.queries.ts';

type People = SearchResults['people'];

/** The phone number that was typed; marked as a whole, because people write numbers differently. */
function phoneMatch(hit: PersonHit, { phone }: SearchParams): readonly SearchMatch[] {
  if (phone === null) return [];
  return [hit.phone, hit.mobile]
    .filter((text) => text !== null)
    .filter((text) => phoneDigits(text).includes(phone))
    .map((text) => ({ field: 'phone', text, ranges: [[0, text.length]] }));
}

/** A person as the office finds one. */
function foundPerson(
  hit: PersonHit,
  counts: { readonly led: ProjectCounts; readonly ofFirms: ProjectCounts },
  params: SearchParams,
): FoundPerson {
  const { id, displayname, internal, enabled, email, phone, mobile, firmId, firmName } = hit;
  const texts: readonly SearchedText[] = [
    { field: 'displayname', text: displayname },
    { field: 'email', text: email },
    { field: 'firm', text: internal ? null : firmName },
  ];
  return {
    id,
    displayname,
    account: { internal, enabled, email, phone: phone ?? mobile, firm: { id: firmId, name: firmName } },
    projects: (internal ? counts.led.get(id) : counts.ofFirms.get(firmId)) ?? noProjects,
    matches: [...matchesIn(texts, params.words), ...phoneMatch(hit, params)],
  };
}

/** A person of the office as a guest finds one: by name, and nothing but the name. */
function foundColleague(
  { id, displayname }: Pick<PersonHit, 'id' | 'displayname'>,
  counts: ProjectCounts,
  params: SearchParams,
): FoundPerson {
  const matches = [...matchesIn([{ field: 'displayname', text: displayname }], params.words)];
  return { id, displayname, account: null, projects: counts.get(id) ?? noProjects, matches };
}

async function searchPeople(db: Connection, params: SearchParams): Promise<People> {
  const { rows, total } = await listFoundPeople(db, params);
  const colleagues = rows.filter((row) => row.internal).map((row) => row.id);
  const firms = rows.filter((row) => !row.internal).map((row) => row.firmId);
  const [led, ofFirms] = await Promise.all([
    listCountsOfColleagues(db, colleagues, null),
    listCountsOfCustomers(db, firms),
  ]);
  return { items: rows.map((hit) => foundPerson(hit, { led, ofFirms }, params)), total };
}

async function searchColleagues(
  db: Connection,
  params: SearchParams,
  customerId: string,
): Promise<People> {
  const { rows, total } = await listFoundColleagues(db, params, customerId);
  const ids = rows.map((row) => row.id);
  const counts = await listCountsOfColleagues(db, ids, customerId);
  return { items: rows.map((hit) => foundColleague(hit, counts, params)), total };
}

/** People: all for the office, the names of the own projects' ones for guests. */
export const peopleSource: SearchSource<SearchResults['people']> = {
  kind: 'people',
  found: SearchResults.shape.people,
  feature: 'users',
  isFor: () => true,
  find: async (db, params) =>
    params.scope.kind === 'office'
      ? searchPeople(db, params)
      : searchColleagues(db, params, params.scope.customerId),
};
