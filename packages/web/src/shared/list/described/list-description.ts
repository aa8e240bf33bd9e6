import type { MissingReference } from '@energieakte/contract';
import type { AddressFormat } from '../address/list-search.ts';
import type { ColumnShape } from '../columns/list-column.ts';
import { filterNames, filterWithout, unknownKeys } from '../filter/filter-state.ts';
import type { FilterDescription } from '../filter/filter-fields.ts';
import type { PossibleCondition } from '../filter/list-conditions.ts';
import type { ListLabels, ListSort, ListState } from '../list-state.ts';
import type { ViewSource } from '../views/saved-view.ts';

/** A list people come back to, one click away. */
export interface QuickView<State> {
  readonly title: string;
  readonly state: State;
}

/** What the kit has to know of an entity to make its list: everything but the rows themselves. */
export interface ListDescription<State extends ListState> {
  readonly labels: ListLabels;
  /** Under which this browser remembers how the person likes the list. */
  readonly storageKey: string;
  readonly address: AddressFormat<State>;
  readonly filter: FilterDescription;
  readonly columns: readonly ColumnShape[];
  /** Those that views may keep, where these are more than `columns`. */
  readonly columnIds?: readonly string[];
  /** The order the list has as long as nobody chose another. */
  readonly usualSort: readonly ListSort[];
  readonly quickViews: readonly QuickView<State>[];
  readonly views: ViewSource<State>;
  /** Filters of the entity beside the search and the und/oder tree. */
  readonly conditionsOf?: (state: State) => readonly PossibleCondition<State>[];
  /** What of a state this person may ask for. */
  readonly permitted?: (state: State) => State;
  /** What a state names that is gone, beside the und/oder tree, and the state without it. */
  readonly references?: References<State>;
}

interface References<State> {
  readonly goneIn: (state: State, known: readonly MissingReference[]) => readonly MissingReference[];
  readonly without: (state: State, gone: readonly MissingReference[]) => State;
}

/** Looks for what is gone in the und/oder tree alone. */
function referencesInFilter<State extends ListState>({
  filter: { fields },
}: ListDescription<State>): References<State> {
  return {
    goneIn: ({ filter }, known) => [
      ...known.filter((one) => one.kind !== 'key' && filterNames(filter, one)),
      ...unknownKeys(filter, (key) => fields.some((field) => field.key === key)),
    ],
    without: (state, gone) =>
      gone.length === 0 ? state : { ...state, filter: filterWithout(state.filter, gone) },
  };
}

/** How this list deals with what is gone. */
export function referencesOf<State extends ListState>(
  description: ListDescription<State>,
): References<State> {
  return description.references ?? referencesInFilter(description);
}

/** What of a state is asked for. */
export function permittedOf<State extends ListState>(
  { permitted }: ListDescription<State>,
  state: State,
): State {
  return permitted === undefined ? state : permitted(state);
}
