import { type FoundNewsletter, mostFound } from '@energieakte/contract';
import { sql } from 'kysely';
import { allFoundIn, rankByWords } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export type NewsletterHit = Omit<FoundNewsletter, 'matches'>;

/** By subject; those that are archived last, the newest before. */
export async function listFoundNewsletters(
  db: Connection,
  words: readonly TypedWord[],
): Promise<Hits<NewsletterHit>> {
  const column = sql`newsletter.search_words`;
  const { rows } = await sql<Counted<NewsletterHit>>`
    select * from (
      select id, subject, state, count(*) over ()::integer as total,
        row_number() over (order by ${rankByWords(column, words)}, archived_at is not null, created_at desc, id) as place
      from newsletter where ${allFoundIn(column, words)}
    ) as found order by place limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
