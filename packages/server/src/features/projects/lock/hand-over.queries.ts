import { mostNamedObligations, type Obligation } from '@energieakte/contract';
import { sql } from 'kysely';
import type { UserWork } from '#core/people/open-work.ts';
import type { Connection, Transaction } from '#database/connection.ts';

export interface ListedObligations {
  readonly count: number;
  /** The most urgent ones, not all of them. */
  readonly items: Obligation[];
}

/** What of one kind hangs on a person. */
export async function listObligations(
  db: Connection,
  { rows: rowsOf }: UserWork,
  userId: string,
): Promise<ListedObligations> {
  const { rows } = await sql<{ readonly count: number; readonly item: Obligation }>`
    select count(*) over ()::integer as count, json_build_object('id', duty.id, 'title', duty.title,
      'dueDate', duty.due_date, 'project', case when project.id is not null then json_build_object('id', project.id,
        'projectId', project.project_id, 'name', project.name, 'mode', project.mode) end) as item
    from (${rowsOf(userId)}) as duty left join project on project.id = duty.project_id
    order by duty.due_date nulls last, project.project_id, duty.id
    limit ${mostNamedObligations}`.execute(db);
  return { count: rows[0]?.count ?? 0, items: rows.map(({ item }) => item) };
}

/** Locks whoever's planning changes by handing over work of several kinds, once and in the order all writers keep. */
export async function lockPlannedPeople(
  db: Transaction,
  work: readonly UserWork[],
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<void> {
  const planned = work.flatMap(({ handOver }) => handOver?.planned?.(fromUserId) ?? []);
  await sql`select from staff_profile where user_id in (
      select unnest(${[fromUserId, toUserId]}::uuid[]) union ${sql.join(planned, sql` union `)})
    order by user_id for no key update`.execute(db);
}

/** The running projects in which a person has work of these kinds. */
export async function listProjectsToHandOver(
  db: Transaction,
  work: readonly UserWork[],
  userId: string,
): Promise<readonly string[]> {
  const rowsOfAll = sql.join(
    work.map(({ rows }) => rows(userId)),
    sql` union all `,
  );
  const { rows } = await sql<{ readonly id: string }>`
    select distinct project_id as id from (${rowsOfAll}) as duty order by id`.execute(db);
  return rows.map(({ id }) => id);
}
