import type { CommentVisibility } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** What of a comment people write. */
export interface CommentDocument {
  readonly subject: string;
  readonly text: string;
  readonly visibility: CommentVisibility;
  readonly dueDate: string | null;
  readonly assigneeId: string | null;
}

interface Change {
  readonly id: string;
  readonly document: CommentDocument;
  readonly changedBy: string;
}

/** Writes a new version; a changed text is marked as such, and without a day there is no task left. */
export async function updateComment(
  db: Transaction,
  { id, document, changedBy }: Change,
): Promise<void> {
  const { subject, text, visibility, dueDate, assigneeId } = document;
  await sql`update comment set subject = ${subject}, text = ${text}, visibility = ${visibility},
      due_date = ${dueDate}::date, assignee_id = ${assigneeId},
      done_at = case when ${dueDate}::date is not null then done_at end,
      done_by = case when ${dueDate}::date is not null then done_by end,
      edited_at = case when text <> ${text} then clock_timestamp() else edited_at end,
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where id = ${id}`.execute(db);
  // Answers follow the beginning of their thread into another subject.
  await sql`update comment set subject = ${subject} where reply_to = ${id} and subject <> ${subject}`.execute(
    db,
  );
}

/** Takes a comment away or brings it back. */
export async function updateDeletion(
  db: Transaction,
  { id, deletedBy, changedBy }: { id: string; deletedBy: string | null; changedBy: string },
): Promise<void> {
  await sql`update comment set deleted_by = ${deletedBy},
      deleted_at = case when ${deletedBy}::uuid is not null then clock_timestamp() end,
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where id = ${id}`.execute(db);
}

/** Ticks a task off or opens it; who did it first stays. */
export async function updateTask(
  db: Transaction,
  { id, done, changedBy }: { id: string; done: boolean; changedBy: string },
): Promise<void> {
  await sql`update comment set
      done_at = case when ${done} then coalesce(done_at, clock_timestamp()) end,
      done_by = case when ${done} then coalesce(done_by, ${changedBy}) end
    where id = ${id}`.execute(db);
}

export async function updatePin(db: Transaction, id: string, pinned: boolean): Promise<void> {
  await db.updateTable('comment').set({ pinned }).where('id', '=', id).execute();
}

/** Takes the words of a comment out of its row and of every version that was kept. */
export async function updateAsErased(db: Transaction, id: string): Promise<void> {
  await db.updateTable('comment').set({ text: '' }).where('id', '=', id).execute();
  await db.deleteFrom('comment_mention').where('comment_id', '=', id).execute();
  await sql`update history set record = record || '{"text": "", "mentionedUsers": [], "mentionedGroups": []}'
    where entity = 'comment' and entity_id = ${id}`.execute(db);
}

export interface Mentions {
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Exactly these are mentioned from now on. */
export async function replaceMentions(
  db: Transaction,
  commentId: string,
  { userIds, groupIds }: Mentions,
): Promise<void> {
  await db.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute();
  const rows = [
    ...userIds.map((user_id) => ({ comment_id: commentId, user_id, group_id: null })),
    ...groupIds.map((group_id) => ({ comment_id: commentId, user_id: null, group_id })),
  ];
  if (rows.length > 0) await db.insertInto('comment_mention').values(rows).execute();
}
