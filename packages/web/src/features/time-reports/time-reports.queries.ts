import {
  closeTimeMonth,
  decideTimeWeek,
  deleteHourRate,
  deleteTimeRounding,
  type EndpointOutput,
  type EndpointRequest,
  getTimeMonth,
  getTimeReport,
  getTimeWeek,
  type HourRateInput,
  listHourRates,
  listTimeApprovals,
  listTimeRoundings,
  reopenTimeMonth,
  saveHourRate,
  saveTimeRounding,
  type TimeRoundingInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const key = 'time-office';

/** A week that waits for a decision. */
export type Approval = EndpointOutput<typeof listTimeApprovals>[number];

/** Also after a refusal: somebody else may have decided, closed or changed it. */
async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [key] });
}

/** The weeks one decides about. */
export const approvalsQuery = queryOptions({
  queryKey: [key, 'approvals'],
  queryFn: ({ signal }) => callApi(listTimeApprovals, { signal }),
});

/** What somebody worked in a week, as the one who approves it sees it. */
export const weekQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [key, 'week', userId, day],
    queryFn: ({ signal }) => callApi(getTimeWeek, { params: { userId }, query: { day }, signal }),
  });

type Decision = EndpointRequest<typeof decideTimeWeek>['body'];

export const decideMutation = mutationOptions({
  mutationFn: (body: Decision) => callApi(decideTimeWeek, { body }),
  onSettled: invalidate,
});

export type ReportParams = EndpointRequest<typeof getTimeReport>['query'];

export const reportQuery = (query: ReportParams) =>
  queryOptions({
    queryKey: [key, 'report', query],
    queryFn: ({ signal }) => callApi(getTimeReport, { query, signal }),
  });

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [key, 'month', month],
    queryFn: ({ signal }) => callApi(getTimeMonth, { params: { month }, signal }),
  });

export const closeMonthMutation = mutationOptions({
  mutationFn: (month: string) => callApi(closeTimeMonth, { body: { month } }),
  onSettled: invalidate,
});

export const reopenMonthMutation = mutationOptions({
  mutationFn: (body: { readonly month: string; readonly reason: string }) =>
    callApi(reopenTimeMonth, { body }),
  onSettled: invalidate,
});

export const roundingsQuery = queryOptions({
  queryKey: [key, 'rounding'],
  queryFn: ({ signal }) => callApi(listTimeRoundings, { signal }),
});

export const saveRoundingMutation = mutationOptions({
  mutationFn: (body: TimeRoundingInput) => callApi(saveTimeRounding, { body }),
  onSettled: invalidate,
});

export const deleteRoundingMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteTimeRounding, { params: { id } }),
  onSettled: invalidate,
});

export const ratesQuery = queryOptions({
  queryKey: [key, 'rates'],
  queryFn: ({ signal }) => callApi(listHourRates, { signal }),
});

export const saveRateMutation = mutationOptions({
  mutationFn: (body: HourRateInput) => callApi(saveHourRate, { body }),
  onSettled: invalidate,
});

export const deleteRateMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteHourRate, { params: { id } }),
  onSettled: invalidate,
});
