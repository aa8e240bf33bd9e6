import {
  parseFilterTree,
  projectColors,
  projectSortFields,
  type ProjectColor,
  type ProjectSortField,
} from '@energieakte/contract';
import { z } from 'zod';

/** Which lifecycle states a list shows: running ones, running and stopped ones, or stopped ones only. */
export const stateChoices = ['laufend', 'alle', 'gestoppt'] as const;
export type StateChoice = (typeof stateChoices)[number];

const orderedChoices = ['ja', 'nein'] as const;

/** One column the list is sorted by; the first one weighs most. */
export interface ListSort {
  readonly field: ProjectSortField;
  readonly descending: boolean;
}

/** What a project list shows, as the page works with it. */
export interface ListState {
  readonly q: string;
  readonly colors: readonly ProjectColor[];
  readonly states: StateChoice;
  /** `ich`, the id of a person, or nothing. */
  readonly responsible: string | null;
  readonly customerId: string | null;
  readonly ordered: (typeof orderedChoices)[number] | null;
  /** The und/oder tree as the search call takes it (JSON), letter by letter as in the address; or empty. */
  readonly filter: string;
  /** Empty: the order the list has by itself. */
  readonly sort: readonly ListSort[];
}

export const emptyListState: ListState = {
  q: '',
  colors: [],
  states: 'laufend',
  responsible: null,
  customerId: null,
  ordered: null,
  filter: '',
  sort: [],
};

const word = z
  .union([z.string().max(200), z.number().transform(String)])
  .optional()
  .catch(undefined);
const someId = z.guid().optional().catch(undefined);

/**
 * The search parameters of `/project0`, `/project1`, `/project2`, e.g. `?q=Traub&status=RED,BLUE&sort=dueDate,-name`.
 * What cannot be understood is dropped, so that an old link still opens the list.
 */
export const ProjectListSearch = z.object({
  /** The saved view that is open; alone it shows what was saved. */
  view: someId,
  q: word,
  status: word,
  stand: z.enum(stateChoices).optional().catch(undefined),
  leitung: z
    .union([z.literal('ich'), z.guid()])
    .optional()
    .catch(undefined),
  auftraggeber: someId,
  beauftragt: z.enum(orderedChoices).optional().catch(undefined),
  filter: z.string().max(20_000).optional().catch(undefined),
  sort: word,
  /** The first visible row, from 1: where reading goes on after coming back. */
  zeile: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type ProjectListSearch = z.infer<typeof ProjectListSearch>;

/** Reads the state of the list from its search parameters. */
export function readListState(search: ProjectListSearch): ListState {
  return {
    q: search.q ?? '',
    colors: readColors(search.status ?? ''),
    states: search.stand ?? 'laufend',
    ...readRelations(search),
    filter: readFilter(search.filter ?? ''),
    sort: readSort(search.sort ?? ''),
  };
}

/** The search parameters of a state; what is as it always is stays out of the address. */
export function writeListState(state: ListState): ProjectListSearch {
  return {
    q: state.q === '' ? undefined : state.q,
    status: state.colors.length === 0 ? undefined : state.colors.join(','),
    stand: state.states === 'laufend' ? undefined : state.states,
    leitung: state.responsible ?? undefined,
    auftraggeber: state.customerId ?? undefined,
    beauftragt: state.ordered ?? undefined,
    filter: state.filter === '' ? undefined : state.filter,
    sort: state.sort.length === 0 ? undefined : state.sort.map(writeSort).join(','),
  };
}

function readRelations(
  search: ProjectListSearch,
): Pick<ListState, 'responsible' | 'customerId' | 'ordered'> {
  const { leitung = null, auftraggeber = null, beauftragt = null } = search;
  return { responsible: leitung, customerId: auftraggeber, ordered: beauftragt };
}

function readFilter(text: string): string {
  return parseFilterTree(text) === null ? '' : text;
}

function readColors(text: string): readonly ProjectColor[] {
  const named = new Set(text.split(','));
  return projectColors.filter((color) => named.has(color));
}

function readSort(text: string): readonly ListSort[] {
  const found = text.split(',').flatMap((part): ListSort[] => {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    return isSortField(name) ? [{ field: name, descending }] : [];
  });
  return found.filter((sort, index) => found.findIndex((other) => other.field === sort.field) === index);
}

function writeSort(sort: ListSort): string {
  return `${sort.descending ? '-' : ''}${sort.field}`;
}

function isSortField(name: string): name is ProjectSortField {
  return Object.hasOwn(projectSortFields, name);
}
