import type { PriceMapping } from '@energieakte/contract';
import { sql } from 'kysely';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type PriceMappingDocument,
  priceMappingFieldRules,
} from '#features/pricing/import/price-mapping-record.ts';

const aliases = sql`(select count(*)::integer from price_alias where price_alias.mapping_id = record.id)`;

export const priceMappingTable = recordTable<PriceMapping, PriceMappingDocument>({
  table: 'price_mapping',
  schema: trustedRow<PriceMapping>(),
  fields: priceMappingFieldRules,
  more: { columns: sql`${aliases} as aliases`, joins: sql`` },
});

export async function listMappings(db: Connection): Promise<PriceMapping[]> {
  return priceMappingTable.list(db, sql`order by record.name collate "de-x-icu", record.id`);
}

/** Which element is meant by a number of somebody else. */
export interface PriceAlias {
  readonly foreignNumber: string;
  readonly elementId: string;
}

/** Those of these numbers that a mapping knows. */
export async function listAliases(
  db: Connection,
  mappingId: string,
  numbers: readonly string[],
): Promise<readonly PriceAlias[]> {
  const { rows } = await sql<PriceAlias>`
    select foreign_number as "foreignNumber", element_id as "elementId" from price_alias
    where mapping_id = ${mappingId} and foreign_number = any(${numbers}::text[])`.execute(db);
  return rows;
}

/** Remembers which elements are meant; a number that is known already means another one from now on. */
export async function upsertAliases(
  db: Transaction,
  mappingId: string,
  written: readonly PriceAlias[],
): Promise<void> {
  if (written.length === 0) return;
  await sql`insert into price_alias (mapping_id, foreign_number, element_id)
    select distinct on (item ->> 'foreignNumber') ${mappingId}::uuid, item ->> 'foreignNumber', (item ->> 'elementId')::uuid
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as sent (item, place)
    order by item ->> 'foreignNumber', place desc
    on conflict (mapping_id, foreign_number) do update set element_id = excluded.element_id`.execute(db);
}
