import {
  addDays,
  deleteTimeEntry,
  type EndpointRequest,
  correctTimeWeek,
  getRunningTime,
  getTimeWeek,
  listAppointmentRangeOfUser,
  listOfficeTasks,
  listTasksOfProject,
  listTimeEntries,
  loginToTimeTac,
  saveTimeEntry,
  startTimer,
  stopTimer,
  submitTimeWeek,
  type TimeEntryInput,
  withdrawTimeWeek,
} from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useCalmEvents } from '#api/calm-events.ts';
import { queryClient } from '#api/query-client.ts';

const halfAMinute = 30_000;

/** The own time that runs, or `null`. */
export const runningTimeQuery = queryOptions({
  queryKey: ['time', 'running'],
  queryFn: ({ signal }) => callApi(getRunningTime, { signal }),
  staleTime: halfAMinute,
});

/** The own entries of some days, both included. */
export function ownEntriesQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['time', 'entries', from, to],
    queryFn: ({ signal }) => callApi(listTimeEntries, { query: { from, to }, signal }),
    staleTime: halfAMinute,
  });
}

/** What time is booked on in a project, by either of its ids. */
export function projectTasksQuery(id: string) {
  return queryOptions({
    queryKey: ['time', 'tasks', id],
    queryFn: ({ signal }) => callApi(listTasksOfProject, { params: { id }, signal }),
    staleTime: halfAMinute,
  });
}

export const officeTasksQuery = queryOptions({
  queryKey: ['time', 'officeTasks'],
  queryFn: ({ signal }) => callApi(listOfficeTasks, { signal }),
  staleTime: 5 * halfAMinute,
});

/** The week of somebody in which a day lies. */
export function timeWeekQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: ['time', 'week', userId, day],
    queryFn: ({ signal }) => callApi(getTimeWeek, { params: { userId }, query: { day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: halfAMinute,
  });
}

/** The appointments of somebody from a Monday on, which may be booked as time. */
export function weekAppointmentsQuery(id: string, monday: string) {
  const query = { start: monday, end: addDays(monday, 7) };
  return queryOptions({
    queryKey: ['planning', 'week', id, monday],
    queryFn: ({ signal }) =>
      callApi(listAppointmentRangeOfUser, { params: { userId: id }, query, signal }),
  });
}

/** Whether somebody has to sign in to TimeTac; asked without a password, it only answers how things stand. */
export const timeTacLoginQuery = queryOptions({
  queryKey: ['time', 'login'],
  queryFn: ({ signal }) => callApi(loginToTimeTac, { body: {}, signal }),
  staleTime: 10 * halfAMinute,
});

/** Also after a refusal: something has changed elsewhere. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['time'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Asks again for what is on screen whenever another tab or device of the same person changes something. */
export function useLiveTimes(): void {
  useCalmEvents(
    () => void invalidate(),
    ({ type }) => type === 'time.changed',
  );
}

interface Start {
  readonly taskId: number;
  readonly note: string | null;
}

export const startTimerMutation = mutationOptions({
  mutationFn: ({ taskId, note }: Start) =>
    callApi(startTimer, { params: { taskId }, body: note === null ? {} : { note } }),
  onSuccess: (entry) => queryClient.setQueryData(runningTimeQuery.queryKey, entry),
  onSettled: () => void invalidate(),
});

interface Stop {
  readonly taskId: number;
  /** Absent: the note stays. */
  readonly note?: string;
}

export const stopTimerMutation = mutationOptions({
  mutationFn: ({ taskId, note }: Stop) =>
    callApi(stopTimer, { params: { taskId }, body: note === undefined ? {} : { note } }),
  onSuccess: () => queryClient.setQueryData(runningTimeQuery.queryKey, null),
  onSettled: () => void invalidate(),
});

export const saveEntryMutation = mutationOptions({
  mutationFn: (body: TimeEntryInput) => callApi(saveTimeEntry, { body }),
  onSettled: invalidate,
});

export const deleteEntryMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteTimeEntry, { params: { id } }),
  onSettled: invalidate,
});

type PeriodKey = EndpointRequest<typeof submitTimeWeek>['body'];

export const submitWeekMutation = mutationOptions({
  mutationFn: (body: PeriodKey) => callApi(submitTimeWeek, { body }),
  onSettled: invalidate,
});

export const withdrawWeekMutation = mutationOptions({
  mutationFn: (body: PeriodKey) => callApi(withdrawTimeWeek, { body }),
  onSettled: invalidate,
});

export const correctWeekMutation = mutationOptions({
  mutationFn: (body: PeriodKey & { readonly reason: string }) => callApi(correctTimeWeek, { body }),
  onSettled: invalidate,
});

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export const timeTacLoginMutation = mutationOptions({
  mutationFn: (body: Credentials) => callApi(loginToTimeTac, { body }),
  onSuccess: (answer) => queryClient.setQueryData(timeTacLoginQuery.queryKey, answer),
});
