import type { DeadlineLine } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** More nobody reads. */
const mostLines = 2000;

interface Which {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** Deadlines of all projects that are not in the Papierkorb, also settled ones; one more than are shown. */
async function listLines(db: Connection, { where, order }: Which): Promise<DeadlineLine[]> {
  const { rows } = await sql<DeadlineLine>`
    select deadline.id, deadline.version, deadline.title, due_date as "dueDate", hard, deadline.state = 'ERLEDIGT' as "isDone",
      programme_code as "programmeCode",
      case when exists (select from funding_case other where other.project_id = funding_case.project_id
        and other.id <> funding_case.id) then funding_case.position + 1 end as "caseNumber", case when person.id is not null then
        json_build_object('id', person.id, 'displayname', person.displayname) end as responsible,
      json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name, 'mode', mode,
        'isStopped', project.state = 'CANCELLED') as project
    from deadline join project on project.id = deadline.project_id
      left join funding_case on funding_case.id = funding_case_id
      left join app_user person on person.id = coalesce(deadline.responsible_user_id, project.responsible_user_id)
    where project.state <> 'DELETED' and ${where} order by ${order}, project.project_id, deadline.id
    limit ${mostLines + 1}`.execute(db);
  return rows;
}

/** Those from one day to another, and the open ones that passed before today, the newest first. */
export async function listDeadlineLines(
  db: Connection,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<{ items: DeadlineLine[]; overdue: DeadlineLine[]; isCut: boolean }> {
  const days = sql`due_date between ${from}::date and ${to}::date`;
  const items = await listLines(db, {
    where: sql`${days} and deadline.state in ('OFFEN', 'ERLEDIGT')`,
    order: sql`due_date`,
  });
  const overdue = await listLines(db, {
    where: sql`due_date < ${today}::date and deadline.state = 'OFFEN'`,
    order: sql`due_date desc`,
  });
  return {
    items: items.slice(0, mostLines),
    overdue: overdue.slice(0, mostLines),
    isCut: Math.max(items.length, overdue.length) > mostLines,
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
