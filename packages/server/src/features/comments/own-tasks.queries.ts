import { type RawBuilder, sql } from 'kysely';
import { isRunning } from '#core/people/open-work.ts';
import type { Transaction } from '#database/connection.ts';

const isOpen = sql`comment.due_date is not null and comment.done_at is null and comment.deleted_at is null`;

/** SQL of the open tasks of an account in running projects; who writes one down without naming somebody means to do it. */
export function openTasksOf(userId: string): RawBuilder<unknown> {
  return sql`select comment.id, left(comment.text, 200) as title, comment.due_date, comment.project_id
    from comment join project on project.id = comment.project_id
    where coalesce(comment.assignee_id, comment.author_id) = ${userId} and ${isOpen} and ${isRunning}`;
}

interface Reassignment {
  readonly projectIds: readonly string[];
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
}

/** Gives the open tasks of somebody in some projects to another, a new version each; answers which they were. */
export async function updateAssignees(
  db: Transaction,
  { projectIds, fromUserId, toUserId, changedBy }: Reassignment,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`update comment set assignee_id = ${toUserId},
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where project_id = any(${projectIds}::uuid[]) and coalesce(assignee_id, author_id) = ${fromUserId} and ${isOpen}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
