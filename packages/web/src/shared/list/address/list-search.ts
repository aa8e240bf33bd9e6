import { parseFilterTree } from '@energieakte/contract';
import { z } from 'zod';
import type { ListGrouping, ListSort, ListState, SortedState } from '../list-state.ts';
import { readGrouping, writeGrouping } from '../groups/list-grouping.ts';

/** Texts of an address; one of digits alone arrives as a number. */
const text = z
  .union([z.string().max(200), z.number().transform(String)])
  .optional()
  .catch(undefined);

const keys = z.string().max(50_000).optional().catch(undefined);

/** The search parameters of every list: `?q=Traub&sort=dueDate,-name`. */
export const sortedSearchShape = { q: text, sort: text };

/** The search parameters of every list with conditions; an entity adds those of its own filters. */
export const listSearchShape = {
  ...sortedSearchShape,
  /** The saved view that is open; alone it shows what was saved. */
  view: z.guid().optional().catch(undefined),
  filter: z.string().max(20_000).optional().catch(undefined),
  /** What the list is grouped by, and its collapsed or expanded groups; see `readGrouping`. */
  gruppe: text,
  zu: keys,
  offen: keys,
  /** The first visible row, from 1: where reading goes on after coming back. */
  zeile: z.coerce.number().int().min(1).optional().catch(undefined),
};

const SortedSearchSchema = z.object(sortedSearchShape);
type SortedSearch = z.infer<typeof SortedSearchSchema>;

const ListSearchSchema = z.object(listSearchShape);

/** The address of a list; the parameters of the entity's own filters stand in it, too. */
export type ListSearch = z.infer<typeof ListSearchSchema>;

function readFilter(filter: string): string {
  return parseFilterTree(filter) === null ? '' : filter;
}

function readSort(sort: string, isSortField: (name: string) => boolean): readonly ListSort[] {
  const found = sort.split(',').flatMap((part): ListSort[] => {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    return isSortField(field) ? [{ field, descending }] : [];
  });
  return found.filter((one, index) => found.findIndex(({ field }) => field === one.field) === index);
}

/** What every list reads from its address; what cannot be understood is dropped, so that an old link still works. */
export function readSorted(
  { q = '', sort = '' }: SortedSearch,
  isSortField: (name: string) => boolean,
): SortedState {
  return { q, sort: readSort(sort, isSortField) };
}

/** The same of a list with conditions. */
export function readCommon(search: ListSearch, isSortField: (name: string) => boolean): ListState {
  return { ...readSorted(search, isSortField), filter: readFilter(search.filter ?? '') };
}

/** The same of a list whose rows can stand in groups. */
export function readGrouped(
  search: ListSearch,
  isGroupField: (name: string) => boolean,
): { readonly grouping: ListGrouping | null } {
  return { grouping: readGrouping(search, isGroupField) };
}

/** What says nothing stays out of the address, so that addresses stay short. */
export function orAbsent(written: string): string | undefined {
  return written === '' ? undefined : written;
}

/** The search parameters of what every list shows. */
export function writeSorted({ q, sort }: SortedState): SortedSearch {
  const order = sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`);
  return { q: orAbsent(q), sort: orAbsent(order.join(',')) };
}

/** The same of a list with conditions. */
export function writeCommon(state: ListState): Partial<ListSearch> {
  const { filter, grouping } = state;
  return { ...writeSorted(state), filter: orAbsent(filter), ...writeGrouping(grouping) };
}

/** How the state of a list is written into its address. */
export interface AddressFormat<State extends ListState> {
  /** `/project0` */
  readonly to: string;
  /** The whole list in its usual order. */
  readonly empty: State;
  readonly parse: (raw: unknown) => ListSearch;
  readonly read: (search: ListSearch) => State;
  readonly write: (state: State) => ListSearch;
  /** What says „the whole list“ beside an open view, which would be meant without it. */
  readonly everything: Readonly<Record<string, string>>;
}

/** Whether an address says nothing but, at most, which view to open and where to read on. */
export function isBareAddress({ view: _view, zeile: _zeile, ...said }: ListSearch): boolean {
  return Object.values(said).every((value) => value === undefined);
}
