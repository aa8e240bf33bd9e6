import type { ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface NewComment {
  readonly id: string;
  readonly projectId: string;
  readonly subject: string;
  readonly text: string;
  readonly authorId: string | null;
  readonly system: boolean;
}

export async function insertComment(db: Transaction, comment: NewComment): Promise<void> {
  const { id, projectId, subject, text, authorId, system } = comment;
  await db
    .insertInto('comment')
    .values({ id, project_id: projectId, subject, text, author_id: authorId, system })
    .execute();
}

/** The remarks about a project, the newest last; without the internal ones only those meant for customers. */
export async function listComments(
  db: Connection,
  projectId: string,
  withInternal: boolean,
): Promise<ProjectComment[]> {
  const { rows } = await sql<Omit<ProjectComment, 'createdAt'> & { readonly createdAt: Date }>`
    select comment.id, subject, text, visibility, system, comment.created_at as "createdAt",
      case when author.id is not null
        then json_build_object('id', author.id, 'displayname', author.displayname) end as author
    from comment left join app_user as author on author.id = comment.author_id
    where project_id = ${projectId} and (visibility = 'KUNDE' or ${withInternal})
    order by comment.created_at, comment.id`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
