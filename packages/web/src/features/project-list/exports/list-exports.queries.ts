import {
  deleteListExport,
  downloadListExport,
  exportProjects,
  type ListExport,
  listListExports,
  type ProjectExportParams,
} from '@energieakte/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';
import { newId } from '#shared/forms/new-id.ts';
import type { ExportRows } from '#shared/list/export/export-rows.ts';

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

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey });
}

/** The same, also when one was begun, fetched or deleted in another tab. */
export function useListExports() {
  const query = useQuery(listExportsQuery);
  useLiveEvents(({ type }) => {
    if (type === 'export.changed') void refresh();
  });
  return query;
}

export type ExportedList = Pick<ProjectExportParams, 'query' | 'columns' | 'conditions'>;

/** The list as it is viewed, as a file: its columns, its order, and in words what it is filtered by. */
export function exportProjectRows(list: ExportedList): ExportRows {
  return async (format, { ids, excludedIds }) => {
    const answer = await callApi(exportProjects, {
      body: {
        ...list,
        format,
        // A call that has to be sent once more begins no second export.
        requestId: newId(),
        ...(ids === undefined ? {} : { ids: [...ids] }),
        ...(excludedIds === undefined ? {} : { excludedIds: [...excludedIds] }),
      },
    });
    if ('bytes' in answer) return answer;
    await refresh();
    return null;
  };
}

/** Fetches the file of a finished export. */
export async function fetchListExport(id: string) {
  const file = await callApi(downloadListExport, { params: { id } });
  await refresh();
  return file;
}

/** Cancels an export, or throws its file away; what is gone already is gone. */
export const deleteListExportMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteListExport, { params: { id } }),
  onSettled: refresh,
});
