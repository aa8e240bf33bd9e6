import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/**
 * Projects that a day can have changed by itself: a hard deadline has passed and they are not red, or the building is
 * completed and a deadline still waits for it.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export async function listProjectsOfDay(db: Connection, today: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct deadline.project_id as id
    from deadline
    join project on project.id = deadline.project_id and project.state <> 'DELETED'
    left join project_color on project_color.project_id = project.id
    left join project_site on project_site.project_id = project.id
    where deadline.state = 'OFFEN'
      and ((deadline.hard and deadline.due_date < ${today}::date and project_color.color is distinct from 'RED')
        or project_site.completion_date <= ${today}::date)
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
