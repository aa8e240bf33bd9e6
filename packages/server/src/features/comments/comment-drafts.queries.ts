import type { CommentDraft, CommentDraftInput, DraftWindow } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** Where somebody writes: a subject of a project, and the comment that is changed or answered there. */
export interface DraftPlace {
  readonly userId: string;
  readonly projectId: string;
  readonly place: Pick<CommentDraft, 'subject' | 'commentId' | 'replyTo'>;
}

/** The drafts of a person in a project, the newest first. */
export async function listDrafts(
  db: Connection,
  { userId, projectId }: Pick<DraftPlace, 'userId' | 'projectId'>,
): Promise<CommentDraft[]> {
  const rows = await db
    .selectFrom('comment_draft')
    .select([
      'subject',
      'comment_id as commentId',
      'reply_to as replyTo',
      'text',
      'visibility',
      'due_date as dueDate',
      'assignee_id as assigneeId',
      'mentioned_user_ids as mentionedUserIds',
      'mentioned_group_ids as mentionedGroupIds',
      'base_version as baseVersion',
      'window_id as windowId',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ updated_at, ...draft }) => ({ ...draft, updatedAt: updated_at.toISOString() }));
}

interface NewDraft {
  readonly userId: string;
  readonly projectId: string;
  readonly draft: CommentDraftInput;
}

/** Answers when it was kept. */
export async function upsertDraft(
  db: Connection,
  { userId, projectId, draft }: NewDraft,
): Promise<Date> {
  const content = {
    text: draft.text,
    visibility: draft.visibility,
    due_date: draft.dueDate,
    assignee_id: draft.assigneeId,
    mentioned_user_ids: [...draft.mentionedUserIds],
    mentioned_group_ids: [...draft.mentionedGroupIds],
    base_version: draft.baseVersion,
  };
  const { updated_at } = await db
    .insertInto('comment_draft')
    .values({
      id: newId(),
      user_id: userId,
      project_id: projectId,
      subject: draft.subject,
      comment_id: draft.commentId,
      reply_to: draft.replyTo,
      window_id: draft.windowId,
      ...content,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('comment_draft__one')
        .doUpdateSet({ ...content, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

/** Removes the draft of a window; with `keptAt` only while it is as it was kept then. */
export async function removeDraft(
  db: Connection,
  { userId, projectId, place }: DraftPlace,
  { windowId, keptAt = null }: { readonly windowId: string; readonly keptAt?: string | null },
): Promise<void> {
  const { subject, commentId, replyTo } = place;
  // Moments are read to the millisecond.
  await sql`delete from comment_draft where user_id = ${userId} and project_id = ${projectId}
    and subject = ${subject} and comment_id is not distinct from ${commentId}::uuid
    and reply_to is not distinct from ${replyTo}::uuid and window_id = ${windowId}
    and (${keptAt}::timestamptz is null or date_trunc('milliseconds', updated_at) = ${keptAt}::timestamptz)`.execute(
    db,
  );
}

/** Removes what a window has at a place: its own draft, and the one it went on with while that is as it was read. */
export async function removeDraftsOf(
  db: Connection,
  place: DraftPlace,
  { windowId, takes }: DraftWindow,
): Promise<void> {
  await removeDraft(db, place, { windowId });
  if (takes !== null) await removeDraft(db, place, takes);
}
