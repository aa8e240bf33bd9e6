import {
  noteChecklistItemsAsked,
  noteMessageSent,
  type DocumentRequestInput,
  type DocumentRequestNote,
  type Project,
  requestDocuments,
} from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { invalidateAttachments } from '#features/attachments/attachments.queries.ts';
import { rememberProject } from '#project-kit/projects.queries.ts';
import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';

/** Puts the answer on screen; the page of the project, its Unterlagen and what went out are asked for again. */
async function showAsked(project: Project): Promise<void> {
  await rememberProject(project);
  await queryClient.invalidateQueries({ queryKey: requestPlanQuery(project.id).queryKey });
  await invalidateAttachments();
}

/** Of what is being sent or noted. */
export const requestKey = ['documentRequest'] as const;

/** Asks everybody; the documents are asked for afterwards. */
export const requestDocumentsMutation = mutationOptions({
  mutationKey: requestKey,
  mutationFn: (body: DocumentRequestInput) => callApi(requestDocuments, { body }),
  onSuccess: showAsked,
});

/** Writes down that the documents were asked for in another way. */
export const noteChecklistItemsMutation = mutationOptions({
  mutationKey: requestKey,
  mutationFn: (body: DocumentRequestNote) => callApi(noteChecklistItemsAsked, { body }),
  onSuccess: showAsked,
});

/** Writes down that a message was sent by hand. */
export const noteMessageSentMutation = mutationOptions({
  mutationFn: (id: string) => callApi(noteMessageSent, { params: { id } }),
  onSuccess: showAsked,
});
