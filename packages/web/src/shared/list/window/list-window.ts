import type { VirtualItem } from '@tanstack/react-virtual';
import type { GroupLines } from '../groups/group-lines.ts';

/** A line of a list. */
export interface ListedRecord {
  readonly id: string | number;
}

/** A row and its place in the whole list, from 0. */
export interface PlacedRecord<Row> {
  readonly row: Row;
  readonly index: number;
}

/**
 * What grids and cards need of a list, whether its rows are all here or come in pages. Places count from 0; where rows stand
 * in groups, the lines of these have places as well.
 */
export interface ListWindow<Row> {
  readonly scroller: HTMLElement | null;
  readonly setScroller: (scroller: HTMLElement | null) => void;
  /** What is to be rendered, and how many pixels below the first row. */
  readonly items: readonly VirtualItem[];
  /** Of all rows together, in pixels. */
  readonly height: number;
  /** The groups the rows stand in; `null` or absent where there are none. */
  readonly groups?: GroupLines | null;
  /** How many lines there is room for; as long as nobody knows, enough for the first screen. */
  readonly count: number;
  /** How many records there are, those of collapsed groups as well; `null` as long as nobody knows. */
  readonly total: number | null;
  /** The rows are those of older conditions; the answer for the new ones is on its way. */
  readonly stale: boolean;
  /** `undefined` while it is being loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** What the element of a row is known by: who has the focus keeps it. */
  readonly keyOf: (index: number) => string | number;
  /** The row that has the keyboard. */
  readonly active: number;
  /** Makes a row the active one without touching the focus. */
  readonly mark: (index: number) => void;
  /** Goes to a place (kept inside the list), scrolls there and takes the focus along. */
  readonly moveTo: (index: number) => void;
}
