import {
  createCalendarFeed,
  type EndpointRequest,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** One's own calendars for calendar programs. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendarFeeds'],
  queryFn: ({ signal }) => callApi(listCalendarFeeds, { signal }),
  staleTime: 0,
});

/** Also after a refusal: it may have been revoked elsewhere. */
async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey });
}

export type NewCalendarFeed = EndpointRequest<typeof createCalendarFeed>['body'];

export const createCalendarFeedMutation = mutationOptions({
  mutationFn: (body: NewCalendarFeed) => callApi(createCalendarFeed, { body }),
  // What holds the address is not kept for anybody to read later.
  gcTime: 0,
  onSettled: invalidate,
});

export const revokeCalendarFeedMutation = mutationOptions({
  mutationFn: (id: string) => callApi(revokeCalendarFeed, { params: { id } }),
  onSettled: invalidate,
});
