import type { ProjectColor } from '@energieakte/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema/schema.ts';

/** The project a service belongs to. */
export async function findProjectOfService(
  db: Connection,
  id: string,
  scope: ProjectScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('project_service')
    .innerJoin('project', 'project.id', 'project_service.project_id')
    .select('project.id')
    .where('project_service.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id ?? null;
}

export type ServiceChange = Omit<
  UpdateObject<Schema, 'project_service'>,
  'id' | 'project_id' | 'version'
> & { readonly color?: ProjectColor };

/** Writes columns of a service and counts its version up. */
export async function updateService(db: Transaction, id: string, change: ServiceChange): Promise<void> {
  await db
    .updateTable('project_service')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface ChangedService {
  readonly id: string;
  readonly title: string;
  readonly serviceCode: string;
}

/** The same for services of a project, in one statement; answers those that are there. */
export async function updateServices(
  db: Transaction,
  { projectId, ids }: { readonly projectId: string; readonly ids: readonly string[] },
  change: ServiceChange,
): Promise<readonly ChangedService[]> {
  return db
    .updateTable('project_service')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .returning(['id', 'title', 'service_code as serviceCode'])
    .execute();
}
