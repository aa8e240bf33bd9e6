import {
  finishNotification,
  finishNotifications,
  listNotificationGroups,
  listNotifications,
  muteNotifications,
  type NotificationState,
  type NotificationType,
  readAllNotifications,
  readNotification,
  snoozeNotification,
  snoozeNotifications,
  undoNotificationAction,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** What is shown of the own notifications. */
export interface NotificationParams {
  readonly state: NotificationState;
  readonly type?: NotificationType | undefined;
  readonly unread?: boolean | undefined;
}

function queryOf({ state, type, unread }: NotificationParams) {
  return {
    state,
    ...(type === undefined ? {} : { type }),
    ...(unread === true ? { unread: 'true' as const } : {}),
  };
}

/** Rows of a page of the inbox. */
export const groupsPerPage = 25;

/** One row per project, the one with the newest first. */
export function groupsQuery(params: NotificationParams, page: number) {
  return queryOptions({
    queryKey: ['notifications', 'groups', params, page],
    queryFn: ({ signal }) =>
      callApi(listNotificationGroups, {
        query: { ...queryOf(params), page: String(page), size: String(groupsPerPage) },
        signal,
      }),
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  });
}

const shownPerProject = 50;

/** The messages of one row; `none` are those about no project. */
export function messagesQuery(params: NotificationParams, project: string) {
  return queryOptions({
    queryKey: ['notifications', 'messages', params, project],
    queryFn: ({ signal }) =>
      callApi(listNotifications, {
        query: { ...queryOf(params), project, size: String(shownPerProject) },
        signal,
      }),
    staleTime: 30_000,
  });
}

async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

/** Which notifications an action is about: one, all of a project (`none`: of none), or all. */
export type ActionTarget =
  | { readonly id: string }
  | { readonly project: string }
  | { readonly all: true; readonly type?: NotificationType | undefined };

function bodyOf(target: Exclude<ActionTarget, { readonly id: string }>) {
  if ('project' in target) return { project: target.project };
  return target.type === undefined ? {} : { type: target.type };
}

/** Each of these invalidates all that shows notifications. */
export const readMutation = mutationOptions({
  mutationFn: (target: ActionTarget) =>
    'id' in target
      ? callApi(readNotification, { params: target })
      : callApi(readAllNotifications, { body: bodyOf(target) }),
  onSuccess: invalidate,
});

export const finishMutation = mutationOptions({
  mutationFn: (target: ActionTarget) =>
    'id' in target
      ? callApi(finishNotification, { params: target })
      : callApi(finishNotifications, { body: bodyOf(target) }),
  onSuccess: invalidate,
});

export interface Snooze {
  readonly target: { readonly id: string } | { readonly project: string };
  /** One of `snoozePresets`, or an instant. */
  readonly until: string;
}

export const snoozeMutation = mutationOptions({
  mutationFn: ({ target, until }: Snooze) =>
    'id' in target
      ? callApi(snoozeNotification, { params: target, body: { until } })
      : callApi(snoozeNotifications, { body: { project: target.project, until } }),
  onSuccess: invalidate,
});

export const undoMutation = mutationOptions({
  mutationFn: (deed: { readonly deed: 'read' | 'done' | 'snooze'; readonly at: string }) =>
    callApi(undoNotificationAction, { body: deed }),
  onSuccess: invalidate,
});

export const muteMutation = mutationOptions({
  mutationFn: (projectId: string) => callApi(muteNotifications, { body: { projectId } }),
  onSuccess: invalidate,
});
