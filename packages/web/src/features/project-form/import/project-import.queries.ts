import { importProjects, type ImportResult, type ProjectImport } from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** What looks like a project that is there already; nothing is created. */
export function importCheckQuery(params: ProjectImport) {
  return queryOptions({
    queryKey: ['projects', 'importCheck', params],
    queryFn: ({ signal }): Promise<ImportResult> =>
      callApi(importProjects, { body: { ...params, dryRun: true }, signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Creates all projects of a table; invalidates the lists. */
export const importMutation = mutationOptions({
  mutationFn: (body: ProjectImport) => callApi(importProjects, { body }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['projects', 'list'] }),
});
