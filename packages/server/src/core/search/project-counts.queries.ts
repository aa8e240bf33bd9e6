import type { ProjectsPerMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** The running projects of each kind by the id of whom they belong to; who has none is missing. */
export type ProjectCounts = ReadonlyMap<string, ProjectsPerMode>;

/** The counts of who is missing there. */
export const noProjects: ProjectsPerMode = [0, 0, 0];

async function countBy(db: Connection, pairs: RawBuilder<unknown>): Promise<ProjectCounts> {
  const { rows } = await sql<{ readonly owner: string; readonly counts: ProjectsPerMode }>`
    select owner, array[count(*) filter (where mode = 0), count(*) filter (where mode = 1),
      count(*) filter (where mode = 2)]::integer[] as counts
    from (${pairs}) as pair join project on project.id = pair.project_id
    where project.state = 'ACTIVE' group by owner`.execute(db);
  return new Map(rows.map(({ owner, counts }) => [owner, counts]));
}

/** The projects of customers. */
export async function listCountsOfCustomers(
  db: Connection,
  ids: readonly string[],
): Promise<ProjectCounts> {
  return countBy(
    db,
    sql`select customer_id as owner, id as project_id from project where customer_id = any(${ids}::uuid[])`,
  );
}

/** The projects people lead or are members of; a guest counts the own customer's only. */
export async function listCountsOfColleagues(
  db: Connection,
  ids: readonly string[],
  customerId: string | null,
): Promise<ProjectCounts> {
  const own = customerId === null ? sql`true` : sql`own.customer_id = ${customerId}`;
  return countBy(
    db,
    sql`select led.owner, led.project_id from (
      select responsible_user_id as owner, id as project_id from project where responsible_user_id = any(${ids}::uuid[])
      union select user_id, project_id from project_member where user_id = any(${ids}::uuid[])) as led
      join project as own on own.id = led.project_id where ${own}`,
  );
}
