import { getUnreadNotifications } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** What the bell shows. The server counts and notifies every tab when it changed, so that none drifts from another. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => callApi(getUnreadNotifications, { signal }),
  staleTime: Infinity,
});
