import type {
  Notification,
  NotificationGroupPage,
  NotificationPage,
  NotificationQuery,
  UnreadNotifications,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { presentGroup, presentNotification } from '#features/notifications/notification-rows.ts';
import { readerOf } from '#features/notifications/notifications.policy.ts';
import {
  deleteNotification,
  findNotification,
  listGroups,
  listNotifications,
} from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#core/notify/notify.service.ts';

/** The person's notifications, as far as the person may still read them, newest first. */
export async function listOwnNotifications(
  { database }: AppContext,
  person: Person,
  { page, size, ...choice }: NotificationQuery,
): Promise<NotificationPage> {
  const reader = readerOf(person);
  const { items, total } = await listNotifications(database, reader, { ...choice, page, size });
  return { items: items.map((row) => presentNotification(row)), total, page, size };
}

/** The same, one row per project. */
export async function listOwnGroups(
  { database }: AppContext,
  person: Person,
  query: NotificationQuery,
): Promise<NotificationGroupPage> {
  const reader = readerOf(person);
  const { items, total } = await listGroups(database, reader, query);
  const { page, size } = query;
  return { items: items.map((row) => presentGroup(row)), total, page, size };
}

const unread = { state: 'inbox', unread: true } as const;
const shownUnread = 10;

/** How many are unread, and the newest of them. */
export async function getOwnUnread(
  { database }: AppContext,
  person: Person,
): Promise<UnreadNotifications> {
  const reader = readerOf(person);
  const params = { ...unread, page: 0, size: shownUnread };
  const { items, total } = await listNotifications(database, reader, params);
  return { count: total, items: items.map((row) => presentNotification(row)) };
}

/** @throws AppError `notification.notFound`, also for somebody else's */
export async function getOwnNotification(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<Notification> {
  const reader = readerOf(person);
  const row = await findNotification(database, reader, id);
  if (row === null) throw refusal('notification.notFound', {});
  return presentNotification(row);
}

/** @throws AppError `notification.notFound`, also for somebody else's */
export async function deleteOwnNotification(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await deleteNotification(db, readerOf(person), id)))
      throw refusal('notification.notFound', {});
    await announceNotifications(db, [person.id]);
  });
}
