import { type SearchResults, shortestSearch } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import {
  listFoundColleagues,
  listFoundCustomers,
  listFoundPeople,
} from '#features/search/found-people.queries.ts';
import { listFoundProjects } from '#features/search/found-projects.queries.ts';
import {
  listCountsOfColleagues,
  listCountsOfCustomers,
} from '#features/search/project-counts.queries.ts';
import {
  foundColleague,
  foundCustomer,
  foundPerson,
  foundProject,
} from '#features/search/search-results.ts';
import type { SearchParams } from '#features/search/search-params.ts';
import { searchScope } from '#features/search/search.policy.ts';
import { readTypedText } from '#features/search/typed-text.ts';
import { listTypedWords } from '#features/search/typed-words.queries.ts';

type Customers = SearchResults['customers'];
type People = SearchResults['people'];

const nobody: SearchResults = {
  projects: { items: [], total: 0 },
  customers: { items: [], total: 0 },
  people: { items: [], total: 0 },
};

async function searchProjects(db: Connection, params: SearchParams): Promise<SearchResults['projects']> {
  const { rows, total } = await listFoundProjects(db, params);
  return { items: rows.map((hit) => foundProject(hit, params)), total };
}

async function searchCustomers(db: Connection, params: SearchParams): Promise<Customers> {
  const { rows, total } = await listFoundCustomers(db, params);
  const counts = await listCountsOfCustomers(
    db,
    rows.map((row) => row.id),
  );
  return { items: rows.map((hit) => foundCustomer(hit, counts, params)), total };
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

/** A single letter would find nearly everything, a single digit is a project number. */
function isTooShort(typed: string): boolean {
  return typed.length < shortestSearch && !/^\d$/u.test(typed);
}

/** Searches projects, customers and people; each as far as the person may know of them. */
export async function searchEverything(
  db: Connection,
  person: Person,
  q: string,
): Promise<SearchResults> {
  const asTyped = q.trim().replaceAll(/\s+/gu, ' ');
  if (isTooShort(asTyped)) return nobody;
  const { typed, text, projectNumber, phone } = readTypedText(asTyped);
  const words = await listTypedWords(db, text);
  if (words.length === 0) return nobody;
  const scope = searchScope(person);
  const params: SearchParams = { typed, words, projectNumber, phone, scope };
  if (scope.kind === 'customer') {
    const [projects, people] = await Promise.all([
      searchProjects(db, params),
      searchColleagues(db, params, scope.customerId),
    ]);
    return { ...nobody, projects, people };
  }
  const [projects, customers, people] = await Promise.all([
    searchProjects(db, params),
    searchCustomers(db, params),
    searchPeople(db, params),
  ]);
  return { projects, customers, people };
}
