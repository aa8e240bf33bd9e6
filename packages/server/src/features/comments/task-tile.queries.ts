import { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DashboardRequest, type DashboardTile, listed } from '#core/dashboard/dashboard-tile.ts';

function ownTasks({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`task as materialized (
    select comment.due_date, row_number() over (order by comment.due_date, comment.id) as place,
      json_build_object('id', project.id, 'projectId', project.project_id, 'mode', project.mode,
        'name', project.name, 'commentId', comment.id, 'text', left(comment.text, 200),
        'dueDate', comment.due_date, 'author', (select displayname from app_user
          where app_user.id = comment.author_id and app_user.id <> ${userId})) as item
    from comment join project on project.id = comment.project_id and project.state = 'ACTIVE'
    where comment.due_date is not null and comment.done_at is null and comment.deleted_at is null
      and coalesce(comment.assignee_id, comment.author_id) = ${userId})`;
}

function figures({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(select json_build_object('total', count(*), 'overdue', count(*) filter (where due_date < ${today}::date),
    'items', ${listed(sql`select item, place from task`)}) from task)`;
}

/** What the person still has to do, as written down in comments. */
export const taskTile: DashboardTile = {
  field: 'tasks',
  figures: Dashboard.shape.tasks,
  feature: 'comments',
  rows: ownTasks,
  value: figures,
};
