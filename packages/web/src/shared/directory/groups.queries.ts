import {
  deleteGroup,
  getGroup,
  getGroupHistory,
  type GroupInput,
  listGroups,
  saveGroup,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const fiveMinutes = 5 * 60_000;

/** All groups. */
export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => callApi(listGroups, { signal }),
  staleTime: fiveMinutes,
});

/** One group with what the signed-in person may do with it. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => callApi(getGroup, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Who changed what of a group. */
export function groupHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', 'history', id],
    queryFn: ({ signal }) => callApi(getGroupHistory, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Groups stand in projects and with people, customers count theirs, and views are shared with them. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['groups'], ['users'], ['customers'], ['projects'], ['views']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Each of these invalidates everything that shows groups. */
export const saveGroupMutation = mutationOptions({
  mutationFn: (body: GroupInput) => callApi(saveGroup, { body }),
  onSuccess: invalidate,
});

export const deleteGroupMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteGroup, { params: { id } }),
  onSuccess: async (_, id) => {
    queryClient.removeQueries({ queryKey: ['groups', 'one', id] });
    await invalidate();
  },
});
