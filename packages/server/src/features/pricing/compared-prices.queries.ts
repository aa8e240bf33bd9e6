import type { PriceElementFields, PriceKind, PriceTier, TierMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** A list on a day, or the default list where none is named. */
export interface ListDay {
  readonly listId: string | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A released price as far as it decides what something costs. */
export interface ComparedRow {
  readonly elementId: string;
  /** In which of the lists and days that were asked for it is in force, counted from 0. */
  readonly places: readonly number[];
  readonly kind: PriceKind;
  readonly netPrice: number | null;
  readonly discountPct: number | null;
  readonly tierMode: TierMode;
  readonly tiers: readonly PriceTier[];
}

/** All prices of some lists and days, each once however many of these it is in force on. */
export async function listPricesOnDays(
  db: Connection,
  asked: readonly ListDay[],
): Promise<readonly ComparedRow[]> {
  const lists = asked.map(({ listId }) => listId);
  const days = asked.map(({ day }) => day);
  const { rows } = await sql<ComparedRow>`
    with found as materialized (
      select price.id, array_agg(asked.place::integer - 1) as places
      from unnest(${lists}::uuid[], ${days}::date[]) with ordinality as asked(list_id, day, place)
      join price on price.state = 'RELEASED' and price.valid @> asked.day
        and price.list_id = coalesce(asked.list_id, (select id from price_list where is_default))
      group by price.id)
    select price.element_id as "elementId", found.places, price.kind, price.net_price as "netPrice",
      price.discount_pct as "discountPct", price.tier_mode as "tierMode", coalesce(tiered.tiers, '[]') as tiers
    from found join price on price.id = found.id
    left join (select tier.price_id,
        json_agg(json_build_object('fromQty', tier.from_qty, 'netPrice', tier.net_price) order by tier.from_qty) as tiers
      from price_tier as tier join found on found.id = tier.price_id group by tier.price_id) as tiered
      on tiered.price_id = price.id`.execute(db);
  return rows;
}

/** What the prices of an element are compared under. */
export interface ComparedElement {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly unit: PriceElementFields['unit'];
}

/** The elements that a condition on `record` holds for, by number. */
export async function listComparedElements(
  db: Connection,
  where: RawBuilder<unknown>,
): Promise<readonly ComparedElement[]> {
  const { rows } = await sql<ComparedElement>`
    select record.id, record.number, record.title, record.unit from price_element as record
    where ${where} order by record.number collate "de-x-icu", record.id`.execute(db);
  return rows;
}
