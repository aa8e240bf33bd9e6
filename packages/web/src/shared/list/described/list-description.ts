import type { MissingReference } from '@energieakte/contract';
import type { AddressFormat } from '../address/list-search.ts';
import type { ColumnShape } from '../columns/list-column.ts';
import type { GroupField } from '../groups/list-grouping.ts';
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
  /** Those that views may keep. */
  readonly columnIds: readonly string[];
  /** The order a state has as long as nobody chose another; empty: what fits the typed text best. */
  readonly usualSort: (state: State) => readonly ListSort[];
  /** What the rows can be grouped by; absent: nothing. */
  readonly groupFields?: readonly GroupField[];
  readonly quickViews: readonly QuickView<State>[];
  /** Pages about the same records, as the last tabs. */
  readonly pages?: readonly { readonly title: string; readonly to: string }[];
  readonly views: ViewSource<State>;
  /** Filters of the entity beside the search and the und/oder tree. */
  readonly conditionsOf: (state: State) => readonly PossibleCondition<State>[];
  /** What of a state this person may ask for. */
  readonly permitted: (state: State) => State;
  /** What a state names that is gone, given what is known to be. */
  readonly goneIn: (state: State, known: readonly MissingReference[]) => readonly MissingReference[];
  readonly withoutReferences: (state: State, gone: readonly MissingReference[]) => State;
}
