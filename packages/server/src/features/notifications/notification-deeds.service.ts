import type { NotificationDeed } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { readerOf } from '#features/notifications/notifications.policy.ts';
import {
  countNotifications,
  type Deed,
  type NotificationChoice,
  updateAsDone,
  updateAsUndone,
} from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#features/notifications/notify.service.ts';
import { snoozeTime } from '#features/notifications/snooze-time.ts';

async function answer(
  db: Transaction,
  person: Person,
  { at, changed }: { readonly at: Date; readonly changed: number },
): Promise<NotificationDeed> {
  const unread = await countNotifications(db, readerOf(person), { state: 'inbox', unread: true });
  // Every tab counts from the server, so that none drifts from the others.
  if (changed > 0) await announceNotifications(db, [person.id]);
  return { at: at.toISOString(), changed, unread };
}

interface Wish {
  readonly choice: NotificationChoice;
  readonly deed: Deed;
}

/** Marks the own notifications of the inbox that are chosen, in one statement. */
export async function markAll(
  { database }: AppContext,
  person: Person,
  { choice, deed }: Wish,
): Promise<NotificationDeed> {
  const wish = { reader: readerOf(person), choice: { ...choice, state: 'inbox' }, deed } as const;
  return database.transaction().execute(async (db) => answer(db, person, await updateAsDone(db, wish)));
}

/**
 * Marks one of the own notifications, wherever it lies.
 * @throws AppError `notification.notFound`, also for somebody else's
 */
export async function markOne(
  { database }: AppContext,
  person: Person,
  { id, deed }: { readonly id: string; readonly deed: Deed },
): Promise<NotificationDeed> {
  const reader = readerOf(person);
  return database.transaction().execute(async (db) => {
    if ((await countNotifications(db, reader, { id })) === 0) throw refusal('notification.notFound', {});
    return answer(db, person, await updateAsDone(db, { reader, choice: { id }, deed }));
  });
}

/** @throws AppError `notification.snoozeTime` when it lies in the past or far away */
export function snoozeUntil({ clock }: AppContext, wish: string): Deed {
  const until = snoozeTime(wish, clock.now());
  if (until === null) throw refusal('notification.snoozeTime', {});
  return { kind: 'snooze', until };
}

/** Takes back all that was marked at this instant, and nothing else. */
export async function undoDeed(
  { database }: AppContext,
  person: Person,
  wish: { readonly deed: Deed['kind']; readonly at: string },
): Promise<NotificationDeed> {
  const at = new Date(wish.at);
  return database.transaction().execute(async (db) => {
    const changed = await updateAsUndone(db, { reader: readerOf(person), kind: wish.deed, at });
    return answer(db, person, { at, changed });
  });
}
