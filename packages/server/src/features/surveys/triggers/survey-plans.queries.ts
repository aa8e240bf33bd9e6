import type { SurveyAudience } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** A survey and a project whose day has come. */
export interface DuePlan {
  readonly surveyId: string;
  readonly projectId: string;
  readonly audience: SurveyAudience;
  /** Of the project; somebody of the office is asked about it. */
  readonly responsibleUserId: string | null;
  /** Whether somebody is to be invited: the project is there, of a kind that is asked, has the color, and was not asked yet. */
  readonly isWanted: boolean;
}

const today = sql`(clock_timestamp() at time zone 'Europe/Berlin')::date`;

/** Surveys with something to do today, and running. */
export async function listDueSurveys(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select survey.id from survey where survey.state = 'LAEUFT'
      and coalesce(survey.valid_from <= ${today}, true) and coalesce(survey.valid_to >= ${today}, true)
      and exists (select from survey_plan plan
        where plan.survey_id = survey.id and plan.handled_at is null and plan.due_on <= ${today})
    order by survey.id`.execute(db);
  return rows.map(({ id }) => id);
}

const mostAtOnce = 50;

/** Days after which nobody is asked any more: the survey was ended or over meanwhile, and what it asks about is long ago. */
const latest = 30;

/**
 * Claims what is due of a survey and marks it as done, by one statement: of several nodes one invites, and a kill before the
 * end of the transaction leaves everything as it was.
 */
export async function claimDuePlans(db: Transaction, surveyId: string): Promise<readonly DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    with due as (
      select project_id from survey_plan
      where survey_id = ${surveyId} and handled_at is null and due_on <= ${today}
      order by project_id limit ${mostAtOnce} for update skip locked
    )
    update survey_plan plan set handled_at = clock_timestamp()
    from due join project on project.id = due.project_id
    join project_color on project_color.project_id = project.id
    join survey on survey.id = ${surveyId}
    where plan.survey_id = ${surveyId} and plan.project_id = due.project_id and plan.handled_at is null
    returning plan.survey_id as "surveyId", plan.project_id as "projectId", survey.audience,
      project.responsible_user_id as "responsibleUserId",
      project.state = 'ACTIVE'
        and survey_step(project_color.shown) >= case survey.trigger when 'PROJEKT_GRUEN' then 1 else 2 end
        and survey.trigger <> 'MANUELL'
        and (survey.trigger_modes = '{}' or project.mode = any (survey.trigger_modes))
        and plan.due_on >= ${today} - ${latest}::integer
        and not exists (select from survey_invitation invitation
          where invitation.survey_id = plan.survey_id and invitation.project_id = plan.project_id
            and invitation.withdrawn_at is null) as "isWanted"`.execute(db);
  return rows;
}
