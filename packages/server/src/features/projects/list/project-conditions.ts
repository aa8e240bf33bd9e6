import { type RawBuilder, sql } from 'kysely';
import { compileFilter, joined } from '#core/filter/compile-filter.ts';
import type { Condition } from '#core/filter/filter-field.ts';
import { isEmptyFilter } from '#core/filter/read-filter.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import { projectFields, projectFieldsAsOf } from '#features/projects/list/project-filter-fields.ts';
import { wordFit } from '#features/projects/list/project-relevance.ts';
import type { ProjectSearch } from '#features/projects/list/project-search.ts';

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
  /** The rows of `found (project_id, word_fit)`; `null` when nothing stands in the search box. */
  readonly found: RawBuilder<unknown> | null;
  /** What the rows of `searchedProjects` have to fulfil. */
  readonly condition: Condition;
  /** The rows of `project_count` that add up to the number of projects found; `null` where they have to be counted. */
  readonly counted: Condition | null;
}

/**
 * The projects a search looks through: those that have the words of the search box, otherwise all. They are joined because
 * PostgreSQL guesses badly how many have a rare word, and would look through all projects for `in (select …)`.
 */
export function searchedProjects({ found }: Pick<SearchConditions, 'found'>): RawBuilder<unknown> {
  return found === null ? sql`project` : sql`found join project on project.id = found.project_id`;
}

/** Only kind and state are asked for, by someone to whom no project of these states is hidden. */
function countedCondition(search: ProjectSearch, audience: Audience): Condition | null {
  const { mode, states, colors, ordered, filter, q } = search;
  const isPlain = colors === null && ordered === null && q === '' && isEmptyFilter(filter);
  if (!isPlain || audience.kind === 'customer') return null;
  const ofStates = sql<boolean>`state = any(${states}::text[])`;
  return mode === null ? ofStates : sql<boolean>`mode = ${mode} and ${ofStates}`;
}

function foundByLabels(tokens: readonly SearchToken[], audience: Audience): RawBuilder<unknown> {
  const words = audience.kind === 'customer' ? sql`guest_words` : sql`words`;
  const conditions = tokens.map((token) => tokenCondition(token, words));
  return sql`select project_id, ${wordFit(words, tokens)} as word_fit from project_search where ${joined(conditions, 'all')}`;
}

/** The conditions of a search. */
export function searchConditions(
  search: ProjectSearch,
  audience: Audience,
  tokens: readonly SearchToken[],
): SearchConditions {
  const { mode, colors, ordered } = search;
  const fields = search.asOf === null ? projectFields : projectFieldsAsOf;
  const found = tokens.length === 0 ? null : foundByLabels(tokens, audience);
  const condition = joined(
    [
      visibleTo(audience),
      ...(mode === null ? [] : [sql<boolean>`project.mode = ${mode}`]),
      stateCondition(search.states),
      ...(colors === null
        ? []
        : [compileFilter(fields, { type: 'oneOf', key: 'color', values: colors })]),
      ...(ordered === null ? [] : [orderedCondition(ordered)]),
      ...(isEmptyFilter(search.filter) ? [] : [compileFilter(fields, search.filter)]),
    ],
    'all',
  );
  return { found, condition, counted: countedCondition(search, audience) };
}
