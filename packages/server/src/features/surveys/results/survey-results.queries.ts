import { SurveyQuestions } from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#database/connection.ts';
import { CountedFigures, mostValues, numberSteps } from '#features/surveys/results/counted-figures.ts';
import {
  matchingAnswers,
  type Selection,
  countedAnswers,
} from '#features/surveys/results/survey-selection.ts';

/** All figures of a selection, by one statement: no answer leaves the database. */
export async function findFiguresOf(db: Connection, selection: Selection): Promise<CountedFigures> {
  const { rows } = await sql<{ readonly figures: unknown }>`with ${countedAnswers(selection)}, cells as (
      select period, question, line as row, case kind when 'month' then left(value #>> '{}', 7)
        else value #>> '{}' end as value
      from shown where kind in ('one', 'table', 'month') and jsonb_typeof(value) not in ('object', 'array')
      union all
      select period, question, line, choice from shown, jsonb_array_elements_text(shown.value) as chosen (choice)
      where kind = 'many' and jsonb_typeof(value) = 'array'
    ), amounts as (
      select period, question, line as row, (value #>> '{}')::numeric as amount from shown
      where kind = 'number' and jsonb_typeof(value) = 'number'
    ), numbers as (
      select period, question, row, count(*) as answers, avg(amount) as mean,
        percentile_cont(0.5) within group (order by amount) as median, min(amount) as min, max(amount) as max,
        count(distinct amount) as kinds
      from amounts group by period, question, row
    )
    select json_build_object(
      'people', (select coalesce(json_agg(found), '[]') from (select period, question, line as row,
        count(distinct id) as answers from shown group by period, question, line) found),
      'counts', (select coalesce(json_agg(found), '[]') from (select period, question, row, value, count(*) as count
        from cells group by period, question, row, value) found),
      'numbers', (select coalesce(json_agg(numbers), '[]') from numbers),
      'steps', (select coalesce(json_agg(found), '[]') from (
        select question, case when kinds <= ${mostValues} then null
            else least(width_bucket(amount, min, max, ${numberSteps}), ${numberSteps}) end as step,
          case when kinds <= ${mostValues} then amount end as value, count(*) as count
        from amounts join numbers using (period, question) where period = 'now' group by 1, 2, 3) found)
    ) as figures`.execute(db);
  return CountedFigures.parse(rows[0]?.figures);
}

const Group = z.object({ key: z.string(), count: z.int() });
const Groups = z.object({
  answers: z.int(),
  all: z.int(),
  bundled: z.int(),
  modes: z.array(Group),
  customerTypes: z.array(Group),
  programmes: z.array(Group),
});
export type Groups = z.infer<typeof Groups>;

const invitedOn = sql`(invitation.created_at at time zone 'Europe/Berlin')::date`;

/**
 * How many answers a selection counts, and how many each group has of the same days. Of protected ones a group has the
 * bundles that are all its own.
 */
