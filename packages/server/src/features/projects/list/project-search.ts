import {
  type ComparisonMark,
  comparisonMarks,
  projectColors,
  type ProjectGroupField,
  projectGroupFieldsFor,
  type ProjectMode,
  projectModes,
  ProjectSearchQuery,
  type ProjectSortField,
  projectSortFields,
} from '@energieakte/contract';
import { type AsOf, readAsOf } from '#features/projects/history/as-of.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import type { Filter } from '#core/filter/filter.ts';
import { readFilter } from '#core/filter/read-filter.ts';
import { readSortings, type Sorting } from '#core/filter/sort-order.ts';
import { refuseParameters, type WrongParameters } from '#core/filter/wrong-parameters.ts';
import { filterReading, statesFor } from '#features/projects/list/project-filter-fields.ts';

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
  /** What the rows are grouped by; `null`: nothing. */
  readonly group: ProjectGroupField | null;
  readonly sortings: readonly Sorting<ProjectSortField>[];
  readonly page: number;
  readonly size: number;
}

/** Who asks, and when. */
interface SearchScope {
  readonly audience: Audience;
  /** Today in Europe/Berlin, `YYYY-MM-DD`. */
  readonly today: string;
  /** The services of the catalogue, which `projectBeauftragung` may name. */
  readonly serviceCodes: readonly string[];
}

const defaultSize = 25;
const largestSize = 1000;

function readWholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

function readPaging(query: ProjectSearchQuery, wrong: WrongParameters): { page: number; size: number } {
  const page = query.page === undefined ? 0 : readWholeNumber(query.page);
  const size = query.size === undefined ? defaultSize : readWholeNumber(query.size);
  if (page === null) wrong.set('page', 'Erwartet wird eine ganze Zahl ab 0.');
  const fits = size !== null && size >= 1 && size <= largestSize;
  if (!fits) wrong.set('size', `Erlaubt sind ganze Zahlen von 1 bis ${largestSize}.`);
  return { page: page ?? 0, size: fits ? size : defaultSize };
}

function readMode(text: string | undefined, wrong: WrongParameters): ProjectMode | null {
  if (text === undefined) return null;
  const mode = projectModes.find((known) => String(known) === text);
  if (mode === undefined) wrong.set('mode', `„${text}“ gibt es nicht. Erlaubt: 0, 1, 2.`);
  return mode ?? null;
}

/** Colors and lifecycle states in one list: only colors leave ACTIVE, only states leave every color. */
function readStates(
  values: readonly string[],
  audience: Audience,
  wrong: WrongParameters,
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
  { audience, serviceCodes }: Pick<SearchScope, 'audience' | 'serviceCodes'>,
  wrong: WrongParameters,
): ProjectSearch['ordered'] {
  const value = text?.trim() ?? '';
  if (value === '') return null;
  if (value.toLowerCase() === 'ja') return 'any';
  if (value.toLowerCase() === 'nein') return 'none';
  const code = value.toUpperCase();
  // Guests see the titles of services, not their codes.
  if (audience.kind === 'office' && serviceCodes.includes(code)) return { code };
  const codes = audience.kind === 'office' ? ' oder das Kürzel einer Leistung' : '';
  wrong.set('projectBeauftragung', `„${value}“ ist nicht erlaubt. Erlaubt: ja, nein${codes}.`);
  return null;
}

function isSortField(field: string, audience: Audience): field is ProjectSortField {
  const known: Readonly<Record<string, { readonly guest: boolean }>> = projectSortFields;
  const entry = Object.hasOwn(known, field) ? known[field] : undefined;
  return entry !== undefined && (entry.guest || audience.kind === 'office');
}

/** What came and what went stand in one list: there is no group of both moments. */
function readGroup(
  { group, compareWith }: ProjectSearchQuery,
  audience: Audience,
  wrong: WrongParameters,
): ProjectGroupField | null {
  if (group === undefined) return null;
  const known = projectGroupFieldsFor(audience.kind);
  const field = known.find((one) => one === group);
  if (field === undefined)
    wrong.set('group', `Nach „${group}“ kann nicht gruppiert werden. Erlaubt: ${known.join(', ')}.`);
  else if (compareWith !== undefined) wrong.set('group', 'Ein Vergleich wird nicht gruppiert.');
  return field ?? null;
}

function readMoment(
  name: 'asOf' | 'compareWith',
  query: ProjectSearchQuery,
  { audience, wrong }: { readonly audience: Audience; readonly wrong: WrongParameters },
): AsOf | null {
  const verdict = readAsOf(query[name], audience, name);
  if ('right' in verdict) return verdict.right;
  wrong.set(name, verdict.wrong);
  return null;
}

function readComparison(
  query: ProjectSearchQuery,
  audience: Audience,
  wrong: WrongParameters,
): ProjectSearch['compare'] {
  const moment = readMoment('compareWith', query, { audience, wrong });
  if (moment === null) return null;
  const codes = (query.compareShow ?? comparisonMarks.join(',')).split(',').map((code) => code.trim());
  const show = comparisonMarks.filter((mark) => codes.includes(mark));
  if (show.length !== codes.length)
    wrong.set('compareShow', `Erlaubt sind ${comparisonMarks.join(', ')}, jedes einmal.`);
  return { with: moment, show };
}

/**
 * Takes the parameters of a search apart (interface section "Projects").
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export function readProjectSearch(query: ProjectSearchQuery, scope: SearchScope): ProjectSearch {
  const wrong: WrongParameters = new Map();
  const { audience } = scope;
  const asOf = readMoment('asOf', query, { audience, wrong });
  const compare = readComparison(query, audience, wrong);
  const past = asOf !== null || compare !== null;
  const search: ProjectSearch = {
    asOf,
    compare,
    mode: readMode(query.mode, wrong),
    ...readStates(query.projectStates, audience, wrong),
    ordered: readOrdered(query.projectBeauftragung, scope, wrong),
    filter: readFilter(query, filterReading(audience, { today: asOf?.day ?? scope.today, past }), wrong),
    q: query.q?.trim() ?? '',
    group: readGroup(query, audience, wrong),
    sortings: readSortings(query.sort, (field) => isSortField(field, audience), wrong),
    ...readPaging(query, wrong),
  };
  if (wrong.size > 0) throw refuseParameters(wrong, ProjectSearchQuery);
  return search;
}
