import {
  deleteOfficeDay,
  type EndpointRequest,
  getWorkSchedule,
  listOfficeDays,
  type OfficeDayInput,
  saveOfficeDay,
  saveWorkSchedule,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** Hours, state and deputies of one person. */
export function workScheduleQuery(userId: string) {
  return queryOptions({
    queryKey: ['workSchedule', userId],
    queryFn: ({ signal }) => callApi(getWorkSchedule, { params: { userId }, signal }),
  });
}

/** The days of the office in a year. */
export function officeDaysQuery(year: number) {
  return queryOptions({
    queryKey: ['officeDays', year],
    queryFn: ({ signal }) => callApi(listOfficeDays, { query: { year: String(year) }, signal }),
  });
}

async function invalidate(...keys: readonly string[]): Promise<void> {
  const changed = [...keys, 'planning'];
  await Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

type ScheduleChanges = EndpointRequest<typeof saveWorkSchedule>['body'] & { readonly userId: string };

export const saveWorkScheduleMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: ScheduleChanges) =>
    callApi(saveWorkSchedule, { params: { userId }, body }),
  onSettled: async () => invalidate('workSchedule', 'users'),
});

export const saveOfficeDayMutation = mutationOptions({
  mutationFn: (body: OfficeDayInput) => callApi(saveOfficeDay, { body }),
  onSettled: async () => invalidate('officeDays'),
});

export const deleteOfficeDayMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteOfficeDay, { params: { id } }),
  onSettled: async () => invalidate('officeDays'),
});
