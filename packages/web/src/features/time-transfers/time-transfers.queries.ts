import {
  connectTimeTacPerson,
  discardTimeTransfer,
  getTimeTacProject,
  listTimeDifferences,
  listTimeTacPeople,
  listTimeTransfers,
  resolveTimeDifference,
  retryTimeTransfer,
  type TimeResolution,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { rowsOf } from './transfer-rows.ts';

const whileWatching = 15_000;

/** What is different here and there, and what is sent; it changes while one looks on. */
export const transferRowsQuery = queryOptions({
  queryKey: ['time', 'transfers'],
  queryFn: async ({ signal }) =>
    rowsOf(
      await Promise.all([
        callApi(listTimeDifferences, { signal }),
        callApi(listTimeTransfers, { signal }),
      ]),
    ),
  refetchInterval: whileWatching,
});

/** The project of TimeTac that a project is linked with. */
export function timeTacProjectQuery(id: string) {
  return queryOptions({
    queryKey: ['time', 'timetac-project', id],
    queryFn: ({ signal }) => callApi(getTimeTacProject, { params: { id }, signal }),
    retry: false,
  });
}

export const timeTacPeopleQuery = queryOptions({
  queryKey: ['time', 'timetac-people'],
  queryFn: ({ signal }) => callApi(listTimeTacPeople, { signal }),
});

const invalidate = async (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['time'] });

export const connectPersonMutation = mutationOptions({
  mutationFn: (body: { readonly userId: string; readonly email: string }) =>
    callApi(connectTimeTacPerson, { body }),
  onSuccess: invalidate,
});

export const retryMutation = mutationOptions({
  mutationFn: (id: string) => callApi(retryTimeTransfer, { params: { id } }),
  onSettled: invalidate,
});

export const discardMutation = mutationOptions({
  mutationFn: (id: string) => callApi(discardTimeTransfer, { params: { id } }),
  onSettled: invalidate,
});

/** Invalidates all times: what is taken over here stands in the week as well. */
export const resolveMutation = mutationOptions({
  mutationFn: ({ id, resolution }: { readonly id: string; readonly resolution: TimeResolution }) =>
    callApi(resolveTimeDifference, { params: { id }, body: { resolution } }),
  onSettled: invalidate,
});
