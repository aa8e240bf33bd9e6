import type { FundingCase, ProjectMode } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** A deadline that has come so near that it is told of, for the first time in this step. */
export interface NearDeadline {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly responsibleId: string | null;
  readonly leadId: string | null;
  /** Where the project has several. */
  readonly fundingCase:
    | (Pick<FundingCase, 'applicant' | 'bzaId'> & { readonly position: number })
    | null;
}

/** One that passed long ago is no news: projects may come from elsewhere, with their past. */
const overdueDays = 7;
const batch = 200;

/**
 * Notes for some deadlines that they are told of now, and answers those; the table decides that each step of a deadline
 * comes once, whichever node looks.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export async function insertNotices(db: Transaction, today: string): Promise<readonly NearDeadline[]> {
  const { rows } = await sql<NearDeadline>`
    with near as (
      select deadline.id, deadline.due_date, step, deadline.title, hard, deadline.responsible_user_id, project.mode,
        project.id as project_id, project.responsible_user_id as lead, funding_case_id
      from deadline join project on project.id = deadline.project_id,
        lateral (select case when due_date < ${today}::date then -1 when due_date <= ${today}::date + 1 then 1
          when due_date <= ${today}::date + 7 then 7 when due_date <= ${today}::date + 14 then 14 else 30 end as step)
          as coming
      where deadline.state = 'OFFEN' and project.state <> 'DELETED'
        and due_date between ${today}::date - ${overdueDays}::int and ${today}::date + 30
        and not exists (select from deadline_notice where deadline_id = deadline.id
          and deadline_notice.due_date = deadline.due_date and deadline_notice.step = coming.step)
      order by deadline.due_date, deadline.id limit ${batch}
    ), told as (
      insert into deadline_notice (deadline_id, due_date, step) select id, due_date, step from near
      on conflict do nothing returning deadline_id
    )
    select near.id, project_id as "projectId", mode, title, due_date as "dueDate", hard,
      responsible_user_id as "responsibleId", lead as "leadId",
      (select json_build_object('applicant', applicant, 'bzaId', bza_id, 'position', position) from funding_case
        where id = funding_case_id and exists (select from funding_case as other
          where other.project_id = near.project_id and other.id <> funding_case_id)) as "fundingCase"
    from near join told on told.deadline_id = near.id order by due_date, near.id`.execute(db);
  return rows;
}
