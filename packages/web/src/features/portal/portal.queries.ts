import { getPortal, type Portal } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** The start of a customer. It stands beside the projects that are shown, so that whatever changes one asks for it again. */
export const portalQuery = queryOptions({
  queryKey: ['projects', 'one', 'portal'],
  queryFn: ({ signal }): Promise<Portal> => callApi(getPortal, { signal }),
});

/** Asks again whenever something of a project changes. */
export function useLivePortal(): void {
  useLiveEvents(() => void queryClient.invalidateQueries({ queryKey: portalQuery.queryKey }));
}
