import type { DeadlineLine } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Deadlines of all projects that are not in the Papierkorb, also settled ones, by their days. */
async function listLines(db: Connection, which: RawBuilder<unknown>): Promise<DeadlineLine[]> {
  const { rows } = await sql<DeadlineLine>`
    select deadline.id, deadline.title, due_date as "dueDate", hard, deadline.state = 'ERLEDIGT' as "isDone",
      programme_code as "programmeCode", case when person.id is not null then
        json_build_object('id', person.id, 'displayname', person.displayname) end as responsible,
      json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name, 'mode', mode,
        'isStopped', project.state = 'CANCELLED') as project
    from deadline join project on project.id = deadline.project_id
      left join funding_case on funding_case.id = funding_case_id
      left join app_user person on person.id = coalesce(deadline.responsible_user_id, project.responsible_user_id)
    where project.state <> 'DELETED' and ${which} order by due_date, project.project_id, deadline.id`.execute(
    db,
  );
  return rows;
}

/** Those from one day to another, and the open ones that passed before today. */
export async function listDeadlineLines(
  db: Connection,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<{ items: DeadlineLine[]; overdue: DeadlineLine[] }> {
  const days = sql`due_date between ${from}::date and ${to}::date`;
  return {
    items: await listLines(db, sql`${days} and deadline.state in ('OFFEN', 'ERLEDIGT')`),
    overdue: await listLines(db, sql`due_date < ${today}::date and deadline.state = 'OFFEN'`),
  };
}
