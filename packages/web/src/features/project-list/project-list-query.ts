import {
  projectGroupFieldsFor,
  projectSortFields,
  type ProjectMode,
  type ProjectSearchQuery,
} from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import { permittedFilter } from './filter-state.ts';
import type { ListSort } from '#shared/list/list-state.ts';
import type { ListState, StateChoice } from '#project-kit/project-list-search.ts';

/** For whom a list is asked. */
export interface ListViewer {
  readonly userId: string;
  readonly audience: Audience;
  /** A day or an instant to look back to. */
  readonly asOf?: string;
  /** A day or an instant to compare today with, instead. */
  readonly compareWith?: string;
  readonly differencesOnly?: boolean;
}

/**
 * The order a list has as long as nobody chose another: the office by what is due, a customer by id. What was searched for
 * the server puts in the order of how well it fits.
 */
export function usualSort(
  { q }: Pick<ListState, 'q'>,
  { audience, compareWith }: { readonly audience: Audience; readonly compareWith?: string | undefined },
): readonly ListSort[] {
  if (q.trim() !== '' && compareWith === undefined) return [];
  return audience === 'office'
    ? [{ field: 'dueDate', descending: false }]
    : [{ field: 'projectId', descending: true }];
}

const guestSortFields = new Set(
  Object.entries(projectSortFields).flatMap(([field, { guest }]) => (guest ? [field] : [])),
);

function permittedGrouping(grouping: ListState['grouping']) {
  const isKnown = projectGroupFieldsFor('customer').some((field) => field === grouping?.field);
  return isKnown ? (grouping ?? null) : null;
}

/** What of a state this audience may ask for: a customer knows no internal filters and no internal order. */
export function permittedState(state: ListState, audience: Audience): ListState {
  const filter = permittedFilter(state.filter, audience);
  if (audience === 'office') return { ...state, filter };
  return {
    ...state,
    filter,
    responsible: null,
    customerId: null,
    ordered: null,
    sort: state.sort.filter(({ field }) => guestSortFields.has(field)),
    grouping: permittedGrouping(state.grouping),
  };
}

const lifecycle: Readonly<Record<StateChoice, readonly string[]>> = {
  laufend: ['ACTIVE'],
  alle: ['ACTIVE', 'CANCELLED'],
  gestoppt: ['CANCELLED'],
};

/** The conditions of a list as the search call takes them, without page, size and order. */
export type ListConditions = Pick<
  ProjectSearchQuery,
  | 'filterAnd'
  | 'filterOr'
  | 'projectBeauftragung'
  | 'projectStates'
  | 'q'
  | 'filter'
  | 'asOf'
  | 'compareWith'
  | 'compareShow'
> & { readonly mode: string };

/** Translates the state of a list into search conditions; `ich` becomes the id of the person who looks. */
export function listConditions(mode: ProjectMode, state: ListState, viewer: ListViewer): ListConditions {
  const responsible = state.responsible === 'ich' ? viewer.userId : state.responsible;
  return {
    mode: String(mode),
    filterAnd: [
      ...condition('responsibleUserId', responsible),
      ...condition('customerId', state.customerId),
    ],
    filterOr: [],
    projectStates: [...lifecycle[state.states], ...state.colors],
    ...(state.q.trim() === '' ? {} : { q: state.q.trim() }),
    ...(state.filter === '' ? {} : { filter: state.filter }),
    ...(state.ordered !== null ? { projectBeauftragung: state.ordered } : {}),
    ...(viewer.asOf === undefined ? {} : { asOf: viewer.asOf }),
    ...(viewer.compareWith === undefined ? {} : { compareWith: viewer.compareWith }),
    ...(viewer.differencesOnly === true ? { compareShow: 'added,removed,changed' } : {}),
  };
}

function condition(key: string, value: string | null): readonly string[] {
  return value === null ? [] : [`${key}|eq|${value}`];
}

/** The order of a list as the search call takes it; empty for what fits best. */
export function sortParameters(state: ListState, viewer: ListViewer): string[] {
  const sort = state.sort.length === 0 ? usualSort(state, viewer) : state.sort;
  return sort.map(({ field, descending }) => `${field},${descending ? 'desc' : 'asc'}`);
}
