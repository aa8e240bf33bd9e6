import { emptyEnergy, HouseModel, type HouseModelInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = [
  'id',
  'version',
  'customer_id as customerId',
  'name',
  'building_type as buildingType',
  'construction',
  'services',
  'components',
  'planned',
  'checklist_presets as checklistPresets',
  'note',
  'active',
] as const;

/** Empty figures are not stored; a figure that a later version brings is empty until somebody fills it. */
function houseModelFrom(row: { readonly planned: unknown }): HouseModel {
  return HouseModel.parse({ ...row, planned: Object.assign({}, emptyEnergy, row.planned) });
}

export async function listAllHouseModels(db: Connection): Promise<HouseModel[]> {
  const rows = await db
    .selectFrom('house_model')
    .select(columns)
    .orderBy((expression) => inGermanOrder(expression.ref('name')))
    .orderBy('id')
    .execute();
  return rows.map(houseModelFrom);
}

export async function findHouseModel(db: Connection, id: string): Promise<HouseModel | null> {
  const row = await db.selectFrom('house_model').select(columns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : houseModelFrom(row);
}

function valuesOf(input: HouseModelInput) {
  const planned = Object.entries(input.planned).filter(([, value]) => value !== null && value !== '');
  return {
    customer_id: input.customerId,
    name: input.name,
    building_type: input.buildingType,
    construction: input.construction,
    services: JSON.stringify(input.services),
    components: JSON.stringify(input.components),
    planned: JSON.stringify(Object.fromEntries(planned)),
    checklist_presets: JSON.stringify(input.checklistPresets),
    note: input.note || null,
    active: input.active,
  };
}

interface Written {
  readonly id: string;
  readonly input: HouseModelInput;
  readonly changedBy: string;
}

export async function insertHouseModel(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('house_model')
    .values({ ...valuesOf(input), id, created_by: changedBy, updated_by: changedBy })
    .execute();
}

export async function updateHouseModel(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('house_model')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** Where a house type is in use, in German words. */
export async function listUsesOfHouseModel(
  db: Transaction,
  { id }: Pick<HouseModel, 'id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Projekte' as place where exists (select from project_site where house_model_id = ${id})`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
