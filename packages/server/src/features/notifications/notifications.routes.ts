import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { listInformed } from '#features/notifications/informed.service.ts';
import { sendMessage } from '#features/notifications/message.service.ts';
import {
  markAll,
  markOne,
  snoozeUntil,
  undoAction,
} from '#features/notifications/notification-actions.service.ts';
import {
  getOwnSettings,
  listOwnMutes,
  muteProject,
  saveOwnSettings,
  unmuteProject,
} from '#features/notifications/notification-settings.service.ts';
import {
  deleteOwnNotification,
  getOwnNotification,
  getOwnUnread,
  listOwnGroups,
  listOwnNotifications,
} from '#features/notifications/notifications.service.ts';
import type { Route } from '#http/handle.ts';

function actionsRoutes(route: Route, context: AppContext): void {
  route(contract.readNotification, async ({ person, params }) =>
    markOne(context, person, { id: params.id, deed: { kind: 'read' } }),
  );
  route(contract.readAllNotifications, async ({ person, body }) =>
    markAll(context, person, { choice: body ?? {}, deed: { kind: 'read' } }),
  );
  route(contract.finishNotification, async ({ person, params }) =>
    markOne(context, person, { id: params.id, deed: { kind: 'done' } }),
  );
  route(contract.finishNotifications, async ({ person, body }) =>
    markAll(context, person, { choice: body ?? {}, deed: { kind: 'done' } }),
  );
  route(contract.snoozeNotification, async ({ person, params, body }) =>
    markOne(context, person, { id: params.id, deed: snoozeUntil(context, body.until) }),
  );
  route(contract.snoozeNotifications, async ({ person, body: { project, until } }) =>
    markAll(context, person, { choice: { project }, deed: snoozeUntil(context, until) }),
  );
  route(contract.undoNotificationAction, async ({ person, body }) => undoAction(context, person, body));
}

function settingsRoutes(route: Route, context: AppContext): void {
  route(contract.getNotificationSettings, async ({ person }) => getOwnSettings(context, person));
  route(contract.saveNotificationSettings, async ({ person, body }) =>
    saveOwnSettings(context, person, body),
  );
  route(contract.listNotificationMutes, async ({ person }) => listOwnMutes(context, person));
  route(contract.muteNotifications, async ({ person, body }) => muteProject(context, person, body));
  route(contract.unmuteNotifications, async ({ person, params }) => {
    await unmuteProject(context, person, params.id);
    return undefined;
  });
}

export function notificationsRoutes(route: Route, context: AppContext): void {
  route(contract.listNotifications, async ({ person, query }) =>
    listOwnNotifications(context, person, query),
  );
  route(contract.listNotificationGroups, async ({ person, query }) =>
    listOwnGroups(context, person, query),
  );
  route(contract.getUnreadNotifications, async ({ person }) => getOwnUnread(context, person));
  route(contract.getNotification, async ({ person, params }) =>
    getOwnNotification(context, person, params.id),
  );
  route(contract.deleteNotification, async ({ person, params }) => {
    await deleteOwnNotification(context, person, params.id);
    return undefined;
  });
  route(contract.sendNotification, async ({ person, caller, body }) =>
    sendMessage(context, { person, caller, input: body }),
  );
  route(contract.listInformed, async ({ params }) => listInformed(context, params));
  actionsRoutes(route, context);
  settingsRoutes(route, context);
}
