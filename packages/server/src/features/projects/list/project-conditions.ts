import { type FilterType, projectFilterKeys } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#features/projects/project-audience.ts';
import type { Filter } from '#features/projects/list/project-filter.ts';
import {
  type Condition,
  type Home,
  type ColumnSources,
  columnSources,
  columnSourcesAsOf,
} from '#features/projects/list/project-column-sources.ts';
import type { DayRange, NumberRange } from '#features/projects/list/project-filter-values.ts';
import type { ProjectSearch } from '#features/projects/list/project-search.ts';

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

function dayCondition(home: Home, { from, until }: DayRange): Condition {
  const bound = (day: string): RawBuilder<unknown> =>
    home.instant ? sql`${day}::date::timestamp at time zone 'Europe/Berlin'` : sql`${day}::date`;
  const bounds = [
    ...(from === null ? [] : [sql`${home.column} >= ${bound(from)}`]),
    ...(until === null ? [] : [sql`${home.column} < ${bound(until)}`]),
  ];
  return bounds.length === 0
    ? sql<boolean>`${home.column} is not null`
    : sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

function numberCondition(column: RawBuilder<unknown>, { from, to }: NumberRange): Condition {
  if (to === null) return sql<boolean>`(${column} >= ${from ?? 0}::integer)`;
  return sql<boolean>`(${column} between ${from ?? 0}::integer and ${to}::integer)`;
}

type Leaf = Exclude<Filter, { type: 'all' | 'any' | 'not' }>;

function oneOf(column: RawBuilder<unknown>, filter: Extract<Leaf, { type: 'oneOf' }>): Condition {
  return projectFilterKeys[filter.key].kind === 'id'
    ? sql<boolean>`${column} = any(${filter.values}::uuid[])`
    : sql<boolean>`${column} = any(${filter.values}::text[])`;
}

function leafCondition(filter: Leaf, home: Home): Condition {
  switch (filter.type) {
    case 'text': {
      const compare = home.list ? listCondition : textCondition;
      return home.some(compare(home.column, filter.op, filter.value));
    }
    case 'oneOf':
      return home.some(oneOf(home.column, filter));
    case 'days':
      return home.some(dayCondition(home, filter.range));
    case 'number':
      return numberCondition(home.column, filter.range);
    case 'empty':
      return home.some(sql<boolean>`${home.column} is not null`);
  }
}

function leaf(filter: Leaf, wanted: boolean, columnSourcesHere: ColumnSources): Condition {
  const home = columnSourcesHere[filter.key];
  const condition = leafCondition(filter, home);
  // `empty` asks for the absence of what its condition finds.
  if (wanted !== (filter.type === 'empty')) return condition;
  return home.ownRow ? sql<boolean>`(${condition}) is not true` : sql<boolean>`not ${condition}`;
}

function joined(conditions: readonly Condition[], type: 'all' | 'any'): Condition {
  if (conditions.length === 0) return type === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${sql.join([...conditions], type === 'all' ? sql` and ` : sql` or `)})`;
}

/**
 * The SQL condition of a filter on `project`. A negation is carried down to the comparisons, where "not" is exact
 * also for projects without a value.
 */
function filterCondition(filter: Filter, columnSourcesHere: ColumnSources, wanted = true): Condition {
  switch (filter.type) {
    case 'not':
      return filterCondition(filter.of, columnSourcesHere, !wanted);
    case 'all':
    case 'any': {
      const conditions = filter.of.map((part) => filterCondition(part, columnSourcesHere, wanted));
      return joined(conditions, (filter.type === 'all') === wanted ? 'all' : 'any');
    }
    default:
      return leaf(filter, wanted, columnSourcesHere);
  }
}

function orderedCondition(ordered: NonNullable<ProjectSearch['ordered']>): Condition {
  const rows = sql`select from project_service where project_service.project_id = project.id and project_service.ordered`;
  if (ordered === 'any') return sql<boolean>`exists (${rows})`;
  if (ordered === 'none') return sql<boolean>`not exists (${rows})`;
  return sql<boolean>`exists (${rows} and project_service.service_code = ${ordered.code})`;
}

/** One state is compared plainly, which lets the index on kind, state and last change give the order too. */
function stateCondition(states: readonly string[]): Condition {
  const [only] = states;
  return states.length === 1
    ? sql<boolean>`project.state = ${only}`
    : sql<boolean>`project.state = any(${states}::text[])`;
}

/** Only projects the audience may know of. */
export function visibleTo(audience: Audience): Condition {
  if (audience.kind === 'customer')
    return sql<boolean>`(project.customer_id = ${audience.customerId} and project.state <> 'DELETED')`;
  return audience.seesDeleted ? sql<boolean>`true` : sql<boolean>`project.state <> 'DELETED'`;
}

/** One word of the search box: itself, or the words of the vocabulary it may have meant. */
export interface SearchToken {
  readonly token: string;
  readonly similar: readonly string[];
}

function tokenCondition({ token, similar }: SearchToken, words: RawBuilder<unknown>): Condition {
  const contained = sql<boolean>`${words} like like_pattern(${token})`;
  if (similar.length === 0) return contained;
  const whole = similar.map((word) => `% ${word} %`);
  return sql<boolean>`(${contained} or ${words} like any(${whole}::text[]))`;
}

/** A search in two steps: what the search box finds is settled once, before the conditions on `project`. */
export interface SearchConditions {
  /** The rows of `found (project_id)`; `null` when nothing stands in the search box. */
  readonly found: RawBuilder<unknown> | null;
  readonly condition: Condition;
  /** The rows of `project_count` that add up to the number of projects found; `null` where they have to be counted. */
  readonly counted: Condition | null;
}

/** Only kind and state are asked for, by someone to whom no project of these states is hidden. */
function countedCondition(search: ProjectSearch, audience: Audience): Condition | null {
  const { mode, states, colors, ordered, filter, q } = search;
  const isPlain = colors === null && ordered === null && q === '' && isEmpty(filter);
  if (!isPlain || audience.kind === 'customer') return null;
  const ofStates = sql<boolean>`state = any(${states}::text[])`;
  return mode === null ? ofStates : sql<boolean>`mode = ${mode} and ${ofStates}`;
}

function isEmpty(filter: Filter): boolean {
  return filter.type === 'all' && filter.of.length === 0;
}

function foundByLabels(tokens: readonly SearchToken[], audience: Audience): RawBuilder<unknown> {
  const words = audience.kind === 'customer' ? sql`guest_words` : sql`words`;
  const conditions = tokens.map((token) => tokenCondition(token, words));
  return sql`select project_id from project_search where ${joined(conditions, 'all')}`;
}

/** The conditions of a search. */
export function searchConditions(
  search: ProjectSearch,
  audience: Audience,
  tokens: readonly SearchToken[],
): SearchConditions {
  const { mode, colors, ordered } = search;
  const columnSourcesHere = search.asOf === null ? columnSources : columnSourcesAsOf;
  const found = tokens.length === 0 ? null : foundByLabels(tokens, audience);
  const condition = joined(
    [
      visibleTo(audience),
      ...(mode === null ? [] : [sql<boolean>`project.mode = ${mode}`]),
      stateCondition(search.states),
      ...(colors === null
        ? []
        : [leaf({ type: 'oneOf', key: 'color', values: colors }, true, columnSourcesHere)]),
      ...(ordered === null ? [] : [orderedCondition(ordered)]),
      ...(isEmpty(search.filter) ? [] : [filterCondition(search.filter, columnSourcesHere)]),
      ...(found === null ? [] : [sql<boolean>`project.id in (select project_id from found)`]),
    ],
    'all',
  );
  return { found, condition, counted: countedCondition(search, audience) };
}
