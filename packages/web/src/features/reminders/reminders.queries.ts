import {
  getKfwReminder,
  getProjectReminder,
  listReminderLog,
  listReminderRuns,
  previewKfwReminder,
  previewProjectReminder,
  type ReminderInput,
  type ReminderKind,
  type ReminderSettings,
  runReminder,
  saveKfwReminder,
  saveProjectReminder,
} from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const all = ['reminders'];

export function reminderQuery(kind: ReminderKind) {
  return queryOptions({
    queryKey: [...all, 'settings', kind],
    queryFn: ({ signal }) =>
      kind === 'KFW' ? callApi(getKfwReminder, { signal }) : callApi(getProjectReminder, { signal }),
  });
}

/** Who would be reminded on a day; with settings, as if these held already. */
export function previewQuery(
  kind: ReminderKind,
  body: { readonly day: string; readonly settings?: ReminderSettings },
) {
  return queryOptions({
    queryKey: [...all, 'preview', kind, body],
    queryFn: ({ signal }) =>
      kind === 'KFW'
        ? callApi(previewKfwReminder, { body, signal })
        : callApi(previewProjectReminder, { body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function runsQuery(kind: ReminderKind) {
  return queryOptions({
    queryKey: [...all, 'runs', kind],
    queryFn: ({ signal }) => callApi(listReminderRuns, { query: { kind }, signal }),
  });
}

/** What was decided, of a run, a person or a project. */
export function reminderLogQuery(query: { readonly run?: string; readonly user?: string }) {
  return queryOptions({
    queryKey: [...all, 'log', query],
    queryFn: ({ signal }) => callApi(listReminderLog, { query, signal }),
  });
}

const refresh = async (): Promise<void> => queryClient.invalidateQueries({ queryKey: all });

export function saveReminderMutation(kind: ReminderKind) {
  return mutationOptions({
    mutationFn: (body: ReminderInput) =>
      kind === 'KFW' ? callApi(saveKfwReminder, { body }) : callApi(saveProjectReminder, { body }),
    onSettled: refresh,
  });
}

export function runNowMutation(kind: ReminderKind) {
  return mutationOptions({
    mutationFn: () => callApi(runReminder, { params: { kind } }),
    onSettled: refresh,
  });
}
