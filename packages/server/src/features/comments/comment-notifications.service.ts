import { subjectLabels } from '@energieakte/contract';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import type { CommentRecord } from '#features/comments/comment-record.ts';
import type { ReadProject } from '#features/comments/comment-read.service.ts';
import type { Viewing } from '#features/comments/comment-view.service.ts';
import { listPossibleReaders, listThreadAuthors } from '#features/comments/mentions.queries.ts';
import type { Mentioned } from '#features/comments/mentions.service.ts';
import {
  type Addressee,
  notify,
  type NotificationCause,
  rewordCause,
  withdrawCause,
} from '#core/notify/notify.service.ts';

/** So much of a comment stands in a notification. */
const excerptCharacters = 300;

/** Tells everybody with the project open, guests only where they could or can read it. */
export async function announceComment(
  db: Transaction,
  project: Pick<ReadProject, 'id' | 'customerId' | 'state'>,
  { internal }: { readonly internal: boolean },
): Promise<void> {
  const { id, customerId, state } = project;
  const deleted = state === 'DELETED';
  await announce(db, { type: 'comment.changed', id, customerId, deleted, internal });
}

export interface CommentNotification {
  readonly person: Person;
  readonly project: ReadProject;
  readonly viewing: Viewing;
  readonly comment: CommentRecord;
}

function serviceTitlesOf({ services }: ReadProject): ReadonlyMap<string, string> {
  return new Map(services.map(({ serviceCode, title }) => [serviceCode, title]));
}

function excerptOf(text: string): string {
  return text.length <= excerptCharacters ? text : `${text.slice(0, excerptCharacters).trimEnd()} …`;
}

/** Guests read the name of the author only where they know it. */
function titleOf(
  { person, comment, viewing }: CommentNotification,
  operation: string,
  plain: string,
): string {
  const known = comment.visibility === 'INTERN' || comment.fromGuest || viewing.knownIds.has(person.id);
  return known ? `${person.displayname} ${operation}` : plain;
}

type Notified = Pick<NotificationCause, 'type' | 'title'> & Partial<NotificationCause>;

function messageOf({ project, comment }: Pick<CommentNotification, 'project' | 'comment'>): string {
  const subject = subjectLabels(comment.subject, serviceTitlesOf(project));
  return `${subject}: ${excerptOf(comment.text)}`;
}

async function notifyReaders(
  db: Transaction,
  notification: CommentNotification,
  notified: Notified,
): Promise<void> {
  const { person, project, comment } = notification;
  await notify(db, {
    projectId: project.id,
    message: messageOf(notification),
    link: `/project/comments/${project.projectId}?comment=${comment.id}`,
    severity: 'INFO',
    actor: person,
    forGuests: comment.visibility === 'KUNDE',
    about: { kind: 'comment', id: comment.id },
    ...notified,
  });
}

function addressees(ids: readonly string[], reason: Addressee['reason']): Addressee[] {
  return ids.map((userId) => ({ userId, reason }));
}

/** Tells who is named in a comment. */
export async function notifyMentioned(
  db: Transaction,
  notification: CommentNotification,
  { userIds, memberIds }: Mentioned,
): Promise<void> {
  const only = [...addressees(userIds, 'ERWAEHNT'), ...addressees(memberIds, 'GRUPPE')];
  if (only.length === 0) return;
  const title = titleOf(notification, 'hat Sie erwähnt', 'Sie wurden in einem Kommentar erwähnt');
  await notifyReaders(db, notification, { type: 'ERWAEHNUNG', title, only });
}

/** Tells the people of the project and of the thread of a new comment; who is named hears of that instead. */
export async function notifyOfComment(
  db: Transaction,
  notification: CommentNotification,
  mentioned: Mentioned,
): Promise<void> {
  const { comment } = notification;
  await notifyMentioned(db, notification, mentioned);
  const writers = await listThreadAuthors(db, comment.replyTo ?? comment.id);
  const title = titleOf(
    notification,
    comment.replyTo === null ? 'hat kommentiert' : 'hat geantwortet',
    'Neuer Kommentar zum Projekt',
  );
  const assignee = comment.assignee === null ? [] : [comment.assignee.id];
  await notifyReaders(db, notification, {
    type: 'KOMMENTAR',
    title,
    also: [...addressees(writers, 'VERFASSER'), ...addressees(assignee, 'PERSOENLICH')],
    except: [...mentioned.userIds, ...mentioned.memberIds],
  });
}

/**
 * Notifies the customer's people of a comment that they may read from now on, and takes the notification back from them when
 * it has become internal. The office knows the comment already.
 */
export async function notifyOfVisibility(
  db: Transaction,
  notification: CommentNotification,
  before: CommentRecord['visibility'],
): Promise<void> {
  const { comment, project } = notification;
  const { visibility, id } = comment;
  if (visibility === before) return;
  if (visibility === 'INTERN') {
    await withdrawCause(db, { kind: 'comment', id }, 'guests');
    return;
  }
  const guests = (await listPossibleReaders(db, project.customerId)).filter((one) => !one.internal);
  const title = titleOf(notification, 'hat kommentiert', 'Neuer Kommentar zum Projekt');
  const only = addressees(
    guests.map((guest) => guest.id),
    'AUFTRAGGEBER',
  );
  await notifyReaders(db, notification, { type: 'KOMMENTAR', title, only });
}

/** Writes the changed text of a comment into the notifications about it, which quote it. */
export async function rewordNotification(
  db: Transaction,
  notification: CommentNotification,
  before: CommentRecord,
): Promise<void> {
  const message = messageOf(notification);
  if (message === messageOf({ ...notification, comment: before })) return;
  await rewordCause(db, { kind: 'comment', id: notification.comment.id }, message);
}

/** Takes a deleted comment out of everybody's notifications. */
export async function takeNotificationBack(db: Transaction, commentId: string): Promise<void> {
  await withdrawCause(db, { kind: 'comment', id: commentId }, 'everyone');
}
