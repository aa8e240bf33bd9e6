/** One field a list is sorted by; the first one weighs most. */
export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

/** What every list shows: what it is searched for, and what it is sorted by. */
export interface SortedState {
  readonly q: string;
  /** Empty: the order the list has by itself. */
  readonly sort: readonly ListSort[];
}

/** What a list is grouped by, and which of its groups are collapsed. */
export interface ListGrouping {
  readonly field: string;
  /** Whether all groups are collapsed but those of `keys`, or none but those. */
  readonly allCollapsed: boolean;
  readonly keys: readonly string[];
}

/** What every list with conditions shows; an entity adds filters of its own. */
export interface ListState extends SortedState {
  /** The und/oder tree as the search call takes it (JSON), letter by letter as in the address; or empty. */
  readonly filter: string;
  /** Absent or `null`: the rows stand one below the other. */
  readonly grouping?: ListGrouping | null;
}

/** How a list speaks of its rows. */
export interface ListLabels {
  /** `Projekte`, as many as there are. */
  readonly many: string;
  /** `1 Projekt`, `12 Projekte`. */
  readonly counted: (count: number) => string;
  /** `kein Projekt` */
  readonly none: string;
}
