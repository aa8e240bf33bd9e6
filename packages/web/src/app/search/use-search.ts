import { listMinimalProjects, type MinimalProjectRow } from '@energieakte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/call-api.ts';
import { useCurrentUser } from '#api/session.ts';
import { readRecentProjects } from '#app/search/recent-projects.ts';
import { useDebounced } from '#app/search/use-debounced.ts';

const mostResults = 8;
const typingPause = 150;

function foundProjectsQuery(typed: string) {
  return queryOptions({
    queryKey: ['projects', 'found', typed],
    queryFn: ({ signal }) =>
      callApi(listMinimalProjects, {
        query: { q: typed, size: String(mostResults), projectStates: ['ACTIVE', 'CANCELLED'] },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: typed !== '',
  });
}

/** What the search shows for the words typed so far. */
export interface SearchResult {
  readonly rows: readonly MinimalProjectRow[];
  /** How many there are in all; the rows are the first of them. */
  readonly total: number;
  /** `resting`: nothing typed, the rows are the ones opened last. */
  readonly state: 'resting' | 'loading' | 'found' | 'nothing' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Searches all projects for the typed words once the typing pauses. */
export function useSearch(typed: string): SearchResult {
  const me = useCurrentUser();
  const [recent] = useState(() => readRecentProjects(me.id));
  const rested = useDebounced(typed, typingPause);
  const { data, error, isPlaceholderData, refetch } = useQuery(foundProjectsQuery(rested));
  const retry = (): void => void refetch();
  if (typed === '') return { rows: recent, total: recent.length, state: 'resting', error: null, retry };
  if (error !== null) return { rows: [], total: 0, state: 'failed', error, retry };
  const rows = data?.items ?? [];
  const total = data?.total ?? 0;
  if (data === undefined || isPlaceholderData || rested !== typed)
    return { rows, total, state: 'loading', error, retry };
  return { rows, total, state: total === 0 ? 'nothing' : 'found', error, retry };
}
