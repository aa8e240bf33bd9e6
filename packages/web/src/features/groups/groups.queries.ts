import { listGroups } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const fiveMinutes = 5 * 60_000;

/** All groups. */
export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => callApi(listGroups, { signal }),
  staleTime: fiveMinutes,
});
