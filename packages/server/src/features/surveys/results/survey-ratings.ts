import { fewestShown } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * How the first question for recommendation of surveys was answered, as `scores` (survey_id, promoters, detractors,
 * ratings). Text is compared and not cast: an older version may have asked something else under the same id. Protected
 * ratings count in whole parts of at least five, as in the results.
 * @param which chooses rows of `survey`
 */
export function surveyScores(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`recommending as (
      select survey.id, (select question ->> 'id' from survey_version version,
          jsonb_array_elements(version.questions) with ordinality as asked (question, place)
        where version.id = survey.current_version_id and question ->> 'type' = 'NPS_0_10' order by place limit 1) as nps
      from survey where ${which}
    ), rated as materialized (
      select survey_id, bundle, anonymity <> 'NAMENTLICH' as is_protected, answers ->> nps as rating
      from recommending join survey_response on survey_id = recommending.id
      where survey_response.state = 'ABGESCHICKT' and answers ->> nps ~ '^([0-9]|10)$'
    ), rating_parts as (
      select survey_id, bundle, count(*) as ratings,
        fives(count(*)::integer) over (partition by survey_id order by bundle) / 1000000000 as part
      from rated where bundle is not null group by survey_id, bundle
    ), rating_bundles as (
      select survey_id, bundle, sum(ratings) over (partition by survey_id, part) >= ${fewestShown} as is_shown
      from rating_parts
    ), scores as (
      select survey_id, count(*) filter (where rating in ('9', '10'))::integer as promoters,
        count(*) filter (where rating in ('0', '1', '2', '3', '4', '5', '6'))::integer as detractors,
        count(*)::integer as ratings
      from rated left join rating_bundles using (survey_id, bundle)
      where is_shown or not is_protected group by survey_id
    )`;
}
