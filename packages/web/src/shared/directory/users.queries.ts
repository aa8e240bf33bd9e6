import {
  disableUser,
  type DisableUser,
  getOwnProfile,
  getUser,
  getUserHistory,
  getUserObligations,
  listInternalUsers,
  listOwnSessions,
  listUsers,
  listUsersByCustomer,
  listUserSessions,
  type OwnProfileInput,
  revokeSession,
  saveOwnProfile,
  saveUser,
  type UserInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const fiveMinutes = 5 * 60_000;
/** What others may be changing just now. */
const halfAMinute = 30_000;

/** Every account, as the office reads it. */
export const usersQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => callApi(listUsers, { signal }),
  staleTime: halfAMinute,
});

/** The people of the office who can take part in a project. */
export const internalUsersQuery = queryOptions({
  queryKey: ['users', 'internal'],
  queryFn: ({ signal }) => callApi(listInternalUsers, { signal }),
  staleTime: fiveMinutes,
});

/** The people of one Auftraggeber. */
export function customerUsersQuery(customerId: string) {
  return queryOptions({
    queryKey: ['users', 'byCustomer', customerId],
    queryFn: ({ signal }) => callApi(listUsersByCustomer, { params: { id: customerId }, signal }),
    staleTime: fiveMinutes,
  });
}

/** One account with what the signed-in person may do with it. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => callApi(getUser, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Where a person is signed in. */
export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: ({ signal }) => callApi(listUserSessions, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** What hangs on a person. */
export function userObligationsQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'obligations', id],
    queryFn: ({ signal }) => callApi(getUserObligations, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The newest changes of an account. */
export function userHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'history', id],
    queryFn: ({ signal }) => callApi(getUserHistory, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const ownProfileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => callApi(getOwnProfile, { signal }),
  staleTime: 0,
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => callApi(listOwnSessions, { signal }),
  staleTime: 0,
});

/** A changed person stands in lists, in choices, in groups, and may be the one who is signed in. */
export async function invalidatePeople(): Promise<void> {
  await Promise.all(
    [['users'], ['me'], ['groups']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Each of these invalidates everything that shows people. */
export const saveUserMutation = mutationOptions({
  mutationFn: (body: UserInput) => callApi(saveUser, { body }),
  onSuccess: invalidatePeople,
});

export const saveOwnProfileMutation = mutationOptions({
  mutationFn: (body: OwnProfileInput) => callApi(saveOwnProfile, { body }),
  onSuccess: invalidatePeople,
});

/** Disabling may hand projects over: their lists are old afterwards. */
export const disableUserMutation = mutationOptions({
  mutationFn: (body: DisableUser) => callApi(disableUser, { body }),
  onSuccess: async () => {
    await invalidatePeople();
    await queryClient.invalidateQueries({ queryKey: ['projects'] });
  },
});

export const revokeSessionMutation = mutationOptions({
  mutationFn: (id: string) => callApi(revokeSession, { body: { id } }),
  onSuccess: invalidatePeople,
});
