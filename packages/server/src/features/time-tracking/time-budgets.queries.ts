import type { BudgetLevel, ProjectMode } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** A budget of a service, or of a whole project, with all raw minutes that count against it; what runs does not yet. */
export interface UsedBudget {
  readonly projectId: string;
  /** `null`: that of the project. */
  readonly serviceId: string | null;
  readonly mode: ProjectMode;
  readonly title: string;
  readonly budgetHours: number;
  readonly minutes: number;
  readonly leadId: string | null;
  readonly assigneeId: string | null;
}

/** Bookings on a project wait for each other from here on: of two that cross a level together one sees both. */
export async function lockBudgets(db: Transaction, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time_budget:${projectId}`}, 0))`.execute(
    db,
  );
}

export async function hasBudget(db: Connection, projectId: string): Promise<boolean> {
  const { rows } = await sql`select from project where id = ${projectId} and (budget_hours > 0
    or exists (select from project_service where project_id = project.id and budget_hours > 0))`.execute(
    db,
  );
  return rows.length > 0;
}

export async function listUsedBudgets(
  db: Connection,
  projectId: string,
): Promise<readonly UsedBudget[]> {
  const { rows } = await sql<UsedBudget>`
    with booked as (
      select service_id, (date_part('epoch', ended_at - started_at) / 60)::integer as minutes
      from time_entry where project_id = ${projectId} and ended_at is not null
      union all select service_id, minutes from time_sum where project_id = ${projectId}
    )
    select project.id as "projectId", null as "serviceId", project.mode, project.project_id as title,
      project.budget_hours as "budgetHours", coalesce((select sum(minutes) from booked), 0)::integer as minutes,
      project.responsible_user_id as "leadId", null as "assigneeId"
    from project where id = ${projectId} and budget_hours > 0
    union all
    select project.id, service.id, project.mode, concat(project.project_id, ' · ', service.title), service.budget_hours,
      coalesce((select sum(minutes) from booked where service_id = service.id), 0)::integer,
      project.responsible_user_id, service.assignee_id
    from project join project_service service on service.project_id = project.id
    where project.id = ${projectId} and service.budget_hours > 0`.execute(db);
  return rows;
}

/** Marks levels of a budget as notified of; answers those that nobody was notified of before. */
export async function insertBudgetNotices(
  db: Transaction,
  { projectId, serviceId }: UsedBudget,
  { budget, levels }: { readonly budget: number; readonly levels: readonly BudgetLevel[] },
): Promise<readonly number[]> {
  const { rows } = await sql<{
    level: number;
  }>`insert into time_budget_notice (project_id, service_id, budget_minutes, level)
    select ${projectId}, ${serviceId}, ${budget}, unnest(${levels}::smallint[])
    on conflict do nothing returning level`.execute(db);
  return rows.map(({ level }) => level);
}
