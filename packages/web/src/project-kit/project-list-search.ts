import {
  projectColors,
  projectGroupFields,
  type ProjectGroupField,
  projectSortFields,
  type ProjectColor,
} from '@energieakte/contract';
import { z } from 'zod';
import {
  listSearchShape,
  readCommon,
  readGrouped,
  writeCommon,
} from '#shared/list/address/list-search.ts';
import type { ListState as CommonState } from '#shared/list/list-state.ts';

/** Which lifecycle states a list shows: running ones, running and stopped ones, or stopped ones only. */
export const stateChoices = ['laufend', 'alle', 'gestoppt'] as const;
export type StateChoice = (typeof stateChoices)[number];

const orderedChoices = ['ja', 'nein'] as const;

/** What a project list shows, as the page works with it. */
export interface ListState extends CommonState {
  readonly colors: readonly ProjectColor[];
  readonly states: StateChoice;
  /** `ich`, the id of a person, or nothing. */
  readonly responsible: string | null;
  readonly customerId: string | null;
  readonly ordered: (typeof orderedChoices)[number] | null;
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
  grouping: null,
};

/**
 * The search parameters of `/project0`, `/project1`, `/project2`, e.g. `?q=Traub&status=RED,BLUE&sort=dueDate,-name`.
 * What cannot be understood is dropped, so that an old link still opens the list.
 */
export const ProjectListSearch = z.object({
  ...listSearchShape,
  status: listSearchShape.q,
  stand: z.enum(stateChoices).optional().catch(undefined),
  leitung: z
    .union([z.literal('ich'), z.guid()])
    .optional()
    .catch(undefined),
  auftraggeber: listSearchShape.view,
  beauftragt: z.enum(orderedChoices).optional().catch(undefined),
});
export type ProjectListSearch = z.infer<typeof ProjectListSearch>;

/** `?liste=ja`: a customer reads the list instead of the start page. */
export const AsListSearch = z.object({ liste: z.literal('ja').optional().catch(undefined) });

/** Whether an address is the start of a customer: it asks for no list, and for nothing of one. */
export function isStartOfCustomer(search: Readonly<Record<string, unknown>>): boolean {
  return Object.values(search).every((value) => value === undefined);
}

/** Reads the state of the list from its search parameters. */
export function readListState(search: ProjectListSearch): ListState {
  return {
    ...readCommon(search, isSortField),
    ...readGrouped(search, (name) => groupFieldOf(name) !== null),
    colors: readColors(search.status ?? ''),
    states: search.stand ?? 'laufend',
    ...readRelations(search),
  };
}

/** The search parameters of a state; what is as it always is stays out of the address. */
export function writeListState(state: ListState): ProjectListSearch {
  const { q, ...common } = writeCommon(state);
  return {
    q,
    status: state.colors.length === 0 ? undefined : state.colors.join(','),
    stand: state.states === 'laufend' ? undefined : state.states,
    leitung: state.responsible ?? undefined,
    auftraggeber: state.customerId ?? undefined,
    beauftragt: state.ordered ?? undefined,
    ...common,
  };
}

function readRelations(
  search: ProjectListSearch,
): Pick<ListState, 'responsible' | 'customerId' | 'ordered'> {
  const { leitung = null, auftraggeber = null, beauftragt = null } = search;
  return { responsible: leitung, customerId: auftraggeber, ordered: beauftragt };
}

function readColors(text: string): readonly ProjectColor[] {
  const named = new Set(text.split(','));
  return projectColors.filter((color) => named.has(color));
}

/** Whether the search call knows an order by this field. */
export function isSortField(name: string): boolean {
  return Object.hasOwn(projectSortFields, name);
}

/** The field a project list can be grouped by; `null` for any other word. */
export function groupFieldOf(name: string): ProjectGroupField | null {
  return projectGroupFields.find((field) => field === name) ?? null;
}
