import { sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';

/** On what an account works now; since when is nothing for others. */
export const timerBelonging: UserBelonging<'timer'> = {
  field: 'timer',
  feature: 'time-tracking',
  value: (userId) => sql`(select json_build_object('title',
      concat_ws(' · ', project.project_id, coalesce(task.title, service.title)))
    from time_entry entry join time_task task on task.id = entry.task_id
    left join project_service service on service.id = task.service_id
    left join project on project.id = entry.project_id
    where entry.user_id = ${userId} and entry.ended_at is null)`,
};

/** Weeks of an account that were submitted and wait for a decision, and those with time that was never submitted. */
export const weekBelonging: UserBelonging<'openWeeks'> = {
  field: 'openWeeks',
  feature: 'time-tracking',
  value: (userId) => sql`(select count(*)::integer from time_week week
    where week.user_id = ${userId} and (week.state in ('EINGEREICHT', 'KORREKTUR')
      or (week.state = 'OFFEN' and exists (select from time_entry entry where entry.user_id = week.user_id
        and entry.started_at >= week.first_day::timestamp at time zone 'Europe/Berlin'
        and entry.started_at < (week.last_day + 1)::timestamp at time zone 'Europe/Berlin'))))`,
};
