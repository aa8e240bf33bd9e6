import type { PriceElementHead, PriceImportCounts } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { PriceElementRecord } from '#features/pricing/price-element-record.ts';

/** The elements with these numbers or ids: number → id. */
export async function listElementsByNumber(
  db: Connection,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly number: string }>`
    select id, number from price_element where number = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** What a list says itself about elements on a day, apart from what has ended. */
export async function listOwnElements(
  db: Connection,
  { listId, day }: { readonly listId: string; readonly day: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select element_id as id from price where state = 'RELEASED' and list_id = ${listId}
      and valid @> ${day}::date and kind <> 'ENDED'`.execute(db);
  return rows.map(({ id }) => id);
}

/** An element that is made from a row of a table. */
export interface MadeElement {
  readonly id: string;
  readonly head: PriceElementHead;
}

/** Makes elements, whatever their number; answers them as they are now. @throws DatabaseError where a number is taken meanwhile */
export async function insertElements(
  db: Transaction,
  elements: readonly MadeElement[],
  userId: string,
): Promise<readonly PriceElementRecord[]> {
  const sent = JSON.stringify(elements.map(({ id, head }) => ({ id, ...head })));
  const { rows } = await sql<PriceElementRecord>`
    insert into price_element (id, number, category, title, unit, description, created_by, updated_by)
    select (item ->> 'id')::uuid, item ->> 'number', item ->> 'category', item ->> 'title', item ->> 'unit',
      item ->> 'description', ${userId}, ${userId} from jsonb_array_elements(${sent}::jsonb) as item
    returning id, version, number, category, title, unit, description, service_code as "serviceCode", modes, keywords,
      vat_rate as "vatRate", calc_hours as "calcHours", active`.execute(db);
  return rows;
}

/** What came of a table that was read in. */
export interface StoredImport {
  readonly releaseId: string | null;
  readonly counts: PriceImportCounts;
}

interface Asked {
  readonly userId: string;
  readonly requestId: string;
}

export async function findImport(
  db: Connection,
  { userId, requestId }: Asked,
): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`select release_id as "releaseId", counts from price_import
    where created_by = ${userId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

interface NewImport extends Asked, StoredImport {
  readonly id: string;
  readonly listId: string;
  readonly mappingId: string | null;
  readonly rowsSha256: string;
}

export async function insertImport(db: Transaction, written: NewImport): Promise<void> {
  await db
    .insertInto('price_import')
    .values({
      id: written.id,
      request_id: written.requestId,
      list_id: written.listId,
      mapping_id: written.mappingId,
      release_id: written.releaseId,
      rows_sha256: written.rowsSha256,
      counts: JSON.stringify(written.counts),
      created_by: written.userId,
    })
    .execute();
}
