import type { FilterType } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange, Filter, FilterLeaf, NumberRange } from '#core/filter/filter.ts';
import type { Condition, FieldSource, FilterField, FilterFields } from '#core/filter/filter-field.ts';

const lineBreak = sql`E'\\n'`;

/** The folded value as a pattern without `%` at its ends; its own wildcards are literal. */
function literalPattern(value: string): RawBuilder<string> {
  return sql<string>`left(substr(like_pattern(fold_text(${value})), 2), -1)`;
}

function textCondition(column: RawBuilder<unknown>, op: FilterType, value: string): Condition {
  switch (op) {
    case 'eq':
      return sql<boolean>`${column} = fold_text(${value})`;
    case 'like':
      return sql<boolean>`${column} like like_pattern(fold_text(${value}))`;
    case 'startwith':
      return sql<boolean>`${column} like ${literalPattern(value)} || '%'`;
    case 'endwith':
      return sql<boolean>`${column} like '%' || ${literalPattern(value)}`;
  }
}

/** In a list the entries stand between line breaks. */
function listCondition(column: RawBuilder<unknown>, op: FilterType, value: string): Condition {
  const pattern = literalPattern(value.replaceAll('\n', ' '));
  const before = op === 'eq' || op === 'startwith' ? lineBreak : sql`''`;
  const after = op === 'eq' || op === 'endwith' ? lineBreak : sql`''`;
  return sql<boolean>`${column} like '%' || ${before} || ${pattern} || ${after} || '%'`;
}

function dayCondition({ column, instant }: FieldSource, { from, until }: DayRange): Condition {
  const bound = (day: string): RawBuilder<unknown> =>
    instant ? sql`${day}::date::timestamp at time zone 'Europe/Berlin'` : sql`${day}::date`;
  const bounds = [
    ...(from === null ? [] : [sql`${column} >= ${bound(from)}`]),
    ...(until === null ? [] : [sql`${column} < ${bound(until)}`]),
  ];
  return bounds.length === 0
    ? sql<boolean>`${column} is not null`
    : sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

function numberCondition(column: RawBuilder<unknown>, { from, to }: NumberRange): Condition {
  if (to === null) return sql<boolean>`(${column} >= ${from ?? 0}::integer)`;
  return sql<boolean>`(${column} between ${from ?? 0}::integer and ${to}::integer)`;
}

/** What the column of the field must be, whichever of its rows that is. */
function columnCondition(filter: FilterLeaf, { kind, source }: FilterField): Condition {
  const { column } = source;
  switch (filter.type) {
    case 'text':
      return (source.list ? listCondition : textCondition)(column, filter.op, filter.value);
    case 'oneOf':
      return kind === 'id'
        ? sql<boolean>`${column} = any(${filter.values}::uuid[])`
        : sql<boolean>`${column} = any(${filter.values}::text[])`;
    case 'days':
      return dayCondition(source, filter.range);
    case 'number':
      return numberCondition(column, filter.range);
    case 'flag':
      return sql<boolean>`${column}`;
    case 'empty':
      return sql<boolean>`${column} is not null`;
  }
}

function leaf(fields: FilterFields, filter: FilterLeaf, wanted: boolean): Condition {
  const field = fields[filter.key];
  if (field === undefined) throw new Error(`No field ${filter.key} to filter by`);
  const condition = field.source.some(columnCondition(filter, field));
  // `empty` asks for the absence of what its condition finds.
  if (wanted !== (filter.type === 'empty')) return condition;
  return field.source.nullable
    ? sql<boolean>`(${condition}) is not true`
    : sql<boolean>`not ${condition}`;
}

/** Conditions of which all or any must hold; of none all do, and not any. */
export function joined(conditions: readonly Condition[], type: 'all' | 'any'): Condition {
  if (conditions.length === 0) return type === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${sql.join([...conditions], type === 'all' ? sql` and ` : sql` or `)})`;
}

/**
 * The SQL condition of a filter on the rows of an entity. A negation is carried down to the comparisons, where "not" is
 * exact also for rows without a value.
 */
export function compileFilter(fields: FilterFields, filter: Filter, wanted = true): Condition {
  switch (filter.type) {
    case 'not':
      return compileFilter(fields, filter.of, !wanted);
    case 'all':
    case 'any': {
      const conditions = filter.of.map((part) => compileFilter(fields, part, wanted));
      return joined(conditions, (filter.type === 'all') === wanted ? 'all' : 'any');
    }
    default:
      return leaf(fields, filter, wanted);
  }
}
