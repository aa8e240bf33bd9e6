import type { PriceElementFields } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { InForce } from '#features/pricing/price-resolution.ts';
import type { DraftPrice } from '#features/pricing/price-rows.queries.ts';

/** An element with what is in force for it on a day, as a draft would write it. */
export interface PriceOnDay extends InForce<DraftPrice> {
  readonly elementId: string;
  readonly number: string;
  readonly category: string;
  readonly title: string;
  readonly unit: PriceElementFields['unit'];
  readonly serviceCode: string | null;
  readonly vatRate: PriceElementFields['vatRate'];
}

interface ListOnDay {
  readonly listId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

function inForce(listId: RawBuilder<unknown>, day: string): RawBuilder<DraftPrice | null> {
  return sql<DraftPrice | null>`(select json_build_object('id', price.id, 'elementId', element_id, 'kind', kind,
      'netPrice', net_price, 'discountPct', discount_pct, 'tierMode', tier_mode,
      'tiers', coalesce((select json_agg(json_build_object('fromQty', from_qty, 'netPrice', tier.net_price)
        order by from_qty) from price_tier as tier where tier.price_id = price.id), '[]'),
      'internalCost', internal_cost, 'note', note)
    from price where state = 'RELEASED' and list_id = ${listId} and element_id = record.id and valid @> ${day}::date)`;
}

/** The elements that a condition on `record` holds for, by number. */
export async function listPricesOnDay(
  db: Connection,
  { listId, day, where }: ListOnDay & { readonly where: RawBuilder<unknown> },
): Promise<readonly PriceOnDay[]> {
  const standardList = sql`(select id from price_list where is_default)`;
  const { rows } = await sql<PriceOnDay>`
    select record.id as "elementId", record.number, record.category, record.title, record.unit,
      record.service_code as "serviceCode",
      record.vat_rate as "vatRate",
      ${inForce(sql`${listId}`, day)} as own, ${inForce(standardList, day)} as standard
    from price_element as record where ${where} order by record.number collate "de-x-icu", record.id`.execute(
    db,
  );
  return rows;
}

/** Which VAT the element of a price has, by the id of the price. */
export async function listVatRates(
  db: Connection,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, PriceElementFields['vatRate']>> {
  const { rows } = await sql<{ readonly id: string; readonly vatRate: PriceElementFields['vatRate'] }>`
    select price.id, element.vat_rate as "vatRate" from price join price_element as element
      on element.id = price.element_id
    where price.id = any(${priceIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, vatRate }) => [id, vatRate]));
}
