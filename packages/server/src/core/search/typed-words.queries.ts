import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { TypedWord } from '#core/search/search-params.ts';

/** The folded words of a typed text, in alphabetical order. Beyond 41 letters there are no similar ones. */
export async function listTypedWords(db: Connection, text: string): Promise<readonly TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select token, length(token) < 3 as "isBeginning",
      case when length(token) between 4 and 41
        then array(select similar_words(token)) else '{}' end as similar
    from (select distinct regexp_split_to_table(btrim(words_of(${text})), ' ') as token) as typed
    where token <> '' order by token`.execute(db);
  return rows;
}
