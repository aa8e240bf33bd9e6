import {
  getPaperRequestPlan,
  notePapersAsked,
  type PaperRequestInput,
  type PaperRequestNote,
  type Project,
  requestPapers,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { invalidateAttachments } from '#features/attachments/attachments.queries.ts';
import { projectQuery, rememberProject } from '../projects.queries.ts';

/** Whom the papers of a project can be asked from, and what went out. */
export function requestPlanQuery(id: string) {
  return queryOptions({
    queryKey: [...projectQuery(id).queryKey, 'paper-request'],
    queryFn: ({ signal }) => callApi(getPaperRequestPlan, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Puts the answer on screen; the page of the project and its Unterlagen are asked for again. */
async function showAsked(project: Project): Promise<void> {
  await rememberProject(project);
  await invalidateAttachments();
}

/** Sends the mail; the papers are asked for afterwards. */
export const requestPapersMutation = mutationOptions({
  mutationFn: (body: PaperRequestInput) => callApi(requestPapers, { body }),
  onSuccess: showAsked,
});

/** Writes down that the papers were asked for in another way. */
export const notePapersMutation = mutationOptions({
  mutationFn: (body: PaperRequestNote) => callApi(notePapersAsked, { body }),
  onSuccess: showAsked,
});
