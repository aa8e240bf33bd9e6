import { SurveyQuestions } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { CountedFigures, mostValues, numberSteps } from '#features/surveys/results/counted-figures.ts';
import {
  type AnswerKind,
  answersTo,
  matchingAnswers,
  type Selection,
  shownAnswers,
} from '#features/surveys/results/survey-selection.ts';

/**
 * Lets answers be joined to their bundles by hashes, with room for them: how many bundles are shown the planner cannot know,
 * and to look each up for each of ten thousand answers takes minutes.
 */
export async function giveCountingRoom(db: Transaction): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '32MB', true)`.execute(
    db,
  );
}

/** What is chosen, of the kinds whose choices are counted. */
const choices: Readonly<Partial<Record<AnswerKind, RawBuilder<unknown>>>> = {
  one: sql`select value #>> '{}' as choice where jsonb_typeof(value) not in ('object', 'array')`,
  table: sql`select value #>> '{}' as choice`,
  month: sql`select left(value #>> '{}', 7) as choice`,
  many: sql`select jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value end) as choice`,
};

function unionOf(parts: readonly RawBuilder<unknown>[], nothing: RawBuilder<unknown>) {
  return parts.length === 0 ? nothing : sql.join(parts, sql` union all `);
}

/** All figures of a selection, by one statement: no answer leaves the database. */
export async function findFiguresOf(db: Connection, selection: Selection): Promise<CountedFigures> {
  if (selection.units.length === 0) return { people: [], counts: [], numbers: [], steps: [] };
  const cells = selection.units.flatMap((unit, index) => {
    const chosen = choices[unit.kind];
    if (chosen === undefined) return [];
    return [
      sql`select ${sql.lit(index + 1)} as unit, period, choice as value, count(*) as count
      from (${answersTo(selection, unit)}) answers cross join lateral (${chosen}) chosen group by period, choice`,
    ];
  });
  const amounts = selection.units.flatMap((unit, index) =>
    unit.kind === 'number'
      ? [
          sql`select ${sql.lit(index + 1)} as unit, period, (value #>> '{}')::numeric as amount
          from (${answersTo(selection, unit)}) answers where jsonb_typeof(value) = 'number'`,
        ]
      : [],
  );
  const noCells = sql`select 0 as unit, '' as period, '' as value, 0 as count where false`;
  const noAmounts = sql`select 0 as unit, '' as period, 0::numeric as amount where false`;
  const { rows } = await sql<{ readonly figures: unknown }>`with ${shownAnswers(selection)},
      cells as (${unionOf(cells, noCells)}), amounts as materialized (${unionOf(amounts, noAmounts)}),
      numbers as (
        select period, unit, count(*) as answers, avg(amount) as mean,
          percentile_cont(0.5) within group (order by amount) as median, min(amount) as min, max(amount) as max,
          count(distinct amount) as kinds
        from amounts group by period, unit
      )
    select json_build_object(
      'people', (select coalesce(json_agg(people), '[]') from people),
      'counts', (select coalesce(json_agg(cells), '[]') from cells),
      'numbers', (select coalesce(json_agg(numbers), '[]') from numbers),
      'steps', (select coalesce(json_agg(found), '[]') from (
        select unit, case when kinds <= ${mostValues} then null
            else least(width_bucket(amount, min, max, ${numberSteps}), ${numberSteps}) end as step,
          case when kinds <= ${mostValues} then amount end as value, count(*) as count
        from amounts join numbers using (period, unit) where period = 'now' group by 1, 2, 3) found)
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
  const { from, to, ...group } = filter;
  const chosen = { ...selection, before: null };
  const isAnswered = sql`answers is not null as answers`;
  const ofGroup = Object.values(group).some((value) => value !== undefined)
    ? sql`with ${matchingAnswers(chosen, isAnswered)}`
    : sql``;
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
    with ${matchingAnswers({ ...chosen, filter: { from, to } }, isAnswered)}
    select json_build_object(
      'answers', (${ofGroup} select count(*) filter (where answers) from matching ${shown}),
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

export interface TextPage {
  /** Of one unit. */
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
  const [unit] = selection.units;
  if (unit === undefined) return [];
  const containing =
    q === undefined || q === ''
      ? sql``
      : sql`and fold_text(value #>> '{}') like like_pattern(fold_text(${q}))`;
  const { rows } = await sql`with ${shownAnswers(selection)}
    select value #>> '{}' as text, at, count(*) over ()::integer as total
    from (${answersTo(selection, unit)}) answers
    where period = 'now' and jsonb_typeof(value) = 'string' ${containing}
    order by at desc, md5(value #>> '{}') limit ${size} offset ${page * size}`.execute(db);
  return Text.array().parse(rows);
}
