import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { priceJson, type StaleBefore, type StoredPrice } from '#features/pricing/stored-price.ts';

type PriceOfList = StoredPrice & {
  readonly listNumber: string;
  readonly listName: string;
  readonly releaseNumber: number | null;
};

/** The released and withdrawn prices of an element in all lists, the newest first. */
export async function listPricesOfElement(
  db: Connection,
  elementId: string,
  staleness: StaleBefore,
): Promise<PriceOfList[]> {
  const { rows } = await sql<{
    readonly price: StoredPrice;
    readonly listNumber: string;
    readonly listName: string;
    readonly releaseNumber: number | null;
  }>`
    select ${priceJson(staleness)} as price, price_list.number as "listNumber", price_list.name as "listName",
      release.number as "releaseNumber"
    from price join price_release as release on release.id = price.release_id
    join price_list on price_list.id = price.list_id
    where price.element_id = ${elementId} and price.state = 'RELEASED'
    order by lower(price.valid) desc, price_list.number limit 500`.execute(db);
  return rows.map(({ price, ...of }) => ({ ...price, ...of }));
}
