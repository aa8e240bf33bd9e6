import { getOperations, type Operations, startBackup } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const whileQuiet = 20_000;
const whileBackingUp = 2000;

/** How often somebody who looks on is shown the state anew. */
function pauseAfter(data: Operations | undefined): number {
  return data !== undefined && data.backups.current !== null ? whileBackingUp : whileQuiet;
}

/** How everything stands; it changes while one looks on. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => callApi(getOperations, { signal }),
  refetchInterval: ({ state }) => pauseAfter(state.data),
});

export const startBackupMutation = mutationOptions({
  mutationFn: () => callApi(startBackup, {}),
  onSettled: () => queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey }),
});
