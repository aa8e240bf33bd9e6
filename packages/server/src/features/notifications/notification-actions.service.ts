import type { NotificationAction } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { readerOf } from '#features/notifications/notifications.policy.ts';
import {
  countNotifications,
  type Action,
  type NotificationChoice,
  updateAsDone,
  updateAsUndone,
} from '#features/notifications/notifications.queries.ts';
import { announceNotifications } from '#core/notify/notify.service.ts';
import { snoozeTime } from '#features/notifications/snooze-time.ts';

async function answer(
  db: Transaction,
  person: Person,
  { at, changed }: { readonly at: Date; readonly changed: number },
): Promise<NotificationAction> {
  const unread = await countNotifications(db, readerOf(person), { state: 'inbox', unread: true });
  // Every tab counts from the server, so that none drifts from the others.
  if (changed > 0) await announceNotifications(db, [person.id]);
  return { at: at.toISOString(), changed, unread };
}

interface Params {
  readonly choice: NotificationChoice;
  readonly deed: Action;
}

/** Marks the own notifications of the inbox that are chosen, in one statement. */
export async function markAll(
  { database }: AppContext,
  person: Person,
  { choice, deed }: Params,
): Promise<NotificationAction> {
  const params = { reader: readerOf(person), choice: { ...choice, state: 'inbox' }, deed } as const;
  return database
    .transaction()
    .execute(async (db) => answer(db, person, await updateAsDone(db, params)));
}

/**
 * Marks one of the own notifications, wherever it lies.
 * @throws AppError `notification.notFound`, also for somebody else's
 */
export async function markOne(
  { database }: AppContext,
  person: Person,
  { id, deed }: { readonly id: string; readonly deed: Action },
): Promise<NotificationAction> {
  const reader = readerOf(person);
  return database.transaction().execute(async (db) => {
    if ((await countNotifications(db, reader, { id })) === 0) throw refusal('notification.notFound', {});
    return answer(db, person, await updateAsDone(db, { reader, choice: { id }, deed }));
  });
}

/** @throws AppError `notification.snoozeTime` when it lies in the past or far away */
export function snoozeUntil({ clock }: AppContext, params: string): Action {
  const until = snoozeTime(params, clock.now());
  if (until === null) throw refusal('notification.snoozeTime', {});
  return { kind: 'snooze', until };
}

/** Takes back all that was marked at this instant, and nothing else. */
export async function undoAction(
  { database }: AppContext,
  person: Person,
  params: { readonly deed: Action['kind']; readonly at: string },
): Promise<NotificationAction> {
  const at = new Date(params.at);
  return database.transaction().execute(async (db) => {
    const changed = await updateAsUndone(db, { reader: readerOf(person), kind: params.deed, at });
    return answer(db, person, { at, changed });
  });
}
