import { type FoundPriceElement, mostFound } from '@energieakte/contract';
import { sql } from 'kysely';
import { allFoundIn, beginsWith, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export interface PriceHit extends Omit<FoundPriceElement, 'matches'> {
  readonly keywords: readonly string[];
}

/** The found elements with their price of today: the exact number first, then as projects are ranked; sold ones before others. */
export async function listFoundPrices(
  db: Connection,
  { typed, words, today }: SearchParams,
): Promise<Hits<PriceHit>> {
  const column = sql`search_words`;
  const rank = sql`case when number = upper(${typed}) then ${sql.lit(ranks.exact)}
    when ${beginsWith(sql`fold_text(title)`, typed)} then ${sql.lit(ranks.beginning)}
    else ${rankByWords(column, words)} end`;
  const { rows } = await sql<Counted<PriceHit>>`
    select found.id, number, title, category, unit, active, keywords, total, (select price.net_price from price
        where price.state = 'RELEASED' and price.list_id = (select id from price_list where is_default)
          and price.element_id = found.id and price.valid @> ${today}::date) as "netPrice"
    from (select id, number, title, category, unit, active, keywords, count(*) over ()::integer as total,
        row_number() over (order by ${rank}, not active, number collate "de-x-icu", id) as place
      from price_element where ${allFoundIn(column, words)} order by place limit ${mostFound}) as found
    order by place`.execute(db);
  return hitsOf(rows);
}
