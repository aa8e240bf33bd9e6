import { type ProjectSearchQuery, projectColors } from '@energieakte/contract';
import { z } from 'zod';

/** One condition of a search, named by where it stands in the query, and the query without it. */
export interface SearchPart {
  /** `q`, `filterAnd.0`, `filterOr`, `filter.and.2`, `projectStates.colors` … */
  readonly path: string;
  readonly without: ProjectSearchQuery;
}

/** More counts than this nobody reads. */
const mostParts = 30;

function without<Entry>(list: readonly Entry[], index: number): Entry[] {
  return list.filter((_, place) => place !== index);
}

/** The conditions of a tree that is one list of conditions which must all hold; else `null`. */
function topConditions(filter: string): readonly unknown[] | null {
  return z.object({ and: z.array(z.unknown()) }).safeParse(JSON.parse(filter)).data?.and ?? null;
}

function treeParts(query: ProjectSearchQuery): readonly SearchPart[] {
  const { filter = '' } = query;
  if (filter.trim() === '') return [];
  const conditions = topConditions(filter);
  if (conditions === null || conditions.length < 2)
    return [
      { path: conditions === null ? 'filter' : 'filter.and.0', without: { ...query, filter: '' } },
    ];
  return conditions.map((_, index) => ({
    path: `filter.and.${index}`,
    without: { ...query, filter: JSON.stringify({ and: without(conditions, index) }) },
  }));
}

/** Colors and lifecycle states travel in one parameter. Without the latter, stopped projects are there too. */
function stateParts(query: ProjectSearchQuery): readonly SearchPart[] {
  const codes = query.projectStates.flatMap((text) => text.split(',')).map((code) => code.trim());
  const isColor = (code: string): boolean => projectColors.some((color) => color === code.toUpperCase());
  const states = codes.filter((code) => !isColor(code));
  const colors = codes.filter(isColor);
  return [
    { path: 'projectStates.colors', without: { ...query, projectStates: states } },
    {
      path: 'projectStates.states',
      without: { ...query, projectStates: [...colors, 'ACTIVE', 'CANCELLED'] },
    },
  ];
}

/** Every condition a checked query may have; some of them may say nothing. */
export function searchParts(query: ProjectSearchQuery): readonly SearchPart[] {
  const { filterAnd } = query;
  return [
    { path: 'q', without: { ...query, q: '' } },
    ...stateParts(query),
    { path: 'projectBeauftragung', without: { ...query, projectBeauftragung: '' } },
    ...filterAnd.map((_, index) => ({
      path: `filterAnd.${index}`,
      without: { ...query, filterAnd: without(filterAnd, index) },
    })),
    { path: 'filterOr', without: { ...query, filterOr: [] } },
    ...treeParts(query),
  ].slice(0, mostParts);
}
