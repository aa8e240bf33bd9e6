import { mostFound } from '@energieakte/contract';
import { sql } from 'kysely';
import { allFoundIn, beginsWith, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export interface CustomerHit {
  readonly id: string;
  readonly shortname: string;
  readonly name: string;
  readonly zip: string | null;
  readonly city: string | null;
  readonly active: boolean;
}

/** The found customers: the exact Kürzel first, then as projects are ranked; active ones before others. */
export async function listFoundCustomers(
  db: Connection,
  { typed, words }: SearchParams,
): Promise<Hits<CustomerHit>> {
  const column = sql`search_words`;
  const { rows } = await sql<Counted<CustomerHit>>`
    select id, shortname, name, zip, city, active, count(*) over ()::integer as total
    from customer
    where ${allFoundIn(column, words)}
    order by case when shortname = upper(${typed}) then ${sql.lit(ranks.exact)}
        when ${beginsWith(sql`fold_text(name)`, typed)} then ${sql.lit(ranks.beginning)}
        else ${rankByWords(column, words)} end,
      not active, updated_at desc, id
    limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
