import { type ProjectState, uuid } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';

export interface ProjectHead {
  readonly id: string;
  readonly state: ProjectState;
  readonly version: number;
}

/** Reserves the project's row until the transaction ends; `null` when there is none. */
export async function findProjectForUpdate(db: Transaction, id: string): Promise<ProjectHead | null> {
  const row = await db
    .selectFrom('project')
    .select(['id', 'state', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The same by technical id or project id for whoever reads only some projects; `null` also for one outside the scope. */
export async function findScopedForUpdate(
  db: Transaction,
  anyId: string,
  scope: ProjectScope,
): Promise<ProjectHead | null> {
  const row = await db
    .selectFrom('project')
    .select(['id', 'state', 'version'])
    .where(uuid.safeParse(anyId).success ? 'id' : 'project_id', '=', anyId)
    .where(inScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps state changes away until the transaction ends, but lets others do the same. */
export async function findProjectForShare(db: Transaction, id: string): Promise<ProjectHead | null> {
  const row = await db
    .selectFrom('project')
    .select(['id', 'state', 'version'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}
