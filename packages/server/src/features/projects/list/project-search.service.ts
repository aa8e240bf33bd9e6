import type {
  MinimalProjectRow,
  ProjectPage,
  ProjectRow,
  ProjectSearchQuery,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { listServiceTypes } from '#features/catalogue/catalogue.service.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readTypedText } from '#core/search/typed-text.ts';
import { exactHits } from '#features/projects/search/found-projects.queries.ts';
import {
  type SearchToken,
  searchConditions,
  visibleTo,
} from '#features/projects/list/project-conditions.ts';
import { compareList } from '#features/projects/history/project-compare.service.ts';
import {
  type ListRequest,
  listIds,
  listProjectsById,
  listMinimal,
  listProjects,
  listSearchTokens,
} from '#features/projects/list/project-list.queries.ts';
import { nameFields } from '#features/projects/list/found-by.service.ts';
import { groupingBy } from '#features/projects/list/project-grouping.ts';
import { listOrder, listOrderAsOf } from '#features/projects/list/project-order.ts';
import type { Typed } from '#features/projects/list/project-relevance.ts';
import { rowFor } from '#features/projects/list/project-rows.ts';
import { type ProjectSearch, readProjectSearch } from '#features/projects/list/project-search.ts';
import { audienceOf } from '#features/projects/projects.policy.ts';
import { buildSnapshot, type Snapshot } from '#features/projects/history/snapshot.queries.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** The catalogue is asked only where a search names one of its services. */
async function serviceCodesFor(
  { database }: AppContext,
  { projectBeauftragung = '' }: ProjectSearchQuery,
): Promise<readonly string[]> {
  if (projectBeauftragung.trim() === '') return [];
  return (await listServiceTypes(database)).map(({ code }) => code);
}

/** @throws AppError `request.invalid` naming every wrong parameter */
export async function readSearch(
  context: AppContext,
  person: Person,
  query: ProjectSearchQuery,
): Promise<ProjectSearch> {
  return readProjectSearch(query, {
    audience: audienceOf(person),
    today: berlinDay(context.clock.now()),
    serviceCodes: await serviceCodesFor(context, query),
  });
}

/** The tables as they were, where a search asks for an earlier moment. */
export function snapshotFor(person: Person, { asOf }: ProjectSearch): Snapshot | null {
  const audience = audienceOf(person);
  if (asOf === null || audience.kind === 'customer') return null;
  return buildSnapshot(asOf, audience.seesDeleted);
}

/** What stands in the search box; `null` where nothing does that could be looked for. */
function typedIn({ q }: ProjectSearch, person: Person, words: readonly SearchToken[]): Typed | null {
  if (words.length === 0) return null;
  const audience = audienceOf(person);
  const scope = audience.kind === 'customer' ? audience : ({ kind: 'office' } as const);
  // A funding id counts as one word however it is spaced.
  const { typed, text, projectNumber } = readTypedText(q);
  const known = visibleTo(audience);
  const exact = exactHits({ typed, projectNumber, scope, words: [{ token: text }], known });
  return { text: q, exact, audience: audience.kind };
}

async function requestFor(
  context: AppContext,
  person: Person,
  search: ProjectSearch,
): Promise<ListRequest & { readonly tokens: readonly SearchToken[] }> {
  const audience = audienceOf(person);
  const snapshot = snapshotFor(person, search);
  const tokens = search.q === '' ? [] : await listSearchTokens(context.database, search.q);
  return {
    tokens,
    ...searchConditions(search, audience, tokens),
    snapshot,
    order: (snapshot === null ? listOrder : listOrderAsOf)(search.sortings, {
      grouping: search.group === null ? null : groupingBy(search.group, snapshot !== null),
      typed: typedIn(search, person, tokens),
    }),
    limit: search.size,
    offset: search.page * search.size,
  };
}

/**
 * One page of a project list, as the person may see it.
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export async function searchProjects(
  context: AppContext,
  person: Person,
  query: ProjectSearchQuery,
): Promise<ProjectPage> {
  const search = await readSearch(context, person, query);
  if (search.compare !== null) return compareList(context, person, { query, search });
  const audience = audienceOf(person);
  const { tokens, ...request } = await requestFor(context, person, search);
  const { rows, total } = await listProjects(context.database, request, audience.kind);
  const lines = rows.map((line) => rowFor(line, audience));
  // What stood in an earlier moment's texts is not known by field.
  const items =
    search.asOf === null
      ? await nameFields(context.database, lines, { words: tokens, audience: audience.kind })
      : lines;
  return { items, total, page: search.page, size: search.size };
}

/**
 * The ids of everything a search finds, in its order, whatever page it asks for; at most `limit` of them.
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export async function listProjectIds(
  context: AppContext,
  person: Person,
  { query, limit }: { readonly query: ProjectSearchQuery; readonly limit: number },
): Promise<readonly string[]> {
  const search = await readSearch(context, person, { ...query, page: undefined, size: undefined });
  return listIds(context.database, { ...(await requestFor(context, person, search)), limit, offset: 0 });
}

/**
 * The rows of these projects in the order of their ids, as the person may see them; the ids are those the same search
 * found.
 */
export async function listProjectRows(
  context: AppContext,
  person: Person,
  { query, ids }: { readonly query: ProjectSearchQuery; readonly ids: readonly string[] },
): Promise<readonly ProjectRow[]> {
  const snapshot = snapshotFor(person, await readSearch(context, person, query));
  const audience = audienceOf(person);
  const lines = await listProjectsById(context.database, { ids, snapshot }, audience.kind);
  return lines.map((line) => rowFor(line, audience));
}

/** The same search with light rows; guests do not learn the customer's short name from it. */
export async function searchMinimal(
  context: AppContext,
  person: Person,
  query: ProjectSearchQuery,
): Promise<{ items: MinimalProjectRow[]; total: number; page: number; size: number }> {
  const search = await readSearch(context, person, query);
  const { rows, total } = await listMinimal(context.database, await requestFor(context, person, search));
  const forGuest = audienceOf(person).kind === 'customer';
  const items = rows.map((row) => (forGuest ? { ...row, customerShortname: null } : row));
  return { items, total, page: search.page, size: search.size };
}

/**
 * All projects of a customer that are not in the Papierkorb, the last change first.
 * @throws AppError `customer.notFound`, also for a guest who asks for another customer than the own one
 */
export async function listProjectsOfCustomer(
  context: AppContext,
  person: Person,
  customerId: string,
): Promise<ProjectRow[]> {
  const audience = audienceOf(person);
  const foreign = audience.kind === 'customer' && audience.customerId !== customerId;
  if (foreign) throw refusal('customer.notFound', {});
  await getCustomer(context.database, customerId);
  const request = {
    found: null,
    counted: null,
    condition: sql<boolean>`${visibleTo(audience)} and project.customer_id = ${customerId} and project.state <> 'DELETED'`,
    order: listOrder([]),
    limit: null,
    offset: 0,
  };
  const { rows } = await listProjects(context.database, request, audience.kind);
  return rows.map((line) => rowFor(line, audience));
}
