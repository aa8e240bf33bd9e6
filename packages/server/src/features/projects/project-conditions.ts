import { type FilterType, type ProjectFilterKey, projectFilterKeys } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#features/projects/project-audience.ts';
import type { Filter } from '#features/projects/project-filter.ts';
import type { DayRange } from '#features/projects/project-filter-values.ts';
import type { ProjectSearch } from '#features/projects/project-search.ts';

type Condition = RawBuilder<boolean>;

/** Where the values of a key are kept. */
interface Home {
  readonly column: RawBuilder<unknown>;
  /** That one of a project's values fulfils the condition on `column`. */
  readonly some: (condition: Condition) => Condition;
  /** In the project's own row the comparison is null where there is no value; beside it the answer is yes or no. */
  readonly ownRow: boolean;
  readonly list?: true;
  readonly instant?: true;
}

function onProject(column: RawBuilder<unknown>): Home {
  return { column, some: (condition) => condition, ownRow: true };
}

/** Conditions on tables beside the project: `exists` lets PostgreSQL begin with whichever table leaves less. */
function beside(rows: RawBuilder<unknown>, column: RawBuilder<unknown>): Home {
  return {
    column,
    some: (condition) => sql<boolean>`exists (select from ${rows} and ${condition})`,
    ownRow: false,
  };
}

const siteRows = sql`project_site where project_site.project_id = project.id`;
const customerRows = sql`customer where customer.id = project.customer_id`;
const caseRows = sql`funding_case where funding_case.project_id = project.id`;
const deadlineRows = sql`deadline where deadline.project_id = project.id and deadline.state = 'OFFEN'`;

const homes: Readonly<Record<ProjectFilterKey, Home>> = {
  projectId: onProject(sql`project.project_id_fold`),
  name: onProject(sql`project.name_fold`),
  title: onProject(sql`project.title_fold`),
  customerReference: onProject(sql`project.customer_reference_fold`),
  tag: { ...onProject(sql`nullif(project.tags_fold, E'\\n\\n')`), list: true },
  customerId: onProject(sql`project.customer_id`),
  responsibleUserId: onProject(sql`project.responsible_user_id`),
  state: onProject(sql`project.state`),
  createdAt: { ...onProject(sql`project.created_at`), instant: true },
  updatedAt: { ...onProject(sql`project.updated_at`), instant: true },
  customerName: beside(customerRows, sql`fold_text(customer.name)`),
  customerShortname: beside(customerRows, sql`fold_text(customer.shortname)`),
  street: beside(siteRows, sql`project_site.street_fold`),
  zip: beside(siteRows, sql`project_site.zip`),
  city: beside(siteRows, sql`project_site.city_fold`),
  federalState: beside(siteRows, sql`project_site.federal_state`),
  memberId: beside(
    sql`project_member where project_member.project_id = project.id`,
    sql`project_member.user_id`,
  ),
  groupId: beside(
    sql`project_group where project_group.project_id = project.id`,
    sql`project_group.group_id`,
  ),
  color: beside(
    sql`project_color where project_color.project_id = project.id`,
    sql`project_color.shown`,
  ),
  programme: beside(caseRows, sql`funding_case.programme_code`),
  bzaId: beside(caseRows, sql`funding_case.bza_id`),
  bndId: beside(caseRows, sql`funding_case.bnd_id`),
  dueDate: beside(deadlineRows, sql`deadline.due_date`),
};

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

type Leaf = Exclude<Filter, { type: 'all' | 'any' | 'not' }>;

function oneOf(column: RawBuilder<unknown>, filter: Extract<Leaf, { type: 'oneOf' }>): Condition {
  return projectFilterKeys[filter.key].kind === 'id'
    ? sql<boolean>`${column} = any(${filter.values}::uuid[])`
    : sql<boolean>`${column} = any(${filter.values}::text[])`;
}

function leafCondition(filter: Leaf): Condition {
  const home = homes[filter.key];
  switch (filter.type) {
    case 'text': {
      const compare = home.list ? listCondition : textCondition;
      return home.some(compare(home.column, filter.op, filter.value));
    }
    case 'oneOf':
      return home.some(oneOf(home.column, filter));
    case 'days':
      return home.some(dayCondition(home, filter.range));
    case 'empty':
      return home.some(sql<boolean>`${home.column} is not null`);
  }
}

function leaf(filter: Leaf, wanted: boolean): Condition {
  const condition = leafCondition(filter);
  // `empty` asks for the absence of what its condition finds.
  if (wanted !== (filter.type === 'empty')) return condition;
  return homes[filter.key].ownRow
    ? sql<boolean>`(${condition}) is not true`
    : sql<boolean>`not ${condition}`;
}

function joined(conditions: readonly Condition[], type: 'all' | 'any'): Condition {
  if (conditions.length === 0) return type === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${sql.join([...conditions], type === 'all' ? sql` and ` : sql` or `)})`;
}

/**
 * The SQL condition of a filter on `project`. A negation is carried down to the comparisons, where "not" is exact
 * also for projects without a value.
 */
function filterCondition(filter: Filter, wanted = true): Condition {
  switch (filter.type) {
    case 'not':
      return filterCondition(filter.of, !wanted);
    case 'all':
    case 'any': {
      const conditions = filter.of.map((part) => filterCondition(part, wanted));
      return joined(conditions, (filter.type === 'all') === wanted ? 'all' : 'any');
    }
    default:
      return leaf(filter, wanted);
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
}

function foundByWords(tokens: readonly SearchToken[], audience: Audience): RawBuilder<unknown> {
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
  const found = tokens.length === 0 ? null : foundByWords(tokens, audience);
  const condition = joined(
    [
      visibleTo(audience),
      ...(mode === null ? [] : [sql<boolean>`project.mode = ${mode}`]),
      stateCondition(search.states),
      ...(colors === null ? [] : [leaf({ type: 'oneOf', key: 'color', values: colors }, true)]),
      ...(ordered === null ? [] : [orderedCondition(ordered)]),
      ...(search.filter.type === 'all' && search.filter.of.length === 0
        ? []
        : [filterCondition(search.filter)]),
      ...(found === null ? [] : [sql<boolean>`project.id in (select project_id from found)`]),
    ],
    'all',
  );
  return { found, condition };
}
