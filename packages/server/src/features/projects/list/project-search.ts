import {
  type ComparisonMark,
  comparisonMarks,
  projectColors,
  type ProjectMode,
  projectModes,
  type ProjectSearchQuery,
  type ProjectSortField,
  projectSortFields,
} from '@energieakte/contract';
import { type AsOf, readAsOf } from '#features/projects/history/as-of.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import {
  type Filter,
  type FilterScope,
  readFilterExpression,
} from '#features/projects/list/project-filter.ts';
import { readFilterTree } from '#features/projects/list/project-filter-tree.ts';
import { statesFor } from '#features/projects/list/project-filter-values.ts';
import { type AppError, invalidFields } from '#http/app-error.ts';

export interface Sorting {
  readonly field: ProjectSortField;
  readonly descending: boolean;
}

/** A search with every value checked: what to find, in which order, which page of it. */
export interface ProjectSearch {
  /** `null`: all kinds. */
  readonly mode: ProjectMode | null;
  readonly states: readonly string[];
  /** `null`: every color. */
  readonly colors: readonly string[] | null;
  /** Whether any service, no service, or the service with this code is ordered. */
  readonly ordered: 'any' | 'none' | { readonly code: string } | null;
  readonly filter: Filter;
  /** What stands in the one search box; empty: nothing. */
  readonly q: string;
  /** `null`: as it is now. */
  readonly asOf: AsOf | null;
  /** The earlier moment to compare with, and which marks to show. */
  readonly compare: { readonly with: AsOf; readonly show: readonly ComparisonMark[] } | null;
  readonly sortings: readonly Sorting[];
  readonly page: number;
  readonly size: number;
}

type Wrong = Map<string, string>;

const defaultSize = 25;
const largestSize = 1000;
const serviceCode = /^[A-Z][A-Z0-9_-]{1,19}$/u;

function readWholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

function readPaging(query: ProjectSearchQuery, wrong: Wrong): { page: number; size: number } {
  const page = query.page === undefined ? 0 : readWholeNumber(query.page);
  const size = query.size === undefined ? defaultSize : readWholeNumber(query.size);
  if (page === null) wrong.set('page', 'Erwartet wird eine ganze Zahl ab 0.');
  const fits = size !== null && size >= 1 && size <= largestSize;
  if (!fits) wrong.set('size', `Erlaubt sind ganze Zahlen von 1 bis ${largestSize}.`);
  return { page: page ?? 0, size: fits ? size : defaultSize };
}

function readMode(text: string | undefined, wrong: Wrong): ProjectMode | null {
  if (text === undefined) return null;
  const mode = projectModes.find((known) => String(known) === text);
  if (mode === undefined) wrong.set('mode', `„${text}“ gibt es nicht. Erlaubt: 0, 1, 2.`);
  return mode ?? null;
}

/** Colors and lifecycle states in one list: only colors leave ACTIVE, only states leave every color. */
function readStates(
  values: readonly string[],
  audience: Audience,
  wrong: Wrong,
): Pick<ProjectSearch, 'states' | 'colors'> {
  const codes = values
    .flatMap((value) => value.split(','))
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const colors = codes.filter((code) => projectColors.some((known) => known === code));
  const states = codes.filter((code) => statesFor(audience).includes(code));
  const unknown = codes.filter((code) => !colors.includes(code) && !states.includes(code));
  if (unknown.length > 0) {
    const allowed = [...projectColors, ...statesFor(audience)].join(', ');
    wrong.set('projectStates', `„${unknown.join('“, „')}“ gibt es nicht. Erlaubt: ${allowed}.`);
  }
  return {
    states: states.length === 0 ? ['ACTIVE'] : states,
    colors: colors.length === 0 ? null : colors,
  };
}

function readOrdered(
  text: string | undefined,
  audience: Audience,
  wrong: Wrong,
): ProjectSearch['ordered'] {
  const value = text?.trim() ?? '';
  if (value === '') return null;
  if (value.toLowerCase() === 'ja') return 'any';
  if (value.toLowerCase() === 'nein') return 'none';
  const code = value.toUpperCase();
  // Guests see the titles of services, not their codes.
  if (audience.kind === 'office' && serviceCode.test(code)) return { code };
  const codes = audience.kind === 'office' ? ' oder das Kürzel einer Leistung' : '';
  wrong.set('projectBeauftragung', `„${value}“ ist nicht erlaubt. Erlaubt: ja, nein${codes}.`);
  return null;
}

