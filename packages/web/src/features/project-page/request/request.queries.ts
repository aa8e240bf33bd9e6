import {
  noteChecklistItemsAsked,
  noteMessageSent,
  type DocumentRequestInput,
  type DocumentRequestNote,
  type Project,
  requestDocuments,
} from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { invalidateAttachments } from '#features/attachments/attachments.queries.ts';
import { projectQuery, rememberProject } from '#project-kit/projects.queries.ts';
import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';

/** Puts the answer on screen; the page of the project, its Unterlagen and what went out are asked for again. */
async function showAsked(project: Project): Promise<void> {
  await rememberProject(project);
  await queryClient.invalidateQueries({ queryKey: requestPlanQuery(project.id).queryKey });
  await invalidateAttachments();
}

/**
 * What was refused was decided on an older state, and an answer that never came may have been a yes: what went out and what
 * is still open are asked for anew. Nobody waits for it, and what was typed stays; of a project that is gone nothing is asked.
 */
function showStateOf(error: Error, { projectId: id }: Pick<DocumentRequestNote, 'projectId'>): void {
  void queryClient.invalidateQueries({ queryKey: requestPlanQuery(id).queryKey });
  if (!(error instanceof ApiError) || error.status !== 409) return;
  const { queryKey } = projectQuery(id);
  const shown = queryClient.getQueryData(queryKey)?.projectId;
  void queryClient.invalidateQueries({ queryKey, exact: true });
  if (shown !== undefined)
    void queryClient.invalidateQueries({ queryKey: projectQuery(shown).queryKey, exact: true });
}

/** Of what is being sent or noted. */
export const requestKey = ['documentRequest'] as const;

/** Asks everybody; the documents are asked for afterwards. */
export const requestDocumentsMutation = mutationOptions({
  mutationKey: requestKey,
  mutationFn: (body: DocumentRequestInput) => callApi(requestDocuments, { body }),
  onSuccess: showAsked,
  onError: showStateOf,
});

/** Writes down that the documents were asked for in another way. */
export const noteChecklistItemsMutation = mutationOptions({
  mutationKey: requestKey,
  mutationFn: (body: DocumentRequestNote) => callApi(noteChecklistItemsAsked, { body }),
  onSuccess: showAsked,
  onError: showStateOf,
});

/** Writes down that a message was sent by hand. */
export const noteMessageSentMutation = mutationOptions({
  mutationFn: (id: string) => callApi(noteMessageSent, { params: { id } }),
  onSuccess: showAsked,
});

/** Whether a request is on its way now, also between two clicks that the page has not answered yet. */
export function isRequestUnderway(): boolean {
  return queryClient.isMutating({ mutationKey: requestKey }) > 0;
}
