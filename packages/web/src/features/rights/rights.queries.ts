import { explainRights, getRightsMatrix } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** Which role may do what; it changes with the program only. */
export const rightsMatrixQuery = queryOptions({
  queryKey: ['rights', 'matrix'],
  queryFn: ({ signal }) => callApi(getRightsMatrix, { signal }),
  staleTime: Infinity,
});

/** What a person may do with a project, and why; asked anew each time, because roles and states change. */
export function explanationQuery(userId: string, projectId: string) {
  return queryOptions({
    queryKey: ['rights', 'why', userId, projectId],
    queryFn: ({ signal }) => callApi(explainRights, { query: { userId, projectId }, signal }),
    staleTime: 0,
    retry: false,
  });
}
