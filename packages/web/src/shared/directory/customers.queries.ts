import {
  type CustomerInput,
  deleteCustomer,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  saveCustomer,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const fiveMinutes = 5 * 60_000;

/** All Auftraggeber; guests may not ask for them. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => callApi(listCustomers, { signal }),
  staleTime: fiveMinutes,
});

/** One Auftraggeber with what the signed-in person may do with it. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => callApi(getCustomer, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Who changed what of an Auftraggeber. */
export function customerHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'history', id],
    queryFn: ({ signal }) => callApi(getCustomerHistory, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The name of a customer stands in projects, with people and in groups. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['customers'], ['projects'], ['users'], ['groups']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Each of these invalidates everything that shows customers. */
export const saveCustomerMutation = mutationOptions({
  mutationFn: (body: CustomerInput) => callApi(saveCustomer, { body }),
  onSuccess: invalidate,
});

export const deleteCustomerMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteCustomer, { params: { id } }),
  onSuccess: async (_, id) => {
    queryClient.removeQueries({ queryKey: ['customers', 'one', id] });
    await invalidate();
  },
});
