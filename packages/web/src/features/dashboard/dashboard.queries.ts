import { type DashboardScope, getDashboard } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The dashboard of one person of the office. */
export function dashboardQuery(id: string, scope: DashboardScope = 'own') {
  return queryOptions({
    queryKey: ['dashboard', id, scope],
    queryFn: ({ signal }) => callApi(getDashboard, { params: { id }, query: { scope }, signal }),
  });
}
