import {
  type ErrorGroupDetail,
  type ErrorGroupUpdate,
  exportErrors,
  getErrorGroup,
  listErrors,
  mergeErrorGroups,
  type ReceivedFile,
  splitErrorGroup,
  updateErrorGroup,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type CallInput } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** As many as one answer holds; an office has some dozens. */
const newest = 1000;
const whileWatching = 30_000;
const errorNumber = /\bF-\w{6}\b/iu;

/** The number of an error in what somebody typed or pasted, or nothing: the server keeps many of one cause. */
export function numberIn(text: string): string {
  return errorNumber.exec(text)?.[0].toUpperCase() ?? '';
}

/** The causes of errors, or those that a number leads to. */
export function errorsQuery(number: string) {
  return queryOptions({
    queryKey: ['errors', 'list', number],
    queryFn: ({ signal }) =>
      callApi(listErrors, { query: { size: newest, ...(number !== '' && { q: number }) }, signal }),
    staleTime: 0,
    refetchInterval: whileWatching,
  });
}

/** All causes as a CSV file. */
export async function fetchErrorFile(): Promise<ReceivedFile> {
  return callApi(exportErrors, {});
}

export function errorQuery(id: string) {
  return queryOptions({
    queryKey: ['errors', 'one', id],
    queryFn: ({ signal }) => callApi(getErrorGroup, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: whileWatching,
  });
}

async function showChanged(group: ErrorGroupDetail): Promise<void> {
  queryClient.setQueryData(errorQuery(group.id).queryKey, group);
  await queryClient.invalidateQueries({ queryKey: ['errors'] });
}

/** Whatever was refused may stand on an older version: the next try is made from how things stand now. */
async function showCurrent(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['errors'] });
}

/** Each of them invalidates all causes. */
export const changeErrorMutation = mutationOptions({
  mutationFn: (body: ErrorGroupUpdate) => callApi(updateErrorGroup, { body }),
  onSuccess: showChanged,
  onError: showCurrent,
});

export const mergeErrorsMutation = mutationOptions({
  mutationFn: (body: CallInput<typeof mergeErrorGroups>['body']) => callApi(mergeErrorGroups, { body }),
  onSuccess: showChanged,
  onError: showCurrent,
});

export const splitErrorMutation = mutationOptions({
  mutationFn: (body: CallInput<typeof splitErrorGroup>['body']) => callApi(splitErrorGroup, { body }),
  onSuccess: showChanged,
  onError: showCurrent,
});
