import { getPaperRequestPlan, type PaperRequestInput, requestPapers } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { projectQuery, rememberProject } from '../projects.queries.ts';

/** Whom the papers of a project can be asked from, and what went out. */
export function requestPlanQuery(id: string) {
  return queryOptions({
    queryKey: [...projectQuery(id).queryKey, 'paper-request'],
    queryFn: ({ signal }) => callApi(getPaperRequestPlan, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Sends the mail; the papers are asked for afterwards. */
export const requestPapersMutation = mutationOptions({
  mutationFn: (body: PaperRequestInput) => callApi(requestPapers, { body }),
  onSuccess: async (project) => {
    await rememberProject(project);
    for (const id of [project.id, project.projectId])
      void queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey });
  },
});
