import {
  erasePersonalData,
  exportPersonalData,
  findPrivacySubjects,
  listDueProjects,
  listKeptData,
  previewErasure,
  type PrivacyKind,
  saveRetentionHold,
} from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { saveFile } from '#shared/files/keep-file.ts';

/** Who it is about, as the calls name them, and by name for people. */
export interface NamedSubject {
  readonly kind: PrivacyKind;
  readonly id: string;
  readonly name: string;
}

const oneHour = 3_600_000;

/** So many letters are needed to look for somebody. */
export const fewestLetters = 2;

/** The people a text finds; asks nothing while the text is too short. */
export function subjectsQuery(text: string) {
  return queryOptions({
    queryKey: ['privacy', 'subjects', text],
    queryFn: ({ signal }) => callApi(findPrivacySubjects, { query: { q: text }, signal }),
    enabled: text.length >= fewestLetters,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What erasing somebody would do now; never an older answer. */
export function erasurePreviewQuery({ kind, id }: NamedSubject) {
  return queryOptions({
    queryKey: ['privacy', 'preview', kind, id],
    queryFn: ({ signal }) => callApi(previewErasure, { body: { kind, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const dueProjectsQuery = queryOptions({
  queryKey: ['privacy', 'due'],
  queryFn: ({ signal }) => callApi(listDueProjects, { signal }),
});

/** Changes only with the release. */
export const keptDataQuery = queryOptions({
  queryKey: ['privacy', 'register'],
  queryFn: ({ signal }) => callApi(listKeptData, { signal }),
  staleTime: oneHour,
});

/** Saves everything about somebody as a file; answers its name. */
export const discloseMutation = mutationOptions({
  mutationFn: async ({ kind, id }: NamedSubject) => {
    const file = await callApi(exportPersonalData, { body: { kind, id } });
    saveFile(file);
    return file.fileName;
  },
});

/** Erases somebody. Names stand in every list, so everything known is old then. */
export const eraseMutation = mutationOptions({
  mutationFn: ({ kind, id, confirmation }: NamedSubject & { readonly confirmation: string }) =>
    callApi(erasePersonalData, { body: { kind, id, confirmation } }),
  // Nobody waits for that: the result is on screen meanwhile.
  onSuccess: () => void queryClient.invalidateQueries(),
});

/** Keeps a project beyond its time, or with `null` no longer. */
export const retentionHoldMutation = mutationOptions({
  mutationFn: (hold: { readonly projectId: string; readonly reason: string | null }) =>
    callApi(saveRetentionHold, { body: hold }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['privacy'] }),
});
