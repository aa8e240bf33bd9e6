import { SurveyQuestions, type SurveyQuestion } from '@energieakte/contract';
import { sql } from 'kysely';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { surveyScores } from '#features/surveys/results/survey-ratings.ts';
import {
  type SurveyDocument,
  surveyFieldRules,
  type SurveyFigures,
  type SurveyRecord,
} from '#features/surveys/survey-record.ts';

const state = sql`record.state, version.number as "publishedNumber",
  exists (select from survey_version draft where draft.survey_id = record.id and published_at is null) as "hasDraft"`;

export const surveyTable = recordTable<SurveyRecord, SurveyDocument>({
  table: 'survey',
  schema: trustedRow<SurveyRecord>(),
  fields: surveyFieldRules,
  more: {
    columns: state,
    joins: sql`left join survey_version version on version.id = record.current_version_id`,
  },
});

/** All surveys, the newest first. */
export async function listAllSurveys(db: Connection): Promise<SurveyRecord[]> {
  return surveyTable.list(db, sql`order by record.created_at desc, record.id`);
}

type FiguresRow = SurveyFigures & { readonly id: string };

/**
 * What came of surveys: how many answers there are, and what they say of its first question for recommendation.
 * @param only a survey; absent: all
 */
export async function findFigures(
  db: Connection,
  only?: string,
): Promise<ReadonlyMap<string, SurveyFigures>> {
  const which = only === undefined ? sql`true` : sql`survey.id = ${only}`;
  const { rows } = await sql<FiguresRow>`
    with ${surveyScores(which)}
    select survey.id, answered.responses, answered.last as "lastResponseAt", coalesce(promoters, 0) as promoters,
      coalesce(detractors, 0) as detractors, coalesce(ratings, 0) as ratings,
      (select count(*)::integer from survey_invitation
        where survey_id = survey.id and withdrawn_at is null) as invitations
    from survey left join scores on scores.survey_id = survey.id
    cross join lateral (select count(*)::integer as responses, max(submitted_on)::text as last
      from survey_response where survey_id = survey.id and state = 'ABGESCHICKT') answered
    where ${which}`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** The questions of the draft, or of what is asked now; `null` for none. */
export async function findQuestions(
  db: Connection,
  surveyId: string,
  which: 'draft' | 'published',
): Promise<readonly SurveyQuestion[] | null> {
  const chosen =
    which === 'draft'
      ? sql`published_at is null`
      : sql`id = (select current_version_id from survey where id = ${surveyId})`;
  const { rows } = await sql<{ readonly questions: unknown }>`
    select questions from survey_version where survey_id = ${surveyId} and ${chosen}`.execute(db);
  return rows[0] === undefined ? null : SurveyQuestions.parse(rows[0].questions);
}

/** Writes the draft of a survey whose row is locked, and makes one where there is none. */
export async function writeDraft(
  db: Transaction,
  surveyId: string,
  questions: readonly SurveyQuestion[],
): Promise<void> {
  await sql`insert into survey_version (id, survey_id, number, questions)
    select ${newId()}, ${surveyId}, coalesce(max(number), 0) + 1, ${JSON.stringify(questions)}::jsonb
    from survey_version where survey_id = ${surveyId} and published_at is not null
    on conflict (survey_id) where published_at is null do update set questions = excluded.questions`.execute(
    db,
  );
}

interface Changing {
  readonly id: string;
  readonly personId: string;
}

/** Publishes the draft of a survey whose row is locked. */
export async function publishDraft(db: Transaction, { id, personId }: Changing): Promise<void> {
  await sql`with published as (
      update survey_version set published_at = clock_timestamp(), published_by = ${personId}
      where survey_id = ${id} and published_at is null returning id)
    update survey set current_version_id = (select id from published), state = 'LAEUFT' where id = ${id}`.execute(
    db,
  );
}

export async function updateState(
  db: Transaction,
  id: string,
  state: 'BEENDET' | 'ARCHIVIERT',
): Promise<void> {
  await sql`update survey set state = ${state} where id = ${id}`.execute(db);
}

/** Counts a change of a survey beside its own fields. */
export async function countChange(db: Transaction, { id, personId }: Changing): Promise<void> {
  await sql`update survey set version = version + 1, updated_at = clock_timestamp(), updated_by = ${personId}
    where id = ${id}`.execute(db);
}

/** Whether somebody has begun to answer. */
export async function hasResponses(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from survey_response where survey_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** The invitations that stand in an inbox. */
export async function listOwnInvitations(db: Transaction, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from survey_invitation where survey_id = ${id} and user_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether anybody was ever invited. */
export async function hasInvitations(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from survey_invitation where survey_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}
