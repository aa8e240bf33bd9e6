import type { CommentVisibility } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';

/** A comment of a person or a remark of the system. */
export interface NewComment {
  readonly subject: string;
  readonly text: string;
  readonly visibility: CommentVisibility;
  readonly dueDate: string | null;
  readonly assigneeId: string | null;
  readonly id: string;
  readonly projectId: string;
  readonly authorId: string | null;
  readonly fromGuest: boolean;
  readonly system: boolean;
  readonly replyTo: string | null;
}

function rowOf(comment: NewComment) {
  return {
    id: comment.id,
    project_id: comment.projectId,
    subject: comment.subject,
    text: comment.text,
    visibility: comment.visibility,
    author_id: comment.authorId,
    updated_by: comment.authorId,
    from_guest: comment.fromGuest,
    system: comment.system,
    reply_to: comment.replyTo,
    due_date: comment.dueDate,
    assignee_id: comment.assigneeId,
  };
}

/** Writes one or more in one statement. */
export async function insertComment(
  db: Transaction,
  ...comments: readonly [NewComment, ...NewComment[]]
): Promise<void> {
  await db.insertInto('comment').values(comments.map(rowOf)).execute();
}
