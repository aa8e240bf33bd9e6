import type { OfficeTask, ProjectState, ProjectTask } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { endAsOf } from '#features/time-tracking/time-entries.queries.ts';
import type { TimeTask } from '#features/time-tracking/time-entry-record.ts';

export async function findTask(db: Connection, id: number): Promise<TimeTask | null> {
  const { rows } = await sql<TimeTask>`
    select task.id, task.project_id as "projectId", task.service_id as "serviceId",
      coalesce(task.title, service.title) as title, task.active
    from time_task task left join project_service service on service.id = task.service_id
    where task.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The state of a project, which nobody changes until the transaction ends. */
export async function lockProjectState(
  db: Transaction,
  projectId: string,
): Promise<ProjectState | null> {
  const row = await db
    .selectFrom('project')
    .select('state')
    .where('id', '=', projectId)
    .forShare()
    .executeTakeFirst();
  return row?.state ?? null;
}

/**
 * What time is booked on in a project, in the order of its services and the general task last, with the minutes that
 * all people have booked, of a service on all its tasks, those among them that nobody is named of any more. Of what runs only that of the one who looks
 * counts, up to `now`: others would see when somebody starts and stops.
 */
export async function listProjectTasks(
  db: Connection,
  {
    projectId,
    viewerId,
    now,
  }: { readonly projectId: string; readonly viewerId: string; readonly now: Date },
): Promise<ProjectTask[]> {
  const { rows } = await sql<ProjectTask>`
    select task.id, coalesce(task.title, service.title) as title, task.service_id as "serviceId", true as billable,
      round(service.budget_hours * 60)::integer as "budgetMinutes",
      coalesce(booked.minutes, 0)::integer + coalesce(kept.minutes, 0)::integer as "bookedMinutes"
    from time_task task
    join project on project.id = task.project_id
    left join project_service service on service.id = task.service_id
    left join lateral (
      select sum(extract(epoch from ${endAsOf(now)} - started_at) / 60) as minutes
      from time_entry where task_id in (select alike.id from time_task alike where alike.project_id = task.project_id
          and (alike.id = task.id or alike.service_id = task.service_id))
        and (ended_at is not null or user_id = ${viewerId})) booked on true
    left join lateral (
      select sum(minutes) as minutes from time_sum
      where project_id = task.project_id and service_id is not distinct from task.service_id
        and (task.service_id is not null or task.source = 'EINGEBAUT')) kept on true
    where task.project_id = ${projectId} and task.active
      and (task.source = 'EINGEBAUT' or project.timetac_project_id is not null)
      -- What TimeTac has of a service stands for it; the product's own one only comes back with the link.
      and not (task.source = 'EINGEBAUT' and project.timetac_project_id is not null and exists (select from time_task theirs where theirs.project_id = task.project_id
        and theirs.service_id = task.service_id and theirs.source = 'TIMETAC' and theirs.active))
    order by service.position nulls last, task.id`.execute(db);
  return rows;
}

/** The tasks of the office itself, in German order. */
export async function listOfficeTasks(db: Connection): Promise<OfficeTask[]> {
  const { rows } = await sql<OfficeTask>`select id, title, active from time_task
    where project_id is null order by title collate "de-x-icu", id`.execute(db);
  return rows;
}

interface OfficeTaskRow {
  readonly title: string;
  readonly active: boolean | undefined;
}

export async function insertOfficeTask(
  db: Connection,
  { title, active }: OfficeTaskRow,
): Promise<OfficeTask> {
  return db
    .insertInto('time_task')
    .values({ title, active: active ?? true })
    .returning(['id', 'active'])
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, title }));
}

/** `null`: there is no such task of the office. */
export async function updateOfficeTask(
  db: Connection,
  id: number,
  { title, active }: OfficeTaskRow,
): Promise<OfficeTask | null> {
  const row = await db
    .updateTable('time_task')
    .set({ title, ...(active === undefined ? {} : { active }) })
    .where('id', '=', id)
    .where('project_id', 'is', null)
    .returning(['id', 'active'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, title };
}
