import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Notification } from './notification-record.ts';

export const UnreadNotifications = z.object({ count: z.int(), items: z.array(Notification) });
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

/** Apart from the other calls: every page of the application loads this one at its start. */
export const getUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notification/unread',
  summary: 'Liefert die Zahl der ungelesenen Benachrichtigungen und die neuesten davon.',
  access: 'notification.own',
  success: [200],
  response: UnreadNotifications,
});
