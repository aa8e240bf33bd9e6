import { getDocumentRequestPlan } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { projectQuery } from './projects.queries.ts';

/** Whom the documents of a project can be asked from, and what went out. */
export function requestPlanQuery(id: string) {
  return queryOptions({
    queryKey: [...projectQuery(id).queryKey, 'paper-request'],
    queryFn: ({ signal }) => callApi(getDocumentRequestPlan, { params: { id }, signal }),
    staleTime: 0,
  });
}
