import {
  type CustomerType,
  fewestShown,
  type QuestionType,
  type ResultsFilter,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/** How answers to a question are counted; texts are only listed. */
export type AnswerKind = 'one' | 'many' | 'table' | 'number' | 'month' | 'text' | 'file';

export const answerKinds: Readonly<Partial<Record<QuestionType, AnswerKind>>> = {
  TEXT: 'text',
  TEXTAREA: 'text',
  JA_NEIN: 'one',
  EINFACHAUSWAHL: 'one',
  MEHRFACHAUSWAHL: 'many',
  SKALA_1_5: 'one',
  NPS_0_10: 'one',
  ZAHL: 'number',
  DATUM: 'month',
  MATRIX: 'table',
  DATEI: 'file',
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A question of a version, as far as its answers are looked at. */
export interface CountedQuestion {
  readonly version: string;
  readonly question: string;
  readonly kind: AnswerKind;
}

export interface Selection {
  readonly surveyId: string;
  /** Whether answers are only shown in bundles. */
  readonly isProtected: boolean;
  readonly filter: ResultsFilter;
  /** The days that are compared with those of the filter. */
  readonly before: Days | null;
  readonly counted: readonly CountedQuestion[];
}

type Facts = Partial<Omit<ResultsFilter, 'customerType'>> & {
  readonly customerType?: CustomerType | undefined;
};

function isOfGroup({ mode, customerType, programme }: Facts): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (mode !== undefined) conditions.push(sql`response.mode = ${Number(mode)}`);
  if (customerType !== undefined) conditions.push(sql`response.customer_type = ${customerType}`);
  if (programme !== undefined)
    conditions.push(sql`response.project_id in (select project_id from funding_case
      where programme_code = ${programme})`);
  return sql.join(conditions, sql` and `);
}

function isWithin({ from, to }: Partial<Days>): RawBuilder<unknown> {
  return sql`response.submitted_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
}

/**
 * The answers a filter finds, as `matching`, each with its period: `now`, `before`, or none. Protected ones have that of
 * their bundle, which has one if all of its answers do: a bundle is shown as a whole or not at all.
 */
export function matchingAnswers(selection: Selection): RawBuilder<unknown> {
  const { surveyId, isProtected, filter, before } = selection;
  const { from, to, ...group } = filter;
  const earlier = before === null ? sql`` : sql`when ${isWithin(before)} then 'before'`;
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const period = sql`case when not coalesce(${isOfGroup(group)}, false) then null
    when ${isWithin(days)} then 'now' ${earlier} end`;
  const found = sql`select response.*, ${period} as period from survey_response response
    where response.survey_id = ${surveyId} and response.state = 'ABGESCHICKT'`;
  if (!isProtected)
    return sql`matching as materialized (
    select * from (${found}) found where period is not null)`;
  return sql`matching as materialized (
    select id, version_id, answers, submitted_on, bundle, mode, customer_type, bool_and(period is not null) over whole
        and min(period) over whole = max(period) over whole as is_whole, period
    from (${found} and response.bundle is not null) found window whole as (partition by bundle))`;
}

const lines = sql`select matching.*, known.question, known.kind, line.key as line,
    coalesce(to_jsonb(line.value), answer.value) as value
  from matching cross join lateral jsonb_each(matching.answers) answer
  join known on known.version_id = matching.version_id and known.question = split_part(answer.key, '#', 1)
  left join lateral jsonb_each_text(case when known.kind = 'table' and jsonb_typeof(answer.value) = 'object'
    then answer.value end) line on true`;

/**
 * What was said to each question, or row of a table, as `shown` (id, question, kind, line, value, period, at). Of protected
 * answers whole parts only: bundles, one after the other, in which together five or more answered this very question.
 * What is taken away from it by another filter is a part again, or nothing.
 */
export function countedAnswers(selection: Selection): RawBuilder<unknown> {
  const known = sql`known as (select * from jsonb_to_recordset(${JSON.stringify(
    selection.counted.map(({ version, ...one }) => ({ version_id: version, ...one })),
  )}::jsonb) as known (version_id uuid, question text, kind text))`;
  const head = sql`${matchingAnswers(selection)}, ${known}, said as materialized (${lines})`;
  if (!selection.isProtected)
    return sql`${head}, shown as (select *, submitted_on::text as at from said)`;
  return sql`${head}, people as (
      select question, line, bundle, count(distinct id)::integer as people, bool_and(is_whole) as is_whole,
        min(period) as period, max(submitted_on) as last
      from said group by question, line, bundle
    ), parts as (
      select *, fives(people) over (partition by question, line order by bundle) as part from people
    ), judged as (
      select question, line, bundle, bool_and(is_whole) over whole and min(period) over whole = max(period) over whole
          and sum(people) over whole >= ${fewestShown} as is_shown, period,
        to_char(max(last) over whole, 'YYYY-MM') as at
      from parts window whole as (partition by question, line, part)
    ), shown as (
      select said.id, said.question, said.kind, said.line, said.value, judged.period, judged.at
      from said join judged on judged.question = said.question and judged.line is not distinct from said.line
        and judged.bundle = said.bundle
      where judged.is_shown
    )`;
}
