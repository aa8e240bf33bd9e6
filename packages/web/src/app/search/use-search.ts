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
  const found = useQuery(foundProjectsQuery(rested));
  const retry = (): void => void found.refetch();
  const common = { error: found.error, retry };
  if (typed === '') return { ...common, rows: recent, total: recent.length, state: 'resting' };
  if (found.error !== null) return { ...common, rows: [], total: 0, state: 'failed' };
  const { items: rows, total } = found.data ?? { items: [], total: 0 };
  const isOld = found.data === undefined || found.isPlaceholderData || rested !== typed;
  return { ...common, rows, total, state: isOld ? 'loading' : total === 0 ? 'nothing' : 'found' };
}
