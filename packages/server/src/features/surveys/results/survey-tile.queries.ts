import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import { type DashboardTile, listed } from '#core/dashboard/dashboard-tile.ts';
import { grantOf } from '#http/person.ts';
import { surveyScores } from '#features/surveys/results/survey-ratings.ts';

/** What came of the surveys that run, for whoever asks them: those with the newest answers first. */
export const surveyTile: DashboardTile = {
  field: 'surveys',
  figures: Dashboard.shape.surveys,
  feature: 'surveys',
  isFor: ({ person }) => grantOf(person, 'survey.manage') === 'all',
  rows: ({ today }) => sql`running_surveys as materialized (
    with ${surveyScores(sql`survey.state = 'LAEUFT'`)}
    select row_number() over (order by max(submitted_on) desc, survey.id) as place, json_build_object(
      'id', survey.id, 'title', survey.title, 'answers', count(*),
      'newAnswers', count(*) filter (where submitted_on > ${today}::date - 7),
      'npsScore', (select round((promoters - detractors) * 100.0 / ratings, 1)::float8 from scores
        where survey_id = survey.id)) as item
    from survey join survey_response response on response.survey_id = survey.id and response.state = 'ABGESCHICKT'
    where survey.state = 'LAEUFT' group by survey.id, survey.title)`,
  value: () => sql`json_build_object('total', (select count(*) from running_surveys),
    'items', ${listed(sql`select item, place from running_surveys`, 3)})`,
};
