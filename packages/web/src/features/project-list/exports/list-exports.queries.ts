import {
  deleteListExport,
  downloadListExport,
  type ListExport,
  listListExports,
} from '@energieakte/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

const askedAgainEvery = 1000;
const queryKey = ['list-exports'];

export function isAtWork({ state }: ListExport): boolean {
  return state === 'WAITING' || state === 'RUNNING';
}

/** The own exports in the background, asked for again as long as one of them is at work. */
const listExportsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi(listListExports, { signal }),
  refetchInterval: ({ state: { data } }) => data?.some(isAtWork) === true && askedAgainEvery,
  refetchOnWindowFocus: true,
});

/** Asks for them anew after one was begun, fetched or deleted here. */
export async function refreshListExports(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey });
}

/** The same, also when one was begun, fetched or deleted in another tab. */
export function useListExports() {
  const query = useQuery(listExportsQuery);
  useLiveEvents(({ type }) => {
    if (type === 'export.changed') void refreshListExports();
  });
  return query;
}

/** Fetches the file of a finished export. */
export async function fetchListExport(id: string) {
  const file = await callApi(downloadListExport, { params: { id } });
  await refreshListExports();
  return file;
}

/** Cancels an export, or throws its file away; what is gone already is gone. */
export const deleteListExportMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteListExport, { params: { id } }),
  onSettled: refreshListExports,
});
