import { getProjectHistory, revertProjectChange, type ProjectHistory } from '@energieakte/contract';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';
import type { HistorySearch } from './history-search.ts';

const pageSize = 50;

/** The history of a project, page by page, the newest first. */
export function projectHistoryQuery(id: string, { feld, person }: HistorySearch) {
  return infiniteQueryOptions({
    queryKey: ['projects', 'history', id, feld ?? null, person ?? null],
    queryFn: ({ signal, pageParam }) =>
      callApi(getProjectHistory, {
        params: { id },
        query: { page: String(pageParam), size: String(pageSize), field: feld, personId: person },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }: ProjectHistory) =>
      (page + 1) * size < total ? page + 1 : undefined,
  });
}

export interface RevertInput {
  readonly id: string;
  readonly historyId: number;
  readonly paths: readonly string[];
  readonly version: number;
}

async function revert({ id, ...body }: RevertInput): Promise<number | null> {
  await callApi(revertProjectChange, { params: { id }, body: { ...body, paths: [...body.paths] } });
  const newest = await callApi(getProjectHistory, { params: { id }, query: { size: '1' } });
  return newest.items[0]?.id ?? null;
}

/** Takes a change back; answers the version this made, which can be taken back in turn. Everything about projects is old then. */
export const revertMutation = mutationOptions({
  mutationFn: revert,
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
});

/** Asks again for the history on screen when the project is changed. */
export function useLiveHistory(projectUuid: string | undefined): void {
  useLiveEvents((event) => {
    if (event.type === 'resync' || event.id !== projectUuid) return;
    void queryClient.invalidateQueries({ queryKey: ['projects', 'history'] });
  });
}