export async function findGroups(db: Connection, selection: Selection): Promise<Groups> {
  const { surveyId, isProtected, filter } = selection;
  const { from, to } = filter;
  const chosen = { ...selection, before: null };
  const unit = isProtected ? sql`bundle` : sql`id`;
  const shown = isProtected ? sql`where is_whole` : sql``;
  const grouped = (column: 'mode' | 'customer_type') => {
    const key = sql.ref(column);
    return sql`(select coalesce(json_agg(counted order by key), '[]') from (
      select key, sum(count)::integer as count from (
        select min(${key})::text as key, case when count(${key}) = count(*) and min(${key}) = max(${key})
          then count(*) else 0 end as count from matching ${shown} group by ${unit}
        union all select distinct ${key}::text, 0 from survey_response
          where survey_id = ${surveyId} and state = 'ABGESCHICKT') found
      where key is not null group by key) counted)`;
  };
  const programmes = isProtected
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(counted order by key), '[]') from (
        select programme_code as key, count(distinct matching.id)::integer as count
        from matching join funding_case using (project_id) group by programme_code) counted)`;
  const { rows } = await sql<{ readonly groups: unknown }>`
    with ${matchingAnswers({ ...chosen, filter: { from, to } })}
    select json_build_object(
      'answers', (with ${matchingAnswers(chosen)} select count(answers) from matching ${shown}),
      'all', (select count(*) from survey_response where survey_id = ${surveyId} and state = 'ABGESCHICKT'),
      'bundled', (select count(bundle) from survey_response where survey_id = ${surveyId}),
      'modes', ${grouped('mode')}, 'customerTypes', ${grouped('customer_type')}, 'programmes', ${programmes}
    ) as groups`.execute(db);
  return Groups.parse(rows[0]?.groups);
}

const Funnel = z.object({
  invited: z.int(),
  opened: z.int().nullable(),
  begun: z.int().nullable(),
  unfinished: z.int(),
  /** How many of those who have not handed in came to the page of this place, counted from 0. */
  reached: z.array(z.int()),
  submitted: z.int(),
});
export type Funnel = z.infer<typeof Funnel>;

/** How far those came who were invited to a survey on the days of a filter, whatever became of withdrawn invitations. */
export async function findFunnel(
  db: Connection,
  { surveyId, filter }: Pick<Selection, 'surveyId' | 'filter'>,
  pages: number,
): Promise<Funnel> {
  const { mode, customerType, programme, from, to } = filter;
  const conditions = [sql`invitation.survey_id = ${surveyId}`];
  if (from !== undefined) conditions.push(sql`${invitedOn} >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`${invitedOn} <= ${to}::date`);
  if (mode !== undefined) conditions.push(sql`project.mode = ${Number(mode)}`);
  if (customerType !== undefined) conditions.push(sql`firm.type = ${customerType}`);
  if (programme !== undefined)
    conditions.push(
      sql`project.id in (select project_id from funding_case where programme_code = ${programme})`,
    );
  const { rows } = await sql`with asked as (
      select invitation.anonymity, answered_on, withdrawn_at, first_opened_at, response.id, response.state, page_reached
      from survey_invitation invitation
      left join project on project.id = invitation.project_id
      left join customer firm on firm.id = project.customer_id
      left join survey_response response on response.invitation_id = invitation.id
      where ${sql.join(conditions, sql` and `)}
    )
    select count(*) filter (where withdrawn_at is null or answered_on is not null)::integer as invited,
      case when bool_or(anonymity = 'ANONYM') then null
        else count(*) filter (where first_opened_at is not null or id is not null)::integer end as opened,
      case when bool_or(anonymity = 'ANONYM') then null else count(id)::integer end as begun,
      count(*) filter (where state = 'BEGONNEN')::integer as unfinished,
      array(select (select count(*)::integer from asked where state = 'BEGONNEN' and page_reached >= page)
        from generate_series(0, ${pages}::integer - 1) page) as reached,
      count(answered_on)::integer as submitted
    from asked`.execute(db);
  return Funnel.parse(rows[0]);
}

const Version = z.object({
  id: z.string(),
  number: z.int(),
  questions: SurveyQuestions,
});
export type PublishedVersion = z.infer<typeof Version>;

/** What was ever asked, the newest first. */
export async function listPublishedVersions(
  db: Connection,
  surveyId: string,
): Promise<readonly PublishedVersion[]> {
  const { rows } = await sql`select id, number, questions from survey_version
    where survey_id = ${surveyId} and published_at is not null order by number desc`.execute(db);
  return Version.array().parse(rows);
}

const Text = z.object({ text: z.string(), at: z.string(), total: z.int() });

interface TextPage {
  readonly selection: Selection;
  readonly q: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** What was written to the one question a selection counts. Of protected answers in an order that says nothing. */
export async function listTexts(
  db: Connection,
  { selection, q, page, size }: TextPage,
): Promise<readonly z.infer<typeof Text>[]> {
  const found =
    q === undefined || q === ''
      ? sql``
      : sql`and fold_text(value #>> '{}') like like_pattern(fold_text(${q}))`;
  const { rows } = await sql`with ${countedAnswers(selection)}
    select value #>> '{}' as text, at, count(*) over ()::integer as total from shown
    where period = 'now' and kind = 'text' and jsonb_typeof(value) = 'string' ${found}
    order by at desc, md5(value #>> '{}') limit ${size} offset ${page * size}`.execute(db);
  return Text.array().parse(rows);
}
