import { answerEditRequest, listEditRequests, requestProjectEdit } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** The requests on a project that concern the person who looks. */
export function editRequestsQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'requests', id],
    queryFn: ({ signal }) => callApi(listEditRequests, { params: { id }, signal }),
  });
}

function invalidateRequests(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['projects', 'requests'] });
}

/** Asks the holder for the project; invalidates the requests. */
export const requestEditMutation = mutationOptions({
  mutationFn: (id: string) => callApi(requestProjectEdit, { params: { id } }),
  onSettled: invalidateRequests,
});

/** "Not yet", or the own request withdrawn; invalidates the requests. */
export const answerEditMutation = mutationOptions({
  mutationFn: ({ id, answer }: { readonly id: string; readonly answer: 'LATER' | 'WITHDRAWN' }) =>
    callApi(answerEditRequest, { params: { id }, body: { answer } }),
  onSettled: invalidateRequests,
});

/** Asks again when somebody asks, answers, or the reservation changes hands. */
export function useLiveRequests(projectUuid: string): void {
  useLiveEvents((event) => {
    if (event.type !== 'project.editRequested' && event.type !== 'project.lock') return;
    if (event.id === projectUuid) void invalidateRequests();
  });
}
