import { projectModes, ServiceType, type ServiceTypeInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { fixed, plain, recordTable, text } from '#core/records/record-table.ts';

function orderedModes(modes: ServiceTypeInput['modes']): readonly string[] {
  return projectModes.filter((mode) => modes.includes(mode)).map(String);
}

export const serviceTypeTable = recordTable<ServiceType, Omit<ServiceTypeInput, 'id' | 'version'>>({
  table: 'service_type',
  schema: ServiceType,
  fields: {
    code: fixed,
    title: plain,
    modes: { write: orderedModes },
    weight: plain,
    description: text,
    reviewNeeded: plain,
    active: plain,
    position: plain,
  },
  read: ({ modes, ...row }) => ({ ...row, modes: Array.isArray(modes) ? modes.map(Number) : modes }),
});

/** The whole catalogue in the office's order. */
export async function listAllServiceTypes(db: Connection): Promise<ServiceType[]> {
  return serviceTypeTable.list(db, sql`order by record.position, record.code`);
}

/** Where a code is in use, in German words. */
export async function listUsesOfServiceType(
  db: Transaction,
  { code }: Pick<ServiceType, 'code'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Projekte' as place where exists (select from project_service where service_code = ${code})
    union all
    select 'Projektarten' where exists (select from project_type where ${code} = any (service_codes))
    union all
    select 'Haustypen' where exists (
      select from house_model where services @> jsonb_build_array(jsonb_build_object('serviceCode', ${code}::text)))`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
