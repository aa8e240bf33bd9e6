import { sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';

/** The projects that an account is editing. */
export const lockBelonging: UserBelonging<'editing'> = {
  field: 'editing',
  feature: 'projects',
  value: (
    userId,
  ) => sql`(select coalesce(json_agg(json_build_object('id', project.id, 'projectId', project.project_id,
      'name', project.name) order by project.project_id), '[]')
    from project_lock join project on project.id = project_lock.project_id
    where project_lock.user_id = ${userId} and expires_at > clock_timestamp())`,
};
