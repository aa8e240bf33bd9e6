import { projectModes, ServiceType, type ServiceTypeInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = [
  'id',
  'version',
  'code',
  'title',
  'weight',
  'description',
  'review_needed as reviewNeeded',
  'active',
  'position',
] as const;

function selectServiceTypes(db: Connection) {
  return db.selectFrom('service_type').select(columns).select('modes');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectServiceTypes>['execute']>>[number];

function serviceTypeFrom(row: Row): ServiceType {
  return ServiceType.parse({ ...row, modes: row.modes.map(Number) });
}

/** The whole catalogue in the office's order. */
export async function listAllServiceTypes(db: Connection): Promise<ServiceType[]> {
  const rows = await selectServiceTypes(db).orderBy('position').orderBy('code').execute();
  return rows.map(serviceTypeFrom);
}

export async function findServiceType(db: Connection, id: string): Promise<ServiceType | null> {
  const row = await selectServiceTypes(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : serviceTypeFrom(row);
}

function valuesOf(input: ServiceTypeInput) {
  return {
    title: input.title,
    modes: projectModes.filter((mode) => input.modes.includes(mode)).map(String),
    weight: input.weight,
    description: input.description || null,
    review_needed: input.reviewNeeded,
    active: input.active,
    position: input.position,
  };
}

interface Written {
  readonly id: string;
  readonly input: ServiceTypeInput;
  readonly changedBy: string;
}

export async function insertServiceType(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('service_type')
    .values({
      ...valuesOf(input),
      id,
      code: input.code,
      created_by: changedBy,
      updated_by: changedBy,
    })
    .execute();
}

/** Changes everything but the code. */
export async function updateServiceType(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('service_type')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
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
