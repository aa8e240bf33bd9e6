import { largestTimeTacId } from '@energieakte/contract';
import { sql } from 'kysely';
import type { TimeTacTask } from '#core/timetac.ts';
import type { Connection, Transaction } from '#database/connection.ts';

export async function findLinkedProject(db: Connection, timetacId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from project
    where timetac_project_id = ${timetacId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Takes the turn to ask for the tasks of a project; false where they were asked for in the last five minutes. */
export async function takeTaskTurn(db: Connection, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ known: number; taken: number }>`
    with taken as (update time_task set read_at = clock_timestamp()
      where project_id = ${projectId} and source = 'TIMETAC' and read_at < clock_timestamp() - interval '5 minutes'
      returning id)
    select (select count(*) from taken) as taken,
      (select count(*) from time_task where project_id = ${projectId} and source = 'TIMETAC') as known`.execute(
    db,
  );
  const [found] = rows;
  return found === undefined || found.known === 0 || found.taken > 0;
}

/** Keeps what TimeTac has of a project; a task gets the service that is called the same, and keeps one it has. */
export async function replaceTasks(
  db: Transaction,
  projectId: string,
  tasks: readonly TimeTacTask[],
): Promise<void> {
  const rows = tasks
    .map(({ id, title, startable }) => ({ id, title: title.trim().slice(0, 160), active: startable }))
    .filter(({ id, title }) => id <= largestTimeTacId && title !== '');
  await sql`insert into time_task as known (id, project_id, service_id, title, source, active, read_at)
    select task.id, ${projectId}, (select service.id from project_service service
        where service.project_id = ${projectId} and lower(task.title) in (lower(service.title), lower(service.service_code))
        order by service.position limit 1), task.title, 'TIMETAC', task.active, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as task (id bigint, title text, active boolean)
    on conflict (id) do update set title = excluded.title, active = excluded.active, read_at = excluded.read_at,
      project_id = excluded.project_id,
      service_id = case when known.project_id = excluded.project_id then coalesce(known.service_id, excluded.service_id)
        else excluded.service_id end`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update time_task set active = false
    where project_id = ${projectId} and source = 'TIMETAC' and active and id <> all (${ids}::bigint[])`.execute(
    db,
  );
}
