import {
  explainSearch,
  listMinimalProjects,
  listProjectGroups,
  searchProjects,
  type ProjectRow,
} from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { listPageSize } from '#shared/list/window/list-page.ts';
import type { ListConditions } from './project-list-query.ts';

/** Pages that were scrolled past are forgotten soon, so that 100 000 rows do not fill the memory. */
const forgetPagesAfter = 60_000;
const countsStayFresh = 60_000;

/** A lock that runs out sends no event; a page that shows one is asked again this often. */
const locksAreCheckedEvery = 30_000;

function isLocked(row: ProjectRow): boolean {
  return row.audience === 'office' ? row.lock !== null : row.locked;
}

/** What one list asks for: its conditions and its order. */
export interface ListRequest {
  readonly conditions: ListConditions;
  /** `field,asc` or `field,desc`, the weightiest first. */
  readonly sort: readonly string[];
  /** What its rows are grouped by. */
  readonly group?: string;
}

/** One page of a list; `page` counts from 0 and holds `listPageSize` rows. */
export function projectPageQuery({ conditions, ...order }: ListRequest, page: number) {
  return queryOptions({
    queryKey: ['projects', 'list', 'page', conditions, order, page],
    queryFn: ({ signal }) =>
      callApi(searchProjects, {
        query: {
          ...conditions,
          ...order,
          sort: [...order.sort],
          page: String(page),
          size: String(listPageSize),
        },
        signal,
      }),
    gcTime: forgetPagesAfter,
    refetchInterval: (query) =>
      query.state.data?.items.some(isLocked) === true ? locksAreCheckedEvery : false,
  });
}

/** The groups of a list with their counts; only where it is grouped. */
export function projectGroupsQuery({ conditions, group }: ListRequest) {
  return queryOptions({
    queryKey: ['projects', 'list', 'groups', conditions, group],
    queryFn: ({ signal }) =>
      callApi(listProjectGroups, {
        query: { ...conditions, sort: [], ...(group === undefined ? {} : { group }) },
        signal,
      }),
    enabled: group !== undefined,
  });
}

/** How many projects fulfil the conditions. */
export function projectCountQuery(conditions: ListConditions) {
  return queryOptions({
    queryKey: ['projects', 'list', 'count', conditions],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listMinimalProjects, { query: { ...conditions, size: '1' }, signal });
      return answer.total;
    },
    staleTime: countsStayFresh,
  });
}

/** How many projects there would be without each of the conditions. */
export function explanationQuery(conditions: ListConditions) {
  return queryOptions({
    queryKey: ['projects', 'list', 'explanation', conditions],
    queryFn: ({ signal }) => callApi(explainSearch, { query: conditions, signal }),
  });
}
