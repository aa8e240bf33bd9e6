import type { SortedState } from './list-state.ts';

/** What a list of records shows, as its address says it; it is sorted by ids of columns. */
export interface ListAddressState extends SortedState {
  /** Ids of the filters that are switched on. */
  readonly only: readonly string[];
}

/** The address of a list: what it says, and how to change it. */
export interface ListAddress extends ListAddressState {
  readonly change: (part: Partial<ListAddressState>) => void;
  /** The record that is open in the panel beside the list, or `null`. */
  readonly opened: string | null;
  /** Opens a record: in the panel where there is room for it, on its page otherwise. */
  readonly open: (id: string, newTab: boolean) => void;
  /** Whether a click on a link to a record opens the panel instead. */
  readonly hasPanel: boolean;
  readonly closePanel: () => void;
}

/** What the content of one tab above a list is given. */
export interface ListTabProps {
  readonly address: ListAddress;
}
