import * as contract from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import type { StoredItems } from '#shared/record/autosave/draft-saver.ts';

/** All surveys with their figures. */
export const surveysQuery = queryOptions({
  queryKey: ['surveys'],
  queryFn: ({ signal }) => callApi(contract.listSurveys, { signal }),
});

/** The questions of the draft for who writes them, otherwise of what is asked. */
export function questionsQuery(id: string) {
  return queryOptions({
    queryKey: ['surveys', 'questions', id],
    queryFn: ({ signal }) => callApi(contract.listSurveyQuestions, { params: { id }, signal }),
  });
}

async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['surveys'] });
}

/** Shows a survey as it was just answered, where the others may be a moment old. */
function showSurvey(survey: contract.Survey): void {
  queryClient.setQueryData(surveysQuery.queryKey, (all) =>
    all?.map((one) => (one.id === survey.id ? survey : one)),
  );
}

/** Each of these invalidates everything that shows surveys. */
export const saveSurveyMutation = mutationOptions({
  mutationFn: (body: contract.SurveyInput) => callApi(contract.saveSurvey, { body }),
  onSuccess: invalidate,
});

/** Makes a survey with questions: its own fields first, so that nothing but an empty draft is left if the second call fails. */
export const createSurveyMutation = mutationOptions({
  mutationFn: async ({ fields, questions }: contract.SurveySeed) => {
    const { id, version } = await callApi(contract.saveSurvey, { body: fields });
    const body = { surveyId: id, version, questions: [...questions] };
    return (await callApi(contract.saveSurveyQuestions, { body })).survey;
  },
  onSettled: invalidate,
});
export const deleteSurveyMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deleteSurvey, { params: { id } }),
  onSuccess: invalidate,
});
export const duplicateSurveyMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.duplicateSurvey, { params: { id } }),
  onSuccess: invalidate,
});

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export const publishSurveyMutation = mutationOptions({
  mutationFn: ({ id, version }: Versioned) =>
    callApi(contract.publishSurvey, { params: { id }, body: { version } }),
  onSuccess: invalidate,
});
export const closeSurveyMutation = mutationOptions({
  mutationFn: ({ id, version }: Versioned) =>
    callApi(contract.closeSurvey, { params: { id }, body: { version } }),
  onSuccess: invalidate,
});

/** Saves questions as they were written on top of a version. */
export async function saveDraftQuestions(
  id: string,
  draft: StoredItems<contract.SurveyQuestion>,
): Promise<contract.Survey> {
  const body = { surveyId: id, version: draft.version, questions: [...draft.items] };
  const { survey } = await callApi(contract.saveSurveyQuestions, { body });
  showSurvey(survey);
  void queryClient.invalidateQueries(questionsQuery(id));
  return survey;
}

/** The draft with its version. The version comes first: what is saved in between makes it older, and never newer, than the questions. */
export async function loadDraft(id: string): Promise<StoredItems<contract.SurveyQuestion>> {
  const surveys = await queryClient.query({ ...surveysQuery, staleTime: 0 });
  const questions = await callApi(contract.listSurveyQuestions, { params: { id } });
  return { version: surveys.find((one) => one.id === id)?.version ?? 0, items: questions };
}

/** A survey as a file. */
export async function fetchSurveyFile(id: string): Promise<contract.SurveyFile> {
  return callApi(contract.exportSurveyFile, { params: { id } });
}
export const importSurveyMutation = mutationOptions({
  mutationFn: (body: contract.SurveyFile) => callApi(contract.importSurveyFile, { body }),
  onSuccess: invalidate,
});

/** Who was asked. */
export function invitationsQuery(id: string) {
  return queryOptions({
    queryKey: ['surveys', 'invitations', id],
    queryFn: ({ signal }) => callApi(contract.listSurveyInvitations, { params: { id }, signal }),
  });
}

/** A dry run changes nothing. */
export const inviteMutation = mutationOptions({
  mutationFn: (body: contract.InviteInput) => callApi(contract.inviteToSurvey, { body }),
  // Where the answer is lost, some may have been invited.
  onSettled: (_data, _error, { dryRun }) => (dryRun ? undefined : invalidate()),
});
export const withdrawMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.withdrawSurveyInvitation, { params: { id } }),
  onSettled: invalidate,
});
export const remindMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.remindSurveyInvitation, { params: { id } }),
  onSettled: invalidate,
});
