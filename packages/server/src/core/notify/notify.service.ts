import {
  type CauseKind,
  type NotificationReason,
  type NotificationSeverity,
  type NotificationType,
  type Permission,
  permissionMatrix,
  type Role,
  roles,
} from '@energieakte/contract';
import { announceAll } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import { planFor } from '#core/notify/notification-plan.ts';
import {
  type Addressee,
  closeOldBundles,
  deleteCauses,
  listRecipients,
  updateCauseMessage,
  upsertNotifications,
} from '#core/notify/notify.queries.ts';

export interface NotificationCause {
  readonly type: NotificationType;
  readonly projectId: string | null;
  readonly title: string;
  readonly message: string | null;
  /** A path of the application, such as `/project/…`. */
  readonly link: string | null;
  readonly severity: NotificationSeverity;
  /** Whose action it is: hears nothing of it. */
  readonly actor: Pick<Person, 'id'> | null;
  /** False for an internal cause: guests never hear of it, whatever else holds. */
  readonly forGuests: boolean;
  /** What only guests are notified of, because the office hears it in other words. */
  readonly onlyGuests?: boolean;
  readonly about: { readonly kind: CauseKind; readonly id: string };
  /** Named in a comment; who may not read it hears nothing. */
  readonly mentioned?: readonly string[];
  /** More people than those of the project, such as who wrote before. */
  readonly also?: readonly Addressee[];
  /** Who hears of it in another way. */
  readonly except?: readonly string[];
  /** Only these people, instead of those of the project. */
  readonly only?: readonly Addressee[];
  /**
   * Asks for action: whoever stands in for an absent person is notified as well, with this right for everything, and never
   * of what is for the absent one alone.
   */
  readonly deputiesWith?: Permission;
  /** They have a mail about it already: it stands in the inbox alone. */
  readonly withoutMail?: boolean;
  /** Stands in the inbox also of who silenced its type or the project: a date that passes costs money. */
  readonly cannotBeMuted?: boolean;
}

export type { Addressee } from '#core/notify/notify.queries.ts';

/** As many ids fit into one notice of PostgreSQL. */
const idsPerNotice = 150;

/** Tells people that their notifications changed, in every tab. */
export async function announceNotifications(db: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const chunks = Array.from({ length: Math.ceil(userIds.length / idsPerNotice) }, (_, index) =>
    userIds.slice(index * idsPerNotice, (index + 1) * idsPerNotice),
  );
  await announceAll(
    db,
    chunks.map((chunk) => ({ type: 'notification.changed', userIds: chunk })),
  );
}

function addresseesOf({ mentioned = [], also = [], only = [] }: NotificationCause): Addressee[] {
  const reason: NotificationReason = 'ERWAEHNT';
  return [...mentioned.map((userId) => ({ userId, reason })), ...also, ...only];
}

function deputyRolesOf({ deputiesWith }: NotificationCause): readonly Role[] {
  if (deputiesWith === undefined) return [];
  return roles.filter((role) => permissionMatrix[deputiesWith][role] === 'all');
}

/**
 * Tells everyone whom it concerns, inside the transaction of the cause: Projektleitung, members, groups, who works on a
 * service, who is mentioned, and for causes that are not internal the guests of the customer. Only people who may read
 * the cause, never who did it. What follows within two minutes is added to the same row. Answers how many were notified.
 * @example await notify(db, { type: 'STATUS', projectId, title: '…', about: { kind: 'project', id: projectId }, … })
 */
export async function notify(db: Transaction, cause: NotificationCause): Promise<number> {
  const { type, projectId, severity, forGuests, about, title, message, link } = cause;
  const concerned = await listRecipients(db, {
    projectId,
    forGuests,
    onlyGuests: cause.onlyGuests ?? false,
    actorId: cause.actor?.id ?? null,
    ofProject: cause.only === undefined,
    addressees: addresseesOf(cause),
    deputyRoles: deputyRolesOf(cause),
  });
  const recipients = concerned.filter(({ id }) => cause.except?.includes(id) !== true);
  if (recipients.length === 0) return 0;
  const recipientIds = recipients.map(({ id }) => id);
  if (projectId !== null) await closeOldBundles(db, projectId, recipientIds);
  const notifications = recipients.map((recipient) => ({
    id: newId(),
    recipientId: recipient.id,
    reasons: recipient.reasons,
    ...planFor(type, recipient),
    ...(cause.withoutMail === true && { mailPlan: 'KEINE' as const }),
    ...(cause.cannotBeMuted === true && { muted: false }),
  }));
  const entry = { ...about, title, message, link };
  await upsertNotifications(db, { projectId, severity, forGuests, entry, notifications });
  const heard = notifications.filter(({ muted }) => !muted);
  await announceNotifications(
    db,
    heard.map(({ recipientId }) => recipientId),
  );
  return recipients.length;
}

/**
 * Takes back the notifications of something that is gone (`everyone`) or became internal (`guests`), inside the transaction
 * that does so.
 */
export async function withdrawCause(
  db: Transaction,
  { kind, id }: NotificationCause['about'],
  from: 'guests' | 'everyone',
): Promise<void> {
  const causes = { kind, ids: [id] };
  await announceNotifications(db, await deleteCauses(db, causes, from === 'guests'));
}

/** Takes back the notifications of all that is gone together. */
export async function withdrawCauses(
  db: Transaction,
  kind: CauseKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await announceNotifications(db, await deleteCauses(db, { kind, ids }, false));
}

/** Notifications of something read as it does now: words that were taken out stand in no inbox and no later mail. */
export async function rewordCause(
  db: Transaction,
  about: NotificationCause['about'],
  message: string,
): Promise<void> {
  await announceNotifications(db, await updateCauseMessage(db, about, message));
}
