import { openOwnSurvey } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The link of an invitation to the own account; it stays nowhere. */
export function ownSurveyQuery(id: string) {
  return queryOptions({
    queryKey: ['surveys', 'own', id],
    queryFn: ({ signal }) => callApi(openOwnSurvey, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}