function isSortField(field: string, audience: Audience): field is ProjectSortField {
  const known: Readonly<Record<string, { readonly guest: boolean }>> = projectSortFields;
  const entry = Object.hasOwn(known, field) ? known[field] : undefined;
  return entry !== undefined && (entry.guest || audience.kind === 'office');
}

function readSortings(values: readonly string[], audience: Audience, wrong: Wrong): readonly Sorting[] {
  return values.flatMap((value, index) => {
    if (value.trim() === '') return [];
    const [field = '', direction = 'asc', ...rest] = value.split(',').map((part) => part.trim());
    const path = `sort.${index}`;
    if (!isSortField(field, audience)) {
      wrong.set(path, `Nach „${field}“ kann nicht sortiert werden.`);
      return [];
    }
    if (rest.length > 0 || !/^(asc|desc)$/iu.test(direction)) {
      wrong.set(
        path,
        `Die Richtung „${[direction, ...rest].join(',')}“ gibt es nicht. Erlaubt: asc, desc.`,
      );
      return [];
    }
    return [{ field, descending: direction.toLowerCase() === 'desc' }];
  });
}

function readExpressions(
  name: 'filterAnd' | 'filterOr',
  query: ProjectSearchQuery,
  { scope, wrong }: { readonly scope: FilterScope; readonly wrong: Wrong },
): readonly Filter[] {
  return query[name].flatMap((expression, index) => {
    const verdict = readFilterExpression(expression, scope);
    if ('wrong' in verdict) {
      wrong.set(`${name}.${index}`, verdict.wrong);
      return [];
    }
    return verdict.right === null ? [] : [verdict.right];
  });
}

function readFilter(query: ProjectSearchQuery, scope: FilterScope, wrong: Wrong): Filter {
  const and = readExpressions('filterAnd', query, { scope, wrong });
  const or = readExpressions('filterOr', query, { scope, wrong });
  const json = query.filter?.trim() ?? '';
  const tree = json === '' ? null : readFilterTree(json, scope, wrong);
  const any: readonly Filter[] = or.length === 0 ? [] : [{ type: 'any', of: or }];
  return { type: 'all', of: [...and, ...any, ...(tree === null ? [] : [tree])] };
}

function readMoment(
  name: 'asOf' | 'compareWith',
  query: ProjectSearchQuery,
  { audience, wrong }: { readonly audience: Audience; readonly wrong: Wrong },
): AsOf | null {
  const verdict = readAsOf(query[name], audience, name);
  if ('right' in verdict) return verdict.right;
  wrong.set(name, verdict.wrong);
  return null;
}

function readComparison(
  query: ProjectSearchQuery,
  audience: Audience,
  wrong: Wrong,
): ProjectSearch['compare'] {
  const moment = readMoment('compareWith', query, { audience, wrong });
  if (moment === null) return null;
  const codes = (query.compareShow ?? comparisonMarks.join(',')).split(',').map((code) => code.trim());
  const show = comparisonMarks.filter((mark) => codes.includes(mark));
  if (show.length !== codes.length)
    wrong.set('compareShow', `Erlaubt sind ${comparisonMarks.join(', ')}, jedes einmal.`);
  return { with: moment, show };
}

function refusal(wrong: Wrong): AppError {
  const parameter = (path: string): string => path.split('.', 1)[0] ?? path;
  return invalidFields(
    new Map([...wrong].map(([path, message]) => [path, { label: parameter(path), message }])),
  );
}

/**
 * Takes the parameters of a search apart (interface section "Projects").
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export function readProjectSearch(query: ProjectSearchQuery, scope: FilterScope): ProjectSearch {
  const wrong: Wrong = new Map();
  const { audience } = scope;
  const asOf = readMoment('asOf', query, { audience, wrong });
  const compare = readComparison(query, audience, wrong);
  const past = asOf !== null || compare !== null;
  const search: ProjectSearch = {
    asOf,
    compare,
    mode: readMode(query.mode, wrong),
    ...readStates(query.projectStates, scope.audience, wrong),
    ordered: readOrdered(query.projectBeauftragung, scope.audience, wrong),
    filter: readFilter(query, { ...scope, past, ...(asOf === null ? {} : { today: asOf.day }) }, wrong),
    q: query.q?.trim() ?? '',
    sortings: readSortings(query.sort, scope.audience, wrong),
    ...readPaging(query, wrong),
  };
  if (wrong.size > 0) throw refusal(wrong);
  return search;
}
