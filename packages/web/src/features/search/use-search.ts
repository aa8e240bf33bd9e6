import { searchEverything, shortestSearch, type SearchResults } from '@energieakte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';

/** Milliseconds. Two letters find thousands; a third is mostly on its way. */
const typingPause = 120;
const pauseAfterTwo = 300;

function searchQuery(typed: string) {
  return queryOptions({
    // Below "projects", so that a saved project is not found under its old name.
    queryKey: ['projects', 'list', 'found', typed],
    queryFn: ({ signal }) => callApi(searchEverything, { query: { q: typed }, signal }),
    placeholderData: keepPreviousData,
    enabled: isLongEnough(typed),
  });
}

/** A single digit is a project number; a single letter would find nearly everything. */
function isLongEnough(typed: string): boolean {
  return typed.length >= shortestSearch || /^\d$/u.test(typed);
}

/** How the search for the typed words stands. */
export interface Search {
  readonly results: SearchResults | null;
  readonly state: 'resting' | 'short' | 'loading' | 'found' | 'nothing' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
}

function stateOf(results: SearchResults): Search['state'] {
  return Object.values(results).some(({ total }) => total > 0) ? 'found' : 'nothing';
}

/** Searches for the typed words once the typing pauses; an answer that was overtaken is thrown away. */
export function useSearch(typed: string): Search {
  const rested = useDebounced(typed, typed.length <= shortestSearch ? pauseAfterTwo : typingPause);
  const { data = null, error, isPlaceholderData, refetch } = useQuery(searchQuery(rested));
  const common = { error, retry: () => void refetch(), results: null };
  if (!isLongEnough(typed)) return { ...common, state: typed === '' ? 'resting' : 'short' };
  if (rested === typed && error !== null) return { ...common, state: 'failed' };
  const isAnswered = rested === typed && !isPlaceholderData && data !== null;
  return { ...common, results: data, state: isAnswered ? stateOf(data) : 'loading' };
}
