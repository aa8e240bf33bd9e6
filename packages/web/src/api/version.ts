import { getVersion } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The version of the server, the oldest client it accepts, and whether it holds demo data. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => callApi(getVersion, { signal }),
  staleTime: 5 * 60_000,
});
