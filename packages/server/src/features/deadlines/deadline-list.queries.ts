import type { DeadlineLine } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** More nobody reads; the oldest come first. */
const mostLines = 2000;

/** Deadlines of all projects that are not in the Papierkorb, also settled ones, by their days. */
async function listLines(db: Connection, which: RawBuilder<unknown>): Promise<DeadlineLine[]> {
  const { rows } = await sql<DeadlineLine>`
    select deadline.id, deadline.version, deadline.title, due_date as "dueDate", hard, deadline.state = 'ERLEDIGT' as "isDone",
      programme_code as "programmeCode", case when person.id is not null then
        json_build_object('id', person.id, 'displayname', person.displayname) end as responsible,
      json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name, 'mode', mode,
        'isStopped', project.state = 'CANCELLED') as project
    from deadline join project on project.id = deadline.project_id
      left join funding_case on funding_case.id = funding_case_id
      left join app_user person on person.id = coalesce(deadline.responsible_user_id, project.responsible_user_id)
    where project.state <> 'DELETED' and ${which} order by due_date, project.project_id, deadline.id
    limit ${mostLines}`.execute(db);
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

/** An open deadline as a calendar has it. */
export interface CalendarDeadline {
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly projectId: string;
  readonly name: string;
}

/** The open deadlines that people answer for, themselves or because they lead the project. */
export async function listCalendarDeadlines(
  db: Connection,
  userIds: readonly string[],
  { first, end }: { readonly first: string; readonly end: string },
): Promise<readonly CalendarDeadline[]> {
  const { rows } = await sql<CalendarDeadline>`
    select deadline.id, deadline.version, project.updated_at as "changedAt", deadline.title, due_date as "dueDate",
      hard, project.project_id as "projectId", project.name
    from deadline join project on project.id = deadline.project_id
    where due_date >= ${first}::date and due_date < ${end}::date and deadline.state = 'OFFEN'
      and project.state <> 'DELETED'
      and coalesce(deadline.responsible_user_id, project.responsible_user_id) = any(${userIds}::uuid[])
    order by due_date, deadline.id limit ${mostLines}`.execute(db);
  return rows;
}
