import { listInternalUsers, listUsers, listUsersByCustomer } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const fiveMinutes = 5 * 60_000;

/** Every account, as the office reads it. */
export const usersQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => callApi(listUsers, { signal }),
  staleTime: fiveMinutes,
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
