import { getProject } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** One project as it was at a moment; the past does not change, but the names in it do. */
export function projectThenQuery(id: string, asOf: string) {
  return queryOptions({
    queryKey: ['projects', 'then', id, asOf],
    queryFn: ({ signal }) => callApi(getProject, { params: { id }, query: { asOf }, signal }),
  });
}
