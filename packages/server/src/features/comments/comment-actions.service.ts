import type { ProjectComment } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  changeComment,
  appendCommentVersion,
  refuseUnable,
} from '#features/comments/comment-change.service.ts';
import {
  announceComment,
  takeNotificationBack,
} from '#features/comments/comment-notifications.service.ts';
import type { ReadComment } from '#features/comments/comment-read.service.ts';
import { commentFacts } from '#features/comments/comment-record.ts';
import { viewOfComment } from '#features/comments/comment-view.service.ts';
import {
  updateAsErased,
  updateDeletion,
  updatePin,
  updateTask,
} from '#features/comments/comment-write.queries.ts';
import { commentAbilities } from '#features/comments/comments.policy.ts';

interface CommentAction {
  readonly person: Person;
  readonly id: string;
}

async function announceChange(db: Transaction, { comment, project }: ReadComment): Promise<void> {
  await announceComment(db, project, { internal: comment.visibility === 'INTERN' });
}

/**
 * Leaves a tombstone without text; the history keeps the words for admins.
 * @throws AppError `comment.notFound`, `comment.tooOld`, `comment.notOwn`, `comment.readOnly`, `comment.projectDeleted`
 */
export async function deleteComment(context: AppContext, person: Person, id: string): Promise<void> {
  await changeComment(context, { person, id }, async (db, read) => {
    refuseUnable(person, read, 'delete');
    await updateDeletion(db, { id, deletedBy: person.id, changedBy: person.id });
    await appendCommentVersion(db, { id, action: 'delete', changedBy: person.id });
    await takeNotificationBack(db, id);
    await announceChange(db, read);
  });
}

/** @throws AppError `comment.notFound` where it is not deleted, or not for this person to bring back */
export async function restoreComment(
  context: AppContext,
  person: Person,
  id: string,
): Promise<ProjectComment> {
  return changeComment(context, { person, id }, async (db, read) => {
    const { comment, project, viewing } = read;
    if (!commentAbilities(person, commentFacts(comment, project, viewing.now)).restore)
      throw refusal('comment.notFound', {});
    await updateDeletion(db, { id, deletedBy: null, changedBy: person.id });
    const restored = await appendCommentVersion(db, { id, action: 'restore', changedBy: person.id });
    await announceChange(db, read);
    return viewOfComment(restored, viewing);
  });
}

/** Takes the words of a deleted comment away for good. @throws AppError `comment.notFound` where it is not deleted */
export async function eraseComment(context: AppContext, person: Person, id: string): Promise<void> {
  await changeComment(context, { person, id }, async (db, read) => {
    const { comment, project, viewing } = read;
    if (!commentAbilities(person, commentFacts(comment, project, viewing.now)).erase)
      throw refusal('comment.notFound', {});
    await updateAsErased(db, id);
    await recordAudit(db, {
      actor: person,
      action: 'comment.erased',
      entity: 'project',
      entityId: project.id,
      details: { commentId: id },
    });
    await announceChange(db, read);
  });
}

async function organize(
  context: AppContext,
  { person, id }: CommentAction,
  change: (db: Transaction, read: ReadComment) => Promise<void>,
): Promise<ProjectComment> {
  return changeComment(context, { person, id }, async (db, read) => {
    refuseUnable(person, read, 'organize');
    await change(db, read);
    const comment = await appendCommentVersion(db, { id, action: 'update', changedBy: person.id });
    await announceChange(db, read);
    return viewOfComment(comment, read.viewing);
  });
}

/** Ticks a task off, or opens it again. @throws AppError `comment.noTask`, and as `deleteComment` */
export async function settleComment(
  context: AppContext,
  operation: CommentAction,
  done: boolean,
): Promise<ProjectComment> {
  return organize(context, operation, async (db, { comment }) => {
    if (comment.dueDate === null) throw refusal('comment.noTask', {});
    await updateTask(db, { id: operation.id, done, changedBy: operation.person.id });
  });
}

/** Puts a comment above the others, or back among them. */
export async function pinComment(
  context: AppContext,
  operation: CommentAction,
  pinned: boolean,
): Promise<ProjectComment> {
  return organize(context, operation, async (db) => updatePin(db, operation.id, pinned));
}
