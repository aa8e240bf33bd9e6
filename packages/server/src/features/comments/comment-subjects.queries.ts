import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface SubjectCount {
  readonly subject: string;
  readonly count: number;
  readonly unread: number;
  readonly openTasks: number;
  readonly lastAt: Date | null;
}

interface CountParams {
  readonly projectId: string;
  readonly personId: string;
  readonly withInternal: boolean;
}

/** What nobody has looked at for so long is not called unread: whoever comes to a project late is not buried in it. */
const unreadDays = 14;

/** The subjects somebody has written about, with what the person may read in each. */
export async function countBySubject(
  db: Connection,
  { projectId, personId, withInternal }: CountParams,
): Promise<readonly SubjectCount[]> {
  const { rows } = await sql<SubjectCount>`
    select comment.subject,
      count(*) filter (where not system and deleted_at is null)::integer as count,
      count(*) filter (where not system and deleted_at is null and author_id is distinct from ${personId}
        and comment.created_at > coalesce(seen.seen_at, clock_timestamp() - make_interval(days => ${unreadDays})))::integer
        as unread,
      count(*) filter (where due_date is not null and done_at is null and deleted_at is null)::integer as "openTasks",
      max(comment.created_at) filter (where deleted_at is null) as "lastAt"
    from comment
    left join comment_seen seen on seen.project_id = comment.project_id and seen.subject = comment.subject
      and seen.user_id = ${personId}
    where comment.project_id = ${projectId} and (visibility = 'KUNDE' or ${withInternal})
    group by comment.subject
    order by comment.subject`.execute(db);
  return rows;
}

interface Seen {
  readonly userId: string;
  readonly projectId: string;
  readonly subject: string;
}

export async function upsertSeen(db: Connection, { userId, projectId, subject }: Seen): Promise<void> {
  await sql`insert into comment_seen (user_id, project_id, subject, seen_at)
    values (${userId}, ${projectId}, ${subject}, clock_timestamp())
    on conflict (user_id, project_id, subject) do update set seen_at = excluded.seen_at`.execute(db);
}
