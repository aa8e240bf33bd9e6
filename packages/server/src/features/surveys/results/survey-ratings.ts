import { fewestShown } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * How the first question for recommendation of surveys was answered, as `scores` (survey_id, promoters, detractors,
 * ratings), by the versions that asked for it under the same id: another one may have asked something else. Protected
 * ratings count in whole parts of at least five, as in the results.
 * @param which chooses rows of `survey`
 */
export function surveyScores(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`recommending as (
      select survey.id, (select question ->> 'id' from survey_version version,
          jsonb_array_elements(version.questions) with ordinality as asked (question, place)
        where version.id = survey.current_version_id and question ->> 'type' = 'NPS_0_10' order by place limit 1) as nps
      from survey where ${which}
    ), rating_versions as (
      select version.id as version_id, nps from recommending join survey_version version on version.survey_id = recommending.id
        and version.questions @> jsonb_build_array(jsonb_build_object('id', nps, 'type', 'NPS_0_10'))
    ), rated as materialized (
      select survey_id, bundle, anonymity <> 'NAMENTLICH' as is_protected, answers ->> nps as rating
      from rating_versions join survey_response using (version_id)
      where survey_response.state = 'ABGESCHICKT' and answers ? nps
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
