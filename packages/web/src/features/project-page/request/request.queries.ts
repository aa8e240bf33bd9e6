import {
  noteChecklistItemsAsked,
  type DocumentRequestInput,
  type DocumentRequestNote,
  type Project,
  requestDocuments,
} from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { invalidateAttachments } from '#features/attachments/attachments.queries.ts';
import { rememberProject } from '#project-kit/projects.queries.ts';

/** Puts the answer on screen; the page of the project and its Unterlagen are asked for again. */
async function showAsked(project: Project): Promise<void> {
  await rememberProject(project);
  await invalidateAttachments();
}

/** Sends the mail; the documents are asked for afterwards. */
export const requestDocumentsMutation = mutationOptions({
  mutationFn: (body: DocumentRequestInput) => callApi(requestDocuments, { body }),
  onSuccess: showAsked,
});

/** Writes down that the documents were asked for in another way. */
export const noteChecklistItemsMutation = mutationOptions({
  mutationFn: (body: DocumentRequestNote) => callApi(noteChecklistItemsAsked, { body }),
  onSuccess: showAsked,
});
