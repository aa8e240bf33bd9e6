import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema/schema.ts';

/** The project a deadline belongs to. */
export async function findProjectOfDeadline(
  db: Connection,
  id: string,
  scope: ProjectScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('deadline')
    .innerJoin('project', 'project.id', 'deadline.project_id')
    .select('project.id')
    .where('deadline.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertDeadline(
  db: Transaction,
  deadline: Insertable<Schema['deadline']>,
): Promise<void> {
  await db.insertInto('deadline').values(deadline).execute();
}

type Columns = Omit<Updateable<Schema['deadline']>, 'id' | 'project_id' | 'version'>;
export type DeadlineChange = {
  readonly [Column in keyof Columns]?: Exclude<Columns[Column], undefined>;
};

/** Writes columns of a deadline and counts its version up. */
export async function updateDeadline(
  db: Transaction,
  id: string,
  change: DeadlineChange,
): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
