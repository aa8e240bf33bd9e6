import {
  getNotificationSettings,
  listNotificationMutes,
  type NotificationSettingsInput,
  saveNotificationSettings,
  unmuteNotifications,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => callApi(getNotificationSettings, { signal }),
  staleTime: 60_000,
});

export const mutesQuery = queryOptions({
  queryKey: ['notifications', 'mutes'],
  queryFn: ({ signal }) => callApi(listNotificationMutes, { signal }),
  staleTime: 60_000,
});

/** Invalidates what shows the person's settings. */
export const saveSettingsMutation = mutationOptions({
  mutationFn: (body: NotificationSettingsInput) => callApi(saveNotificationSettings, { body }),
  onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
});

/** Invalidates the list of what is silenced. */
export const unmuteMutation = mutationOptions({
  mutationFn: (id: string) => callApi(unmuteNotifications, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: mutesQuery.queryKey }),
});
