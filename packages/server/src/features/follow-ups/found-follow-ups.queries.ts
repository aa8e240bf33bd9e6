import { type FoundFollowUp, mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { allFoundIn, rankByWords } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export type FollowUpHit = Omit<FoundFollowUp, 'matches'>;

/** Those that a word stands in, or in what they are about: each by index. */
function withWord(word: TypedWord): RawBuilder<boolean> {
  return sql<boolean>`follow_up.id in (
    select id from follow_up where ${allFoundIn(sql`search_words`, [word])}
    union select id from follow_up where project_id in (
      select project_id from project_search where ${allFoundIn(sql`words`, [word])})
    union select id from follow_up where customer_id in (
      select id from customer where ${allFoundIn(sql`search_words`, [word])}))`;
}

/** By text, project and Auftraggeber; the open ones first, the nearest before. */
export async function listFoundFollowUps(
  db: Connection,
  words: readonly TypedWord[],
): Promise<Hits<FollowUpHit>> {
  const column = sql`(follow_up.search_words || coalesce(search.words, '') || coalesce(customer.search_words, ''))`;
  const { rows } = await sql<Counted<FollowUpHit>>`
    select * from (
      select follow_up.id, follow_up.text, follow_up.at, follow_up.done_at is not null as "isDone",
        case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
          'name', project.name, 'mode', project.mode) end as project,
        case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end as customer,
        count(*) over ()::integer as total,
        row_number() over (order by ${rankByWords(column, words)}, follow_up.done_at is not null,
          follow_up.at, follow_up.id) as place
      from follow_up
      left join project on project.id = follow_up.project_id and project.state <> 'DELETED'
      left join project_search search on search.project_id = project.id
      left join customer on customer.id = follow_up.customer_id
      where (project.id is not null or customer.id is not null)
        and ${sql.join(words.map(withWord), sql` and `)} and ${allFoundIn(column, words)}
    ) as found order by place limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
