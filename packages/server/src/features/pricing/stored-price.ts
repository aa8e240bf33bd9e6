import type { Price } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/** A price as it stands in its row, before a discount is worked out. */
export interface StoredPrice extends Omit<Price, 'netPrice' | 'discountPct'> {
  readonly elementId: string;
  readonly netPrice: number | null;
  readonly discountPct: number | null;
  readonly basedOn: string | null;
}

/** Since when a price counts as stale: nobody has begun, sourced or checked it after that day. */
export interface StaleBefore {
  /** `YYYY-MM-DD` */
  readonly staleBefore: string;
}

const tiers = sql`coalesce((select json_agg(json_build_object('fromQty', tier.from_qty, 'netPrice', tier.net_price)
  order by tier.from_qty) from price_tier as tier where tier.price_id = price.id), '[]')`;

const checkedOn = sql`(select max(day) from price_check where price_check.price_id = price.id)`;

/** Whether the row `price` of the release `release` is stale; a price that ended is not. */
function isStale({ staleBefore }: StaleBefore): RawBuilder<boolean> {
  return sql<boolean>`(price.kind <> 'ENDED'
    and greatest(lower(price.valid), release.source_day, ${checkedOn}) < ${staleBefore}::date)`;
}

/** The row `price` with its release `release` as one JSON value in the shape of `StoredPrice`. */
export function priceJson(staleness: StaleBefore): RawBuilder<StoredPrice> {
  return sql<StoredPrice>`json_build_object('id', price.id, 'listId', price.list_id, 'releaseId', price.release_id,
    'elementId', price.element_id, 'kind', price.kind, 'netPrice', price.net_price, 'discountPct', price.discount_pct,
    'tierMode', price.tier_mode, 'tiers', ${tiers}, 'validFrom', lower(price.valid), 'validTo', upper(price.valid) - 1,
    'internalCost', price.internal_cost, 'note', price.note, 'basedOn', price.based_on,
    'source', json_build_object('kind', release.source_kind, 'text', release.source_text, 'day', release.source_day),
    'checkedOn', ${checkedOn}, 'stale', ${isStale(staleness)})`;
}

/** The released row of a list for the element `record` on a day, as a join named `name`. */
export function joinInForce(
  name: 'own' | 'standard',
  { listId, day, staleness }: InForceParams,
): RawBuilder<unknown> {
  return sql`left join lateral (select ${priceJson(staleness)} as price, price.kind, ${isStale(staleness)} as stale
    from price join price_release as release on release.id = price.release_id
    where price.state = 'RELEASED' and price.list_id = ${listId} and price.element_id = record.id
      and price.valid @> ${day}::date) as ${sql.ref(name)} on true`;
}

interface InForceParams {
  readonly listId: string | RawBuilder<unknown>;
  readonly day: string;
  readonly staleness: StaleBefore;
}
