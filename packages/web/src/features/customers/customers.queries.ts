import { listCustomers } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const fiveMinutes = 5 * 60_000;

/** All Auftraggeber; guests may not ask for them. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => callApi(listCustomers, { signal }),
  staleTime: fiveMinutes,
});
