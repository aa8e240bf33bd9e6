import { activateProject, listDeletedProjects } from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const key = ['projects', 'list', 'deleted'];

/** The projects that were deleted last, as many as `size`. */
export function deletedProjectsQuery(size: number) {
  return queryOptions({
    queryKey: [...key, size],
    queryFn: ({ signal }) => callApi(listDeletedProjects, { query: { size: String(size) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Takes a project out of the Papierkorb; invalidates the lists and the project. */
export const restoreProjectMutation = mutationOptions({
  mutationFn: (id: string) => callApi(activateProject, { params: { id } }),
  onSuccess: async () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['projects', 'list'] }),
      queryClient.invalidateQueries({ queryKey: ['projects', 'one'] }),
    ]),
});
