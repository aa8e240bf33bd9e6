import { getDashboard } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The dashboard of one person of the office. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => callApi(getDashboard, { params: { id: userId }, signal }),
  });
}
