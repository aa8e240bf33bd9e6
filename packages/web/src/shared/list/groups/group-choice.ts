import type { ListModel } from '../described/use-list-model.ts';
import type { ListGrouping, ListState } from '../list-state.ts';
import type { GroupField } from './list-grouping.ts';

/** What a list can be grouped by, and what it is. */
export interface GroupChoice {
  readonly fields: readonly GroupField[];
  readonly grouping: ListGrouping | null;
  readonly onGrouping: (grouping: ListGrouping | null) => void;
}

export function groupChoiceOf<State extends ListState>({
  description,
  state,
  address,
}: ListModel<State>): GroupChoice {
  return {
    fields: description.groupFields ?? [],
    grouping: state.grouping ?? null,
    onGrouping: (grouping) => address.change({ ...state, grouping }),
  };
}
