import type { CommentTask } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { CommentRecord } from '#features/comments/comment-record.ts';

const nameOf = (
  alias: string,
): RawBuilder<unknown> => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'displayname', ${sql.ref(`${alias}.displayname`)}) end`;

function selectComments(where: RawBuilder<unknown>): RawBuilder<CommentRecord> {
  return sql<CommentRecord>`
    select comment.id, comment.project_id as "projectId", comment.subject,
      case when comment.deleted_at is null then comment.text else '' end as text,
      ${nameOf('author')} as author, author.customer_id as "authorCustomerId", comment.from_guest as "fromGuest",
      comment.visibility, comment.was_visible as "wasVisible", comment.system, comment.reply_to as "replyTo",
      coalesce(target.visibility = 'KUNDE', false) as "replyToVisible", comment.pinned,
      comment.due_date as "dueDate", ${nameOf('assignee')} as assignee, comment.done_at as "doneAt",
      ${nameOf('settler')} as "doneBy", comment.created_at as "createdAt", comment.edited_at as "editedAt",
      comment.deleted_at as "deletedAt", ${nameOf('deleter')} as "deletedBy", comment.version,
      coalesce((select json_agg(json_build_object('id', person.id, 'displayname', person.displayname)
          order by person.displayname collate "de-x-icu", person.id)
        from comment_mention mention join app_user person on person.id = mention.user_id
        where mention.comment_id = comment.id), '[]') as "mentionedUsers",
      coalesce((select json_agg(json_build_object('id', user_group.id, 'name', user_group.name)
          order by user_group.name collate "de-x-icu", user_group.id)
        from comment_mention mention join user_group on user_group.id = mention.group_id
        where mention.comment_id = comment.id), '[]') as "mentionedGroups"
    from comment
    left join comment target on target.id = comment.reply_to
    left join app_user author on author.id = comment.author_id
    left join app_user assignee on assignee.id = comment.assignee_id
    left join app_user settler on settler.id = comment.done_by
    left join app_user deleter on deleter.id = comment.deleted_by
    where ${where}
    order by comment.created_at, comment.id`;
}

interface CommentsParams {
  readonly projectId: string;
  /** `null`: every subject. */
  readonly subject: string | null;
  /** Without the internal ones only those meant for customers are listed. */
  readonly withInternal: boolean;
  /** Only older ones than this. */
  readonly before: Pick<CommentRecord, 'id'> | null;
  /** Only so many, the newest; `null`: all. */
  readonly limit: number | null;
}

/** The comments on a project, the newest last. */
export async function listComments(
  db: Connection,
  { projectId, subject, withInternal, before, limit }: CommentsParams,
): Promise<CommentRecord[]> {
  const older =
    before === null
      ? sql``
      : sql`and (created_at, id) < (
      select created_at, id from comment where id = ${before.id})`;
  const { rows } = await selectComments(sql`comment.id in (
    select id from comment where project_id = ${projectId}
      and (${subject}::text is null or subject = ${subject})
      and (visibility = 'KUNDE' or ${withInternal}) ${older}
    order by created_at desc, id desc limit ${limit})`).execute(db);
  return rows;
}

export async function findComment(db: Connection, id: string): Promise<CommentRecord | null> {
  const { rows } = await selectComments(sql`comment.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** The words of a deleted comment, which nobody reads any more; empty where it was erased. */
export async function findDeletedText(db: Connection, id: string): Promise<string> {
  const row = await db.selectFrom('comment').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text ?? '';
}

/** Which comments somebody may read. */
export interface CommentScope {
  readonly projects: ProjectScope;
  readonly withInternal: boolean;
}

/** The same for whoever may read only some; what is outside the scope is not found. */
export async function findCommentInScope(
  db: Connection,
  id: string,
  { projects, withInternal }: CommentScope,
): Promise<CommentRecord | null> {
  const { rows } = await selectComments(sql`comment.id = ${id}
    and (comment.visibility = 'KUNDE' or ${withInternal}::boolean)
    and exists (select from project where project.id = comment.project_id and ${inScope(projects)})`).execute(
    db,
  );
  return rows[0] ?? null;
}

const mostTasks = 200;

/** The open tasks of a person in projects outside the Papierkorb. */
export async function listTasks(db: Connection, userId: string): Promise<CommentTask[]> {
  const { rows } = await sql<Omit<CommentTask, 'createdAt'> & { readonly createdAt: Date }>`
    select comment.id, project.id as "projectId", project.project_id as "projectCode", project.name as "projectName",
      comment.subject, comment.text, comment.due_date as "dueDate", ${nameOf('author')} as author,
      ${nameOf('assignee')} as assignee, comment.created_at as "createdAt"
    from comment
    join project on project.id = comment.project_id and project.state <> 'DELETED'
    left join app_user author on author.id = comment.author_id
    left join app_user assignee on assignee.id = comment.assignee_id
    where comment.due_date is not null and comment.done_at is null and comment.deleted_at is null
      and coalesce(comment.assignee_id, comment.author_id) = ${userId}
    order by comment.due_date, comment.created_at, comment.id limit ${mostTasks}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
