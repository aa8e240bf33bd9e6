import type { PersonName } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { priceJson, type StaleBefore, type StoredPrice } from '#features/pricing/stored-price.ts';

type PriceOfList = StoredPrice & {
  readonly listNumber: string;
  readonly listName: string;
  readonly releaseNumber: number | null;
  readonly releasedBy: PersonName | null;
};

/** The released and withdrawn prices of an element in all lists, the newest first. */
export async function listPricesOfElement(
  db: Connection,
  elementId: string,
  staleness: StaleBefore,
): Promise<PriceOfList[]> {
  const { rows } = await sql<{ readonly price: StoredPrice } & Omit<PriceOfList, keyof StoredPrice>>`
    select ${priceJson(staleness)} as price, price_list.number as "listNumber", price_list.name as "listName",
      release.number as "releaseNumber", case when person.id is not null
        then json_build_object('id', person.id, 'displayname', person.displayname) end as "releasedBy"
    from price join price_release as release on release.id = price.release_id
    join price_list on price_list.id = price.list_id
    left join app_user as person on person.id = release.released_by
    where price.element_id = ${elementId} and price.state = 'RELEASED'
    order by lower(price.valid) desc, price_list.number limit 500`.execute(db);
  return rows.map(({ price, ...of }) => ({ ...price, ...of }));
}
