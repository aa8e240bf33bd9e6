import { emptyEnergy, HouseModel, type HouseModelInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { json, plain, recordTable, text } from '#core/records/record-table.ts';

function knownFigures(figures: HouseModelInput['planned']): string {
  const known = Object.entries(figures).filter(([, value]) => value !== null && value !== '');
  return JSON.stringify(Object.fromEntries(known));
}

export const houseModelTable = recordTable<HouseModel, Omit<HouseModelInput, 'id' | 'version'>>({
  table: 'house_model',
  schema: HouseModel,
  fields: {
    customerId: plain,
    name: plain,
    buildingType: plain,
    construction: plain,
    services: json,
    components: json,
    planned: { write: knownFigures },
    checklistPresets: json,
    note: text,
    active: plain,
  },
  // Empty figures are not stored; a figure that a later version brings is empty until somebody fills it.
  read: (row) => ({ ...row, planned: Object.assign({}, emptyEnergy, row['planned']) }),
});

export async function listAllHouseModels(db: Connection): Promise<HouseModel[]> {
  const byName = inGermanOrder(sql.ref<string>('record.name'));
  return houseModelTable.list(db, sql`order by ${byName}, record.id`);
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
