import { type FoundSurvey, mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { allFoundIn, rankByWords } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export type SurveyHit = Omit<FoundSurvey, 'matches'> & { readonly questions: readonly string[] };

/** Those that a word stands in, or in what they ask or asked: each by index. */
function withWord(word: TypedWord): RawBuilder<boolean> {
  return sql<boolean>`survey.id in (
    select id from survey where ${allFoundIn(sql`search_words`, [word])}
    union select survey_id from survey_version where ${allFoundIn(sql`search_words`, [word])})`;
}

interface Wanted {
  readonly words: readonly TypedWord[];
  /** Whether drafts are read; otherwise what is asked now. */
  readonly seesDrafts: boolean;
}

/** By title and questions; those that are archived last, the newest before. */
export async function listFoundSurveys(
  db: Connection,
  { words, seesDrafts }: Wanted,
): Promise<Hits<SurveyHit>> {
  const column = sql`(survey.search_words || coalesce(version.search_words, ''))`;
  const draft = sql`(select id from survey_version where survey_id = survey.id and published_at is null)`;
  const { rows } = await sql<Counted<SurveyHit>>`
    select * from (
      select survey.id, survey.title, survey.state,
        coalesce(jsonb_path_query_array(version.questions, '$[*].text'), '[]') as questions,
        count(*) over ()::integer as total,
        row_number() over (order by ${rankByWords(column, words)}, survey.state = 'ARCHIVIERT',
          survey.created_at desc, survey.id) as place
      from survey left join survey_version version
        on version.id = ${seesDrafts ? sql`coalesce(${draft}, current_version_id)` : sql`current_version_id`}
      where ${sql.join(words.map(withWord), sql` and `)} and ${allFoundIn(column, words)}
    ) as found order by place limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
