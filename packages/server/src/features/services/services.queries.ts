import type { ProjectColor } from '@energieakte/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Schema } from '#database/schema.ts';

/** The project a service belongs to. */
export async function findProjectOfService(db: Connection, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_service')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.project_id ?? null;
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
