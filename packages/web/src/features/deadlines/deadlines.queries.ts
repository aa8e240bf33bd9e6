import { type DeadlineInput, listDeadlines, saveDeadline } from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useCalmEvents } from '#api/calm-events.ts';
import { queryClient } from '#api/query-client.ts';
import { rememberProject } from '#project-kit/projects.queries.ts';

const queryKey = ['deadlines'];

/** The deadlines of all projects from one day to another, with those that passed. */
export function deadlinesQuery({ first, last }: { readonly first: string; readonly last: string }) {
  return queryOptions({
    queryKey: [...queryKey, first, last],
    queryFn: ({ signal }) => callApi(listDeadlines, { query: { from: first, to: last }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const refresh = async (): Promise<void> => queryClient.invalidateQueries({ queryKey });

/** Deadlines change with their projects, whoever does it. */
export function useLiveDeadlines(): void {
  useCalmEvents(
    () => void refresh(),
    ({ type }) => type === 'project.saved' || type === 'project.created',
  );
}

/** Also after a refusal, so that the next attempt is about what is stored. */
export const settleDeadlineMutation = mutationOptions({
  mutationFn: (body: DeadlineInput) => callApi(saveDeadline, { body }),
  onSuccess: async (project) => {
    await rememberProject(project);
    await queryClient.invalidateQueries({ queryKey: ['dashboard'] });
  },
  onSettled: refresh,
});
