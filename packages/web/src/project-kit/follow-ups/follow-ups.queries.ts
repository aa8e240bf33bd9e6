import {
  decideFollowUpSuggestion,
  type EndpointRequest,
  finishFollowUp,
  FollowUp,
  type FollowUpInput,
  listFollowUps,
  listFollowUpSuggestions,
  reopenFollowUp,
  saveFollowUp,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { useCalmEvents } from '#api/calm-events.ts';
import { queryClient } from '#api/query-client.ts';

/** What a Wiedervorlage is about, by its id; nothing: whatever the person has to do. */
export type FollowUpAbout = Pick<FollowUpInput, 'projectId' | 'attachmentId' | 'customerId'>;

export function followUpsQuery(about: FollowUpAbout) {
  return queryOptions({
    queryKey: ['followUps', about],
    queryFn: ({ signal }) => callApi(listFollowUps, { query: about, signal }),
    staleTime: 0,
  });
}

/** What could come back of a project; without one, of all that the person leads. */
export function suggestionsQuery(projectId: string | undefined) {
  return queryOptions({
    queryKey: ['followUps', 'suggestions', projectId ?? null],
    queryFn: ({ signal }) =>
      callApi(listFollowUpSuggestions, {
        query: projectId === undefined ? {} : { projectId },
        signal,
      }),
    staleTime: 0,
  });
}

/** Cards and the dashboard show them, and the inbox tells of them. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['followUps'], ['dashboard'], ['notifications']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Follows what colleagues and other tabs do. */
export function useLiveFollowUps(): void {
  useCalmEvents(
    () => void queryClient.invalidateQueries({ queryKey: ['followUps'] }),
    ({ type }) => type === 'followUp.changed',
  );
}

const StoredFollowUp = FollowUp.omit({ can: true, isOwn: true });

/** The Wiedervorlage as it is now, where the refusal of an outdated version carries it. */
export function currentFollowUp(error: Error) {
  if (!(error instanceof ApiError) || !error.is('record.versionOutdated')) return null;
  return StoredFollowUp.safeParse(error.current).data ?? null;
}

export const saveFollowUpMutation = mutationOptions({
  mutationFn: (body: FollowUpInput) => callApi(saveFollowUp, { body }),
  onSettled: invalidate,
});

interface Finishing {
  readonly id: string;
  readonly version: number;
  readonly isDone: boolean;
}

const callFinish = async ({ id, version, isDone }: Finishing) =>
  callApi(isDone ? finishFollowUp : reopenFollowUp, { params: { id }, body: { version } });

/** The same outside a component. @throws ApiError */
export async function settleFollowUp(finishing: Finishing) {
  const changed = await callFinish(finishing);
  void invalidate();
  return changed;
}

/** Done, or open again. */
export const finishFollowUpMutation = mutationOptions({
  mutationFn: callFinish,
  onSettled: invalidate,
});

/** Makes a Wiedervorlage of a suggestion, or dismisses it. */
export const decideSuggestionMutation = mutationOptions({
  mutationFn: (body: EndpointRequest<typeof decideFollowUpSuggestion>['body']) =>
    callApi(decideFollowUpSuggestion, { body }),
  onSettled: invalidate,
});
