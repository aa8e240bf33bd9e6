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

/** A question, or a row of a table: what is counted by itself. */
export interface CountedUnit {
  readonly question: string;
  readonly row: string | null;
  readonly kind: AnswerKind;
  /** The versions that asked it in this kind. */
  readonly versions: readonly string[];
  /** Whether its answers stand under `flaeche#1`, `flaeche#2` … */
  readonly isRepeated: boolean;
}

export interface Selection {
  readonly surveyId: string;
  /** Whether answers are only shown in bundles. */
  readonly isProtected: boolean;
  readonly filter: ResultsFilter;
  /** The days that are compared with those of the filter. */
  readonly before: Days | null;
  readonly units: readonly CountedUnit[];
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
 * @param said what is kept of what they say; nothing of it where answers are only counted, which is much quicker
 */
export function matchingAnswers(
  selection: Selection,
  said: RawBuilder<unknown> = sql`answers`,
): RawBuilder<unknown> {
  const { surveyId, isProtected, filter, before } = selection;
  const { from, to, ...group } = filter;
  const earlier = before === null ? sql`` : sql`when ${isWithin(before)} then 'before'`;
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const period = sql`case when not coalesce(${isOfGroup(group)}, false) then null
    when ${isWithin(days)} then 'now' ${earlier} end`;
  const kept = sql`id, version_id, submitted_on, bundle, detached, mode, customer_type, project_id`;
  const columns = sql`${kept}, answers`;
  const found = sql`select ${kept}, ${said}, ${period} as period from survey_response response
    where response.survey_id = ${surveyId} and response.state = 'ABGESCHICKT'`;
  if (!isProtected)
    return sql`matching as materialized (
    select * from (${found}) found where period is not null)`;
  return sql`matching as materialized (
    select ${columns}, bool_and(period is not null) over whole
        and min(period) over whole = max(period) over whole as is_whole, period
    from (${found} and response.bundle is not null) found window whole as (partition by bundle))`;
}

/** Whether a row of `matching` answers a unit. */
function answersUnit({ question, row, versions, isRepeated }: CountedUnit): RawBuilder<unknown> {
  const asked = sql`version_id = any(${versions}::uuid[])`;
  if (isRepeated)
    return sql`(${asked} and exists (select from jsonb_object_keys(answers) as keys (key)
      where starts_with(key, ${`${question}#`})))`;
  if (row === null) return sql`(${asked} and answers ? ${question})`;
  return sql`(${asked} and answers -> ${question} ? ${row})`;
}

/** What was answered to a unit, as rows of `answer (value)`, each of one repetition. */
function valuesOf({ question, row, isRepeated }: CountedUnit): RawBuilder<unknown> {
  if (isRepeated)
    return sql`(select value from jsonb_each(answers) as said (key, value)
      where starts_with(key, ${`${question}#`}))`;
  const value = sql`answers -> ${question}`;
  return row === null ? sql`(select ${value} as value)` : sql`(select ${value} -> ${row} as value)`;
}

/**
 * Which answers are shown to each unit, as `people` (unit, period, answers) and, of protected answers, `shown` (unit,
 * bundle, period, count, at, has_texts). Of these whole parts only: bundles, one after the other, in which together five or more answered this very
 * unit. A part with an answer of somebody erased has no texts any more: the one that is missing would be known. What is taken away from it by another filter is a part again, or nothing.
 */
export function shownAnswers(selection: Selection): RawBuilder<unknown> {
  const counts = selection.units.map(
    (unit) => sql`count(*) filter (where ${answersUnit(unit)})::integer`,
  );
  const people = sql`array[${sql.join(counts)}]::integer[] as people`;
  const each = sql`unnest(people) with ordinality as each (answers, unit) where answers > 0`;
  if (!selection.isProtected)
    return sql`${matchingAnswers(selection)}, people as (
      select unit, period, answers from (select period, ${people} from matching group by period) counted, ${each})`;
  return sql`${matchingAnswers(selection)}, parts as (
      select unit, bundle, is_whole, has_detached, period, last, answers,
        fives(answers) over (partition by unit order by bundle) / 1000000000 as part
      from (select bundle, bool_and(is_whole) as is_whole, bool_or(detached) as has_detached,
          min(period) as period, max(submitted_on) as last, ${people}
        from matching group by bundle) counted, ${each}
    ), judged as (
      select unit, bundle, period, answers, to_char(max(last) over whole, 'YYYY-MM') as at,
        bool_and(is_whole) over whole and min(period) over whole = max(period) over whole
          and sum(answers) over whole >= ${fewestShown} as is_shown, not bool_or(has_detached) over whole as has_texts
      from parts window whole as (partition by unit, part)
    ), shown as materialized (select unit, bundle, period, answers as count, at, has_texts from judged where is_shown
    ), people as (select unit, period, sum(count)::integer as answers from shown group by unit, period)`;
}

/** The answers shown to a unit, one row for each repetition: period, value, at. */
export function answersTo(selection: Selection, unit: CountedUnit): RawBuilder<unknown> {
  const place = selection.units.indexOf(unit) + 1;
  const listed = unit.kind === 'text' ? sql`and has_texts` : sql``;
  const values = sql`cross join lateral ${valuesOf(unit)} answer`;
  if (!selection.isProtected)
    return sql`select period, value, submitted_on::text as at from matching ${values}
      where ${answersUnit(unit)}`;
  return sql`select shown.period, value, shown.at from matching
    join shown on shown.unit = ${sql.lit(place)} and shown.bundle = matching.bundle ${listed} ${values}
    where ${answersUnit(unit)}`;
}
