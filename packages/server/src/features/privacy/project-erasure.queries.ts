import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { RetentionRule } from '#core/privacy/retention-rule.ts';

/** Locks the row of an account or a project until the transaction ends. */
export async function lockSubject(
  db: Transaction,
  table: 'app_user' | 'project',
  id: string,
): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/** The last day of each of the rules, for the row `project`. */
function daysOf(rules: readonly RetentionRule[]): RawBuilder<unknown> {
  return sql`array[${sql.join(rules.map(({ lastDay }) => lastDay))}]::date[]`;
}

/** What the rules find of a project, in their order. */
export async function findRetentionDays(
  db: Connection,
  rules: readonly RetentionRule[],
  projectId: string,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<Pick<OldProject, 'days'>>`
    select to_json(${daysOf(rules)}) as days from project where id = ${projectId}`.execute(db);
  return rows[0]?.days ?? [];
}

export async function findRetentionHold(db: Connection, projectId: string): Promise<string | null> {
  const found = await db
    .selectFrom('retention_hold')
    .select('reason')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return found?.reason ?? null;
}

export interface OldProject {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** The last day of each of the rules. */
  readonly days: readonly (string | null)[];
}

/** Projects that are over, held by nothing and not erased yet, whose youngest document is older than the shortest rule. */
export async function listOldProjects(
  db: Connection,
  rules: readonly RetentionRule[],
  before: string,
): Promise<readonly OldProject[]> {
  const { rows } = await sql<OldProject>`
    select id, "projectId", name, to_json(days) as days from (
      select project.id, project.project_id as "projectId", project.name, ${daysOf(rules)} as days
      from project left join project_color as color on color.project_id = project.id
      where (project.state <> 'ACTIVE' or color.shown = 'DARKGREEN')
        and not exists (select from retention_hold where project_id = project.id)
        and not exists (select from erasure where kind = 'project' and subject_id = project.id)) as old
    where (select max(day) from unnest(days) as day) < ${before}::date
    order by "projectId"`.execute(db);
  return rows;
}

export interface NewRetentionHold {
  readonly projectId: string;
  readonly reason: string;
  readonly setBy: string;
}

export async function upsertRetentionHold(
  db: Transaction,
  { projectId, reason, setBy }: NewRetentionHold,
) {
  const { set_at } = await db
    .insertInto('retention_hold')
    .values({ project_id: projectId, reason, set_by: setBy })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet({
        reason,
        set_by: setBy,
        set_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .returning('set_at')
    .executeTakeFirstOrThrow();
  return set_at;
}

export async function deleteRetentionHold(db: Transaction, projectId: string): Promise<void> {
  await db.deleteFrom('retention_hold').where('project_id', '=', projectId).execute();
}
