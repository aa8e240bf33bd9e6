import { listProjectTypes } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const halfAnHour = 30 * 60_000;

/** The kinds of projects; for guests, the words of their phases. The shell asks for them, so they stay small. */
export const projectTypesQuery = queryOptions({
  queryKey: ['catalogue', 'projectTypes'],
  queryFn: ({ signal }) => callApi(listProjectTypes, { signal }),
  staleTime: halfAnHour,
});
